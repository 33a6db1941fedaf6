import type { Announcement } from '#contract/announcements.ts';
import { type FoundDraft, findDraft } from '#web/admin/drafts/find-draft.ts';
import { type ListedDraft, listDrafts } from '#web/admin/drafts/list-drafts.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { type ListPlace, PAGE_SIZE } from './list-place.ts';

/** The most the contract gives at once. */
const MOST = 500;

export type AnnouncementsData = {
  announcements: Announcement[];
  hasOlder: boolean;
  /** Everybody's drafts. */
  drafts: readonly ListedDraft[];
  /** What the editor is opened with; undefined when it is closed. */
  editing: AnnouncementOpened | 'gone' | undefined;
};

export type AnnouncementOpened = {
  /** Undefined for a new one. */
  announcement: Announcement | undefined;
  /** What its draft is kept under: the announcement's id; for a new one, an identifier of its address. */
  draftId: string;
  found: FoundDraft | undefined;
};

export async function loadAnnouncements(
  place: ListPlace,
  signal: AbortSignal,
): Promise<AnnouncementsData> {
  const { search, after } = place;
  // One more than is shown tells whether there are older ones.
  const query = {
    limit: PAGE_SIZE + 1,
    ...(search && { search }),
    ...(after && { after }),
  };
  const [found, drafts] = await Promise.all([
    adminApi('GET /api/announcements/admin', { query, signal }),
    listDrafts('announcement', signal),
  ]);
  return {
    announcements: found.slice(0, PAGE_SIZE),
    hasOlder: found.length > PAGE_SIZE,
    drafts,
    editing: place.announcement ? await open(place, found, signal) : undefined,
  };
}

async function open(
  { announcement: id, uuid, of }: ListPlace,
  near: readonly Announcement[],
  signal: AbortSignal,
): Promise<AnnouncementsData['editing']> {
  const isNew = id === 'new';
  const announcement = isNew
    ? undefined
    : (near.find(({ _id }) => _id === id) ?? (await find(id, signal)));
  if (!isNew && !announcement) return 'gone';
  const draftId = isNew ? uuid : id;
  return { announcement, draftId, found: await findDraft('announcement', draftId, signal, of) };
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
