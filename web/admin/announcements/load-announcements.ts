import type { Announcement } from '#contract/announcements.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { type ListPlace, PAGE_SIZE } from './list-place.ts';

/** The most the contract gives at once. */
const MOST = 500;

export type AnnouncementsData = {
  announcements: Announcement[];
  hasOlder: boolean;
  /** What the editor holds: an announcement, `new`, or one that is gone; undefined when it is closed. */
  editing: Announcement | 'new' | 'gone' | undefined;
};

export async function loadAnnouncements(
  { search, after, announcement }: ListPlace,
  signal: AbortSignal,
): Promise<AnnouncementsData> {
  // One more than is shown tells whether there are older ones.
  const query = {
    limit: PAGE_SIZE + 1,
    ...(search && { search }),
    ...(after && { after }),
  };
  const found = await adminApi('GET /api/announcements/admin', { query, signal });
  const announcements = found.slice(0, PAGE_SIZE);
  return {
    announcements,
    hasOlder: found.length > PAGE_SIZE,
    editing:
      announcement === '' || announcement === 'new'
        ? announcement || undefined
        : (announcements.find(({ _id }) => _id === announcement) ??
          (await find(announcement, signal)) ??
          'gone'),
  } as AnnouncementsData;
}

/** There is no call for a single one, so the whole list is gone through. */
async function find(id: string, signal: AbortSignal): Promise<Announcement | undefined> {
  let after: string | undefined;
  for (;;) {
    const query = { limit: MOST, ...(after && { after }) };
    const found = await adminApi('GET /api/announcements/admin', { query, signal });
    const one = found.find(({ _id }) => _id === id);
    if (one || found.length < MOST) return one;
    after = found.at(-1)?._id;
  }
}
