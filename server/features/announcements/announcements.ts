import {
  type Announcement,
  type AnnouncementContent,
  announcementContentSchema,
} from '#contract/announcements.ts';
import { t } from '#languages/t.ts';
import { nextRow, rowCodec } from '#server/content/codec.ts';
import type { DatedDefinition } from '#server/content/dated.ts';
import { nothingHangs, prepareNothing, settleAsIs } from '#server/content/definition.ts';
import { storedDates } from '#server/content/visibility.ts';
import { dropPlan, planUrgent } from '#server/features/notices/campaigns.ts';
import { toSent } from '#server/platform/clock.ts';
import type { RowOf } from '#server/schema.ts';

export type AnnouncementRow = RowOf<'announcements'>;

const codec = rowCodec(announcementContentSchema);

export type AnnouncementTypes = {
  row: AnnouncementRow;
  content: AnnouncementContent;
  sent: Announcement;
  edited: Announcement;
  prepared: undefined;
  /** An earlier version that is published again is told to nobody. */
  options: { isSilent: boolean };
  hanging: object;
};

/** A row as sent. */
function toAnnouncement(row: AnnouncementRow, { timeZone }: { timeZone: string }): Announcement {
  return {
    ...codec.contentOf(row),
    _id: row.id,
    scheduleDate: row.schedule_date && toSent(row.schedule_date, timeZone),
    expireDate: row.expire_date && toSent(row.expire_date, timeZone),
    createdAt: toSent(row.created_at, timeZone),
    version: row.version,
  };
}

/** Announcements on the home page and in the feed. */
export const announcements: DatedDefinition<AnnouncementTypes> = {
  kind: 'announcement',
  table: 'announcements',
  dated: { table: 'announcements', switches: ['enabled'], order: 'published_at' },
  call: 'POST /api/announcements',
  noun: 'announcement',
  noSuch: () => t('There is no such announcement. It may have been deleted.'),
  schema: announcementContentSchema,
  contentOf: codec.contentOf,
  titleOf: ({ title }) => title,
  toRow: (content, { timeZone, now, id, old }) => {
    const base = nextRow(old, { now, id });
    const dates = storedDates(content, timeZone);
    const published_at = dates.schedule_date ?? base.created_at;
    return { ...base, ...codec.columnsOf(content), ...dates, published_at };
  },
  toSent: toAnnouncement,
  toEdited: toAnnouncement,
  ownerOf: false,
  addresses: false,
  translated: { fields: ['title', 'description', 'linkText'], pathOf: false },
  rules: {
    prepare: prepareNothing,
    settle: settleAsIs,
    /** Members who chose it are told of what is urgent. */
    follow: async (db, row, { action, old, now, options, needs: { clock } }) => {
      if (action === 'delete') return dropPlan(db, row.id);
      if (action === 'restore' || (options?.isSilent && row.is_urgent === 1)) return;
      await planUrgent(db, row, old, { now, clock });
    },
    hanging: nothingHangs,
  },
};
