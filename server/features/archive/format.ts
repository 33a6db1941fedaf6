import { z } from 'zod';
import { instantSchema } from '#contract/common.ts';
import { allKinds } from '#contract/content/kinds.ts';
import { homepageContentSchema } from '#contract/homepage.ts';
import { libraryContentSchema } from '#contract/library.ts';
import { officeSettingsSchema } from '#contract/office.ts';
import { siteSettingsSchema } from '#contract/site.ts';
import type { ArchivePart } from '#server/content/archive-part.ts';
import type { Registry } from '#server/content/kind.ts';
import { archivedPersonSchema } from '#server/features/accounts/archived-people.ts';
import { archivedGiftSchema, archivedRefundSchema } from '#server/features/gifts/archived-gifts.ts';
import { archivedPictureSchema } from '#server/features/images/archived-images.ts';
import { archivedMessageSchema } from '#server/features/messages/archived-messages.ts';
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

/** The parts that are a kind's. */
export const partsOfKinds = (kinds: Registry): ArchivePart[] =>
  allKinds.flatMap((kind) => kinds[kind].archive || []);

/** The other lists, by their kind of entry. */
const ownLists = {
  library: libraryContentSchema,
  people: archivedPersonSchema,
  messages: archivedMessageSchema,
  gifts: archivedGiftSchema,
  refunds: archivedRefundSchema,
} as const;

/** All lists, by their kind of entry. */
export const entrySchemas = (kinds: Registry): Map<string, z.ZodType> =>
  new Map([
    ...partsOfKinds(kinds).map(({ part, schema }) => [part, schema] as const),
    ...Object.entries(ownLists),
  ]);

const listOf = <T extends z.ZodType>(entry: T) => z.array(entry).max(MAX_ENTRIES);

/** What is not a list of a kind's. */
const ownSchema = z.object({
  manifest: manifestSchema,
  site: siteSettingsSchema,
  homepage: homepageContentSchema.optional(),
  library: listOf(ownLists.library),
  /** The descriptions of pictures, by their path below `files/images/blog`. */
  altTexts: z.record(z.string(), z.string().max(300)),
  /** Which are in the list of pictures, by the same path, and since when: its order. If absent, all are, since now. */
  pictureDates: z.record(z.string(), instantSchema).optional(),
  /** Names, folders and crops, by the same path. */
  pictures: z.record(z.string(), archivedPictureSchema).optional(),
  /** Only in archives made with people, and only imported if asked for. */
  people: listOf(ownLists.people).optional(),
  messages: listOf(ownLists.messages).optional(),
  gifts: listOf(ownLists.gifts).optional(),
  refunds: listOf(ownLists.refunds).optional(),
  office: officeSettingsSchema.optional(),
});

/** The content of a whole site: everything in the files of an archive (docs/archive.md). */
export type Archive = z.infer<typeof ownSchema> & {
  /** The entries of kinds, by their part. */
  contents: Record<string, unknown[]>;
};

/** The schema of each part. */
export function partSchemas(kinds: Registry): Record<string, z.ZodType> {
  const { manifest, site, homepage, ...others } = ownSchema.shape;
  const ofKinds = partsOfKinds(kinds).map(({ part, schema }) => [part, listOf(schema)] as const);
  return { manifest, site, homepage, ...Object.fromEntries(ofKinds), ...others };
}

/** The files of the other parts, and whether they must be there. */
const ownFiles = {
  manifest: { file: 'narthex.json', isNeeded: true },
  site: { file: 'site.json', isNeeded: true },
  homepage: { file: 'homepage.json', isNeeded: false },
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
export const MANIFEST_FILE = ownFiles.manifest.file;

/** The parts that are one file each, and whether it must be there. */
export const partFiles = (
  kinds: Registry,
): Record<string, { file: string; isNeeded: boolean }> => ({
  ...ownFiles,
  ...Object.fromEntries(
    partsOfKinds(kinds)
      .filter(({ fileOf }) => !fileOf)
      .map(({ part }) => [part, { file: `${part}.json`, isNeeded: true }]),
  ),
});

/**
 * The folder of an archive's pictures, documents, audio files and videos; below it, that of pages' and posts' pictures.
 */
export const FILES = 'files/';
export const IMAGES = 'images/blog/';
