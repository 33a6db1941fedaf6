import { z } from 'zod';
import { announcementContentSchema } from '#contract/announcements.ts';
import { postContentSchema } from '#contract/blog.ts';
import { eventContentSchema } from '#contract/calendar.ts';
import { homepageContentSchema } from '#contract/homepage.ts';
import { libraryContentSchema } from '#contract/library.ts';
import { pageContentSchema } from '#contract/pages.ts';
import { siteSettingsSchema } from '#contract/site.ts';

/** The archive's own record, `narthex.json`. */
export const manifestSchema = z.object({
  format: z.literal('narthex-site'),
  version: z.literal(1),
  /** A day of the week the dates were written for: the demo's dates move with it to the current week. */
  anchor: z.iso.date().optional(),
});

/** A whole site as content: what the files of an archive hold together (docs/archive.md). */
export const archiveSchema = z.object({
  manifest: manifestSchema,
  site: siteSettingsSchema,
  homepage: homepageContentSchema,
  pages: z.array(pageContentSchema),
  posts: z.array(postContentSchema),
  announcements: z.array(announcementContentSchema),
  events: z.array(eventContentSchema),
  library: z.array(libraryContentSchema),
  /** What the pictures show, by their path below `files/images/blog`. */
  altTexts: z.record(z.string(), z.string().max(300)),
});
export type Archive = z.infer<typeof archiveSchema>;
