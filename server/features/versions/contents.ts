import type { z } from 'zod';
import { announcementContentSchema } from '#contract/announcements.ts';
import { postContentSchema } from '#contract/blog.ts';
import type { EditedKind } from '#contract/drafts.ts';
import { homepageContentSchema } from '#contract/homepage.ts';
import { pageContentSchema } from '#contract/pages.ts';
import { siteSettingsSchema } from '#contract/site.ts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import type { Database } from '../../schema.ts';
import {
  announcementRow,
  toAnnouncement,
  updateAnnouncement,
} from '../announcements/announcements.ts';
import { postRow, updatePost } from '../blog/blog.ts';
import { toPost } from '../blog/post.ts';
import { homepageVersion, updateHomepage } from '../homepage/homepage.ts';
import { updatePage } from '../pages/edit-pages.ts';
import { pageVersion } from '../pages/pages.ts';
import { updateSettings } from '../settings/edit-settings.ts';
import { siteSettings } from '../settings/settings.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'content' | 'log' | 'config' | 'files'>;
type Stored = { [column: string]: unknown };

/** How a kind of content is read from a stored state, and published from one. */
type Versioned<S extends z.ZodType> = {
  schema: S;
  /** The published version; undefined if there is none. */
  current: (db: Database, id: string) => Promise<number | undefined>;
  /** A stored state in the shape that is saved. Fields unknown to this release stay in it. */
  contentOf: (state: never, context: { timeZone: string; log: Services['log'] }) => Stored;
  publish: (needs: Needs, actor: Actor, id: string, content: z.output<S>) => Promise<unknown>;
};

const versioned = <S extends z.ZodType>(kind: Versioned<S>) => kind;

type PageState = {
  page: string;
  slug: string;
  title: string;
  sections: string;
  is_main_page: number;
};

/** The contents that have versions. */
export const contents = {
  page: versioned({
    schema: pageContentSchema,
    current: pageVersion,
    contentOf: ({ page, slug, title, sections, is_main_page }: PageState) => ({
      page,
      slug,
      title,
      sections: JSON.parse(sections),
      isMainPage: is_main_page === 1,
    }),
    publish: updatePage,
  }),
  post: versioned({
    schema: postContentSchema,
    current: async (db, id) => (await postRow(db, id))?.version,
    contentOf: (state, { timeZone, log }) => toPost(state, timeZone, log),
    publish: updatePost,
  }),
  announcement: versioned({
    schema: announcementContentSchema,
    current: async (db, id) => (await announcementRow(db, id))?.version,
    contentOf: (state, { timeZone }) => toAnnouncement(state, timeZone),
    publish: (needs, actor, id, content) =>
      updateAnnouncement(needs, actor, id, content, { tells: false }),
  }),
  homepage: versioned({
    schema: homepageContentSchema,
    current: homepageVersion,
    contentOf: (state: Stored) => state,
    publish: (needs, actor, _, content) => updateHomepage(needs, actor, content),
  }),
  site: versioned({
    schema: siteSettingsSchema,
    current: async (db) => (await siteSettings(db)).version,
    contentOf: (state: Stored) => state,
    publish: (needs, actor, _, content) => updateSettings(needs, actor, content),
  }),
} satisfies Record<EditedKind, unknown>;
