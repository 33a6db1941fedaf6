import type { PublishState } from '#contract/publishing.ts';
import { type BulkKind, publishState } from '#contract/publishing.ts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Dates } from '../../platform/visibility.ts';
import type { Database } from '../../schema.ts';
import {
  announcementRow,
  removeAnnouncement,
  updateAnnouncement,
} from '../announcements/announcements.ts';
import { postRow, removePost, updatePost } from '../blog/blog.ts';
import { eventRow, removeEvent } from '../calendar/admin-events.ts';
import { removePage } from '../pages/edit-pages.ts';
import { pageRow } from '../pages/pages.ts';

export type Needs = Pick<Services, 'db' | 'clock' | 'content' | 'log' | 'config' | 'files'>;

/** A content as it is now. */
export type Current = {
  title: string;
  version: number;
  state: PublishState;
  /** How it stands once it is switched on. */
  ifOn: PublishState;
};
type Which = { id: string; version: number };
type Act = (needs: Needs, actor: Actor, which: Which) => Promise<unknown>;

export type Kind = {
  find: (db: Database, id: string, now: string) => Promise<Current | undefined>;
  remove: Act;
  /** For kinds that can be switched off and end; `at` is an instant. */
  publish?: Act;
  unpublish?: Act;
  end?: (needs: Needs, actor: Actor, which: Which & { at: string }) => Promise<unknown>;
};

function standing(isOn: number, { schedule_date: from, expire_date: until }: Dates, now: string) {
  const ifOn = publishState({ isOn: true, from, until }, now);
  return { state: isOn === 1 ? ifOn : 'draft', ifOn } as const;
}

/** Pages and events are public as soon as they are saved. */
const PUBLIC = { state: 'live', ifOn: 'live' } as const;

/** What can be done to several of each kind (contract/publishing.ts). */
export const kinds: Record<BulkKind, Kind> = {
  announcement: {
    find: async (db, id, now) => {
      const row = await announcementRow(db, id);
      return row && { ...row, ...standing(row.enabled, row, now) };
    },
    publish: (needs, actor, { id, version }) =>
      updateAnnouncement(needs, actor, id, { enabled: true, version }),
    unpublish: (needs, actor, { id, version }) =>
      updateAnnouncement(needs, actor, id, { enabled: false, version }),
    end: (needs, actor, { id, version, at }) =>
      updateAnnouncement(needs, actor, id, { expireDate: at, version }),
    remove: (needs, actor, { id }) => removeAnnouncement(needs, actor, id),
  },
  post: {
    find: async (db, id, now) => {
      const row = await postRow(db, id);
      return row && { ...row, ...standing(row.is_enabled * row.is_posted, row, now) };
    },
    publish: (needs, actor, { id, version }) =>
      updatePost(needs, actor, id, { isPosted: true, isEnabled: true, version }),
    unpublish: (needs, actor, { id, version }) =>
      updatePost(needs, actor, id, { isPosted: false, version }),
    end: (needs, actor, { id, version, at }) =>
      updatePost(needs, actor, id, { expireDate: at, version }),
    remove: (needs, actor, { id }) => removePost(needs, actor, id),
  },
  page: {
    find: async (db, id) => {
      const row = await pageRow(db, id);
      return row && { ...row, ...PUBLIC };
    },
    remove: async (needs, actor, { id }) => {
      const row = await pageRow(needs.db, id);
      if (!row) throw new Refusal('not-found', 'There is no such page. It may have been deleted.');
      await removePage(needs, actor, row.slug, { takeOutOfNavigation: false });
    },
  },
  event: {
    find: async (db, id) => {
      const row = await eventRow(db, id);
      return row && { title: row.summary, version: row.version, ...PUBLIC };
    },
    remove: (needs, actor, { id }) => removeEvent(needs, actor, id, { scope: 'all' }),
  },
};
