import { shiftDay } from '#domain/dates/wall-time.ts';
import { wallIn } from '#server/platform/clock.ts';
import type { Planned } from '../../planned.ts';
import { thingAddress } from '../../planned.ts';
import { note } from '../notes.ts';
import { wordsOf } from '../text/hast.ts';
import { nodesOf } from '../text/in-line.ts';
import { oneLineOf } from '../text/plain.ts';
import { instantOf, wallOf } from './dates.ts';
import { leftOut, piecesOf, planned, type Site, type Thing } from './thing.ts';

/** The longest description of an event (contract/events.ts). */
const MAX_DESCRIPTION = 10_000;

/** An event of The Events Calendar. */
export async function plannedEvent(thing: Thing, site: Site): Promise<Planned> {
  const times = timesOf(thing, site.timeZone);
  const { place, title, isPublic } = thing;
  if (!times)
    return leftOut(
      { ...place.ref, title, about: place.path, isPublic },
      note('event-without-date'),
    );
  return planned(thing, times.start.replace('T', ' '), async () => {
    const { metas } = thing.record;
    const item = site.media.byId(thing.line.thumbnail);
    const picture = item?.ref.kind === 'picture' ? item : undefined;
    if (metas.get('_EventRecurrence')) thing.notes.add('event-repeats');
    return {
      summary: title,
      description: description(thing),
      ...times,
      timeZone: site.timeZone,
      recurrence: '',
      exceptions: [],
      location: site.survey.venues.get(metas.get('_EventVenueID') ?? '') ?? '',
      imageUrl: picture ? thingAddress(picture.ref) : '',
      imageAlt: picture?.alt ?? '',
      slug: place.slug,
    };
  });
}

/** Plain words: our events have no other. */
function description(thing: Thing): string {
  const { metas } = thing.record;
  const parts = piecesOf({ ...thing, line: { ...thing.line, thumbnail: '' } }).flatMap((piece) =>
    nodesOf(piece, thing.context).map((node) => wordsOf(node)),
  );
  const cost = oneLineOf(metas.get('_EventCost') ?? '');
  if (cost) thing.notes.add('event-cost', { cost: cost.slice(0, 60) });
  const text = [...parts, oneLineOf(metas.get('_EventURL') ?? '')].filter(Boolean).join('\n\n');
  if (text.length > MAX_DESCRIPTION) thing.notes.add('part-too-long');
  return text.slice(0, MAX_DESCRIPTION);
}

type Times = { start: string; end: string; isAllDay: boolean };

function timesOf({ record, notes }: Thing, timeZone: string): Times | undefined {
  const meta = (name: string) => record.metas.get(name) ?? '';
  const start = wallOf(meta('_EventStartDate'));
  if (!start) return undefined;
  const end = wallOf(meta('_EventEndDate')) ?? start;
  if (/^(yes|1|true)$/i.test(meta('_EventAllDay'))) {
    const last = later(start, end);
    return {
      start: `${start.slice(0, 10)}T00:00`,
      end: `${shiftDay(last, 1)}T00:00`,
      isAllDay: true,
    };
  }
  const zone = zoneOf(meta('_EventTimezone'));
  const known = zone ?? timeZone;
  if (!zone && meta('_EventTimezone') !== '')
    notes.add('event-zone', { zone: meta('_EventTimezone').slice(0, 60) });
  const inOurs = (wall: string, greenwich: string) => {
    const utc = wallOf(meta(greenwich));
    const at = (utc && instantOf(utc, 'UTC')) || instantOf(wall, known);
    return at && known !== timeZone ? wallIn(at, timeZone) : wall.slice(0, 16);
  };
  const begins = inOurs(start, '_EventStartDateUTC');
  const ends = inOurs(end, '_EventEndDateUTC');
  return { start: begins, end: later(begins, ends), isAllDay: false };
}

const later = (one: string, other: string) => (other < one ? one : other);

/** A zone by its name, or `UTC+8`, `UTC-5.5`; undefined for what is none. */
function zoneOf(name: string): string | undefined {
  const offset = /^UTC([+-])(\d{1,2})(?:[.:](\d{1,2}))?$/.exec(name.trim());
  if (offset) {
    const [, sign = '+', hours = '0', rest = '0'] = offset;
    const minutes = name.includes(':') ? Number(rest) : Math.round(Number(`0.${rest}`) * 60);
    const text = `${sign}${hours.padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
    return instantOf('2020-01-01T00:00', text) ? text : undefined;
  }
  return name !== '' && instantOf('2020-01-01T00:00', name.trim()) ? name.trim() : undefined;
}
