import { z } from 'zod';
import { instantSchema } from '#contract/common.ts';
import { homepageContentSchema } from '#contract/homepage.ts';
import { libraryContentSchema } from '#contract/library.ts';
import { officeSettingsSchema } from '#contract/office.ts';
import { siteSettingsSchema } from '#contract/site.ts';
import { archivedPersonSchema } from '../accounts/archived-people.ts';
import { archivedAnnouncementSchema } from '../announcements/archived-announcements.ts';
import { archivedPostSchema } from '../blog/archived-posts.ts';
import { archivedEventSchema } from '../calendar/archived-events.ts';
import { archivedGiftSchema, archivedRefundSchema } from '../gifts/archived-gifts.ts';
import { archivedPictureSchema } from '../images/archived-images.ts';
import { archivedMessageSchema } from '../messages/archived-messages.ts';
import { archivedPageSchema } from '../pages/archived-pages.ts';
import { MAX_ENTRIES } from './limits.ts';

export const FORMAT = 'narthex-site';
/** The version of archives this release writes. It increases when older releases cannot read newer archives. */
export const FORMAT_VERSION = 1;

/** The archive's own record, `narthex.json`. */
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  /** A day of the week for which the dates were written: the demo's dates move with it to the current week. */
  anchor: z.iso.date().optional(),
});

/** The lists of an archive, by their kind of entry. */
export const entrySchemas = {
  pages: archivedPageSchema,
  posts: archivedPostSchema,
  announcements: archivedAnnouncementSchema,
  events: archivedEventSchema,
  library: libraryContentSchema,
  people: archivedPersonSchema,
  messages: archivedMessageSchema,
  gifts: archivedGiftSchema,
  refunds: archivedRefundSchema,
} as const;

const listOf = <T extends z.ZodType>(entry: T) => z.array(entry).max(MAX_ENTRIES);

/** The content of a whole site: everything in the files of an archive (docs/archive.md). */
export const archiveSchema = z.object({
  manifest: manifestSchema,
  site: siteSettingsSchema,
  homepage: homepageContentSchema.optional(),
  pages: listOf(entrySchemas.pages),
  posts: listOf(entrySchemas.posts),
  announcements: listOf(entrySchemas.announcements),
  events: listOf(entrySchemas.events),
  library: listOf(entrySchemas.library),
  /** The descriptions of pictures, by their path below `files/images/blog`. */
  altTexts: z.record(z.string(), z.string().max(300)),
  /** Which are in the list of pictures, by the same path, and since when: its order. If absent, all are, since now. */
  pictureDates: z.record(z.string(), instantSchema).optional(),
  /** Names, folders and crops, by the same path. */
  pictures: z.record(z.string(), archivedPictureSchema).optional(),
  /** Only in archives made with people, and only imported if asked for. */
  people: listOf(entrySchemas.people).optional(),
  messages: listOf(entrySchemas.messages).optional(),
  gifts: listOf(entrySchemas.gifts).optional(),
  refunds: listOf(entrySchemas.refunds).optional(),
  office: officeSettingsSchema.optional(),
});
export type Archive = z.infer<typeof archiveSchema>;

/** The parts that are one file each, and whether it is optional. Pages and posts have a folder each. */
export const partFiles = {
  manifest: { file: 'narthex.json', isNeeded: true },
  site: { file: 'site.json', isNeeded: true },
  homepage: { file: 'homepage.json', isNeeded: false },
  announcements: { file: 'announcements.json', isNeeded: true },
  events: { file: 'events.json', isNeeded: true },
  library: { file: 'library.json', isNeeded: true },
  altTexts: { file: 'alt-texts.json', isNeeded: true },
  pictureDates: { file: 'picture-dates.json', isNeeded: false },
  pictures: { file: 'pictures.json', isNeeded: false },
  people: { file: 'people.json', isNeeded: false },
  messages: { file: 'messages.json', isNeeded: false },
  gifts: { file: 'gifts.json', isNeeded: false },
  refunds: { file: 'refunds.json', isNeeded: false },
  office: { file: 'office.json', isNeeded: false },
} as const;

/**
 * The folder of an archive's pictures, documents, audio files and videos; below it, that of pages' and posts' pictures.
 */
export const FILES = 'files/';
export const IMAGES = 'images/blog/';
