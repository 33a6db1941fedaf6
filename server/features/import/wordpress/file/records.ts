/** What is kept of the elements of an export, as it stands there. */

/** A category, tag or other term of an item. */
export type TermOfItem = { taxonomy: string; slug: string; name: string };

/** An item, an author or a term. Fields that are missing are ''. */
export type XmlRecord = {
  /** `item`, `wp:author`, `wp:category`, `wp:tag` or `wp:term`. */
  element: string;
  fields: Map<string, string>;
  metas: Map<string, string>;
  terms: TermOfItem[];
  comments: number;
  /** Where it begins in the file. */
  line: number;
  /** Whether its text is longer than is read. */
  isCut: boolean;
};

export type WxrPart =
  /** A field of the site itself: its title, its address. */
  { kind: 'site'; name: string; value: string } | { kind: 'record'; record: XmlRecord };

export const RECORDS = new Set(['item', 'wp:author', 'wp:category', 'wp:tag', 'wp:term']);

/** The settings of items that something is made of; all others are skipped as they come. */
const METAS = new Set([
  '_thumbnail_id',
  'enclosure',
  'footnotes',
  '_wp_attached_file',
  '_wp_attachment_image_alt',
  '_wp_attachment_metadata',
  '_wp_old_slug',
  '_menu_item_type',
  '_menu_item_menu_item_parent',
  '_menu_item_object',
  '_menu_item_object_id',
  '_menu_item_url',
  'sermon_audio',
  'sermon_audio_id',
  'sermon_video',
  'sermon_video_link',
  'sermon_date',
  'sermon_description',
  'sermon_notes',
  'sermon_bulletin',
  'bible_passage',
  '_wpfc_sermon_duration',
  '_ctc_sermon_audio',
  '_ctc_sermon_video',
  '_ctc_sermon_pdf',
  '_EventStartDate',
  '_EventEndDate',
  '_EventStartDateUTC',
  '_EventEndDateUTC',
  '_EventAllDay',
  '_EventTimezone',
  '_EventVenueID',
  '_EventOrganizerID',
  '_EventRecurrence',
  '_EventURL',
  '_EventCost',
  '_VenueAddress',
  '_VenueCity',
  '_VenueState',
  '_VenueProvince',
  '_VenueStateProvince',
  '_VenueZip',
  '_VenueCountry',
  '_ctc_person_position',
  '_ctc_person_phone',
  '_ctc_location_address',
  '_ctc_location_times',
  '_ctc_location_phone',
  '_ctc_location_email',
  ...[
    'start_date',
    'end_date',
    'start_time',
    'end_time',
    'time',
    'recurrence',
    'recurrence_end_date',
    'recurrence_period',
    'recurrence_daily_interval',
    'recurrence_weekly_interval',
    'recurrence_monthly_interval',
    'recurrence_yearly_interval',
    'recurrence_weekly_day',
    'recurrence_monthly_type',
    'recurrence_monthly_week',
    'recurrence_exclude_dates',
    'recurrence_excluded_dates',
    'excluded_dates',
    'venue',
    'address',
    'registration_url',
  ].map((name) => `_ctc_event_${name}`),
]);

export const isWantedMeta = (key: string): boolean => METAS.has(key);

export const newRecord = (element: string, line: number): XmlRecord => ({
  element,
  fields: new Map(),
  metas: new Map(),
  terms: [],
  comments: 0,
  line,
  isCut: false,
});
