import {
  type Announcement,
  type AnnouncementContent,
  announcementContentSchema,
} from '#contract/announcements.ts';
import type { ChangesOf } from '#contract/changes.ts';
import type { AdminListQuery } from '#contract/common.ts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { type BoundedList, boundedList } from '../../platform/bounded-list.ts';
import { toSent, toStored } from '../../platform/clock.ts';
import { createOnce, type WithKey } from '../../platform/creation-keys.ts';
import { newId } from '../../platform/ids.ts';
import { type LongList, longList } from '../../platform/long-list.ts';
import { publish } from '../../platform/publish.ts';
import { conflict, Refusal } from '../../platform/refusal.ts';
import { nextDates, seenSince, storedDates } from '../../platform/visibility.ts';
import { withChanges } from '../../platform/with-changes.ts';
import type { Database } from '../../schema.ts';
import { recordRow } from '../history/history.ts';
import { dropPlan, planUrgent } from '../notices/plan-urgent.ts';
import { siteSettings } from '../settings/settings.ts';
import { putIntoTrash } from '../trash/put-into-trash.ts';
import {
  type AnnouncementRow,
  deleteAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  listVisible,
  replaceAnnouncement,
} from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'content'>;

/**
 * What visitors see now: enabled, and within its dates (reference/rules.md#visibility). As many as asked for, or as many
 * as fit one answer.
 */
export async function publicAnnouncements(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { limit, before }: { limit?: number | undefined; before?: string | undefined },
): Promise<Announcement[] | BoundedList<Announcement>> {
  const { timeZone } = await siteSettings(db);
  const last = before ? await findAnnouncement(db, before) : undefined;
  if (before && !last)
    throw new Refusal('malformed', 'before: there is no announcement with this id.');
  const now = toStored(clock.now());
  const toEntry = (row: AnnouncementRow) => toAnnouncement(row, timeZone);
  if (limit !== undefined)
    return (await listVisible(db, { now, limit, before: last })).map(toEntry);
  return boundedList({
    read: ({ after, limit }) => listVisible(db, { now, limit, before: after }),
    after: last,
    toEntry,
    nextOf: ({ id }) => ({ before: id }),
  });
}

/** How many announcements are read at once. */
const READ_AT_ONCE = 50;

/** What visitors see now, newest first, for as long as more are asked for, with instants as stored. */
export async function* newestAnnouncements({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const { timeZone } = await siteSettings(db);
  const now = toStored(clock.now());
  for (let before: AnnouncementRow | undefined; ; ) {
    const rows = await listVisible(db, { now, limit: READ_AT_ONCE, before });
    for (const row of rows)
      yield { announcement: toAnnouncement(row, timeZone), ...seenSince(row) };
    before = rows.at(-1);
    if (rows.length < READ_AT_ONCE) return;
  }
}

/** All announcements, newest first, or a part of them. Refuses `not-found` an unknown `after`. */
export async function allAnnouncements(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { search, state, after, limit }: AdminListQuery,
): Promise<LongList<Announcement>> {
  const { timeZone } = await siteSettings(db);
  const standing = state && { is: state, now: toStored(clock.now()) };
  return longList({
    read: (part) => listAnnouncements(db, { search, state: standing, ...part }),
    after: after === undefined ? undefined : await existing(db, after),
    limit,
    toEntry: (row) => toAnnouncement(row, timeZone),
  });
}

/** One announcement, shown now or not. Refuses `not-found`. */
export async function announcementToEdit(
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<Announcement> {
  const row = await existing(db, id);
  return toAnnouncement(row, (await siteSettings(db)).timeZone);
}

/** A row as sent. */
export function toAnnouncement(row: AnnouncementRow, timeZone: string): Announcement {
  return {
    ...contentOf(row),
    _id: row.id,
    scheduleDate: row.schedule_date && toSent(row.schedule_date, timeZone),
    expireDate: row.expire_date && toSent(row.expire_date, timeZone),
    createdAt: toSent(row.created_at, timeZone),
    version: row.version,
  };
}

/** The row for a content; without `old`, for a new announcement. */
export function toRow(
  content: AnnouncementContent,
  { timeZone, now, old }: { timeZone: string; now: string; old?: AnnouncementRow },
): AnnouncementRow {
  const dates = storedDates(content, timeZone);
  const created_at = old?.created_at ?? now;
  return {
    id: old?.id ?? newId(),
    title: content.title,
    description: content.description,
    image_url: content.imageUrl,
    link_text: content.linkText,
    link_url: content.linkUrl,
    ...dates,
    enabled: content.enabled ? 1 : 0,
    is_urgent: content.isUrgent ? 1 : 0,
    version: (old?.version ?? 0) + 1,
    created_at,
    updated_at: now,
    published_at: dates.schedule_date ?? created_at,
  };
}

/** A row as the content it was written from. */
export function contentOf(row: AnnouncementRow): AnnouncementContent {
  return {
    title: row.title,
    description: row.description,
    imageUrl: row.image_url,
    linkText: row.link_text,
    linkUrl: row.link_url,
    scheduleDate: row.schedule_date,
    expireDate: row.expire_date,
    enabled: row.enabled === 1,
    isUrgent: row.is_urgent === 1,
  };
}

/** Stores an announcement from an archive. */
export async function addAnnouncement(
  db: Database,
  content: AnnouncementContent,
  context: { timeZone: string; now: string },
): Promise<AnnouncementRow> {
  const row = toRow(content, context);
  await insertAnnouncement(db, row);
  return row;
}

export async function createAnnouncement(
  needs: Needs,
  actor: Actor,
  { key, ...content }: AnnouncementContent & WithKey,
): Promise<Announcement> {
  const { timeZone } = await siteSettings(needs.db);
  const creation = { call: 'POST /api/announcements', key, actor, content } as const;
  const row = await publish(needs, (transaction, now) =>
    createOnce(transaction, creation, needs, {
      find: (id) => findAnnouncement(transaction, id),
      toSent: (made) => toAnnouncement(made, timeZone),
      idOf: ({ id }) => id,
      make: async () => {
        const added = await addAnnouncement(transaction, content, { timeZone, now });
        await planUrgent(transaction, added, undefined, { now, clock: needs.clock });
        const trace = { action: 'create', kind: 'announcement', row: added } as const;
        await recordRow(transaction, actor, trace, now);
        return added;
      },
    }),
  );
  return toAnnouncement(row, timeZone);
}

/**
 * Refuses `not-found`, and `conflict` with the current announcement if `version` is an older one. `tells` is false for
 * an earlier version that is restored: nobody is told of it.
 */
export async function updateAnnouncement(
  needs: Needs,
  actor: Actor,
  id: string,
  { version, ...changes }: ChangesOf<AnnouncementContent> & { version?: number | undefined },
  { tells = true }: { tells?: boolean } = {},
): Promise<Announcement> {
  const { timeZone } = await siteSettings(needs.db);
  const row = await publish(needs, async (transaction, now) => {
    const old = await existing(transaction, id);
    const content = withChanges(announcementContentSchema, contentOf(old), changes);
    const next = toRow(content, { timeZone, now, old });
    const isCurrent = version === undefined || version === old.version;
    if (!isCurrent || !(await replaceAnnouncement(transaction, old.version, next)))
      throw conflict(toAnnouncement(await existing(transaction, id), timeZone));
    if (tells || next.is_urgent === 0)
      await planUrgent(transaction, next, old, { now, clock: needs.clock });
    const trace = { action: 'update', kind: 'announcement', row: next, old } as const;
    await recordRow(transaction, actor, trace, now);
    return next;
  });
  return toAnnouncement(row, timeZone);
}

/** Moves an announcement to the trash. */
export async function removeAnnouncement(needs: Needs, actor: Actor, id: string): Promise<void> {
  await publish(needs, async (transaction, now) => {
    const row = await existing(transaction, id);
    await putIntoTrash(
      transaction,
      actor,
      { kind: 'announcement', id, title: row.title, data: row },
      now,
    );
    await deleteAnnouncement(transaction, id);
    await dropPlan(transaction, id);
    await recordRow(transaction, actor, { action: 'delete', kind: 'announcement', row }, now);
  });
}

/** Restores an announcement from the trash. */
export async function bringBackAnnouncement(
  db: Database,
  actor: Actor,
  deleted: AnnouncementRow,
  now: string,
): Promise<void> {
  const row = { ...deleted, version: deleted.version + 1, updated_at: now };
  await insertAnnouncement(db, row);
  await recordRow(db, actor, { action: 'restore', kind: 'announcement', row }, now);
}

/** An announcement by its identifier; undefined if it was deleted. */
export function announcementRow(db: Database, id: string): Promise<AnnouncementRow | undefined> {
  return findAnnouncement(db, id);
}

async function existing(db: Database, id: string): Promise<AnnouncementRow> {
  const row = await findAnnouncement(db, id);
  if (!row)
    throw new Refusal('not-found', 'There is no such announcement. It may have been deleted.');
  return row;
}

/** The next instants at which the public list changes by the clock alone. */
export function nextAnnouncementChanges(db: Database, now: string): Promise<(string | null)[]> {
  return nextDates(db, 'announcements', now);
}
