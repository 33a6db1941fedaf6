import { z } from 'zod';
import { instantSchema } from '#contract/common.ts';
import { allKinds } from '#contract/content/kinds.ts';
import { fundSettingsSchema } from '#contract/funds.ts';
import { homepageContentSchema } from '#contract/homepage.ts';
import { libraryContentSchema } from '#contract/library.ts';
import { officeSettingsSchema } from '#contract/office.ts';
import { MAX_REDIRECTS } from '#contract/redirect-constants.ts';
import { redirectContentSchema } from '#contract/redirects.ts';
import { siteSettingsSchema } from '#contract/site.ts';
import { t } from '#languages/t.ts';
import type { ArchivePart } from '#server/content/archive-part.ts';
import type { Registry } from '#server/content/kind.ts';
import { archivedPersonSchema } from '#server/features/accounts/archived-people.ts';
import {
  archivedBatchSchema,
  archivedChangeSchema,
  archivedGiftSchema,
  archivedRefundSchema,
} from '#server/features/gifts/archived-gifts.ts';
import { archivedPictureSchema } from '#server/features/images/archived-images.ts';
import { archivedInviteeSchema } from '#server/features/invitees/archived-invitees.ts';
import { archivedMessageSchema } from '#server/features/messages/archived-messages.ts';
import {
  archivedPlaceSchema,
  archivedServantSchema,
  archivedTaskSchema,
} from '#server/features/serving/archived-serving.ts';
import { archivedSignUpSchema } from '#server/features/sign-ups/archived-sign-ups.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
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

const listOf = <T extends z.ZodType>(entry: T) => z.array(entry).max(MAX_ENTRIES);

/** What is not a list of a kind's. */
const ownSchema = z.object({
  manifest: manifestSchema,
  site: siteSettingsSchema,
  homepage: homepageContentSchema.optional(),
  library: listOf(libraryContentSchema),
  /** Where old addresses lead. Missing in archives that are older than these. */
  redirects: z.array(redirectContentSchema).max(MAX_REDIRECTS).optional(),
  /** The descriptions of pictures, by their path below `files/images/blog`. */
  altTexts: z.record(z.string(), z.string().max(300)),
  /** Which are in the list of pictures, by the same path, and since when: its order. If absent, all are, since now. */
  pictureDates: z.record(z.string(), instantSchema).optional(),
  /** Names, folders and crops, by the same path. */
  pictures: z.record(z.string(), archivedPictureSchema).optional(),
  /** Only in archives made with people, and only imported if asked for. */
  people: listOf(archivedPersonSchema).optional(),
  messages: listOf(archivedMessageSchema).optional(),
  invitees: listOf(archivedInviteeSchema).optional(),
  gifts: listOf(archivedGiftSchema).optional(),
  refunds: listOf(archivedRefundSchema).optional(),
  giftBatches: listOf(archivedBatchSchema).optional(),
  giftChanges: listOf(archivedChangeSchema).optional(),
  signUps: listOf(archivedSignUpSchema).optional(),
  servingTasks: listOf(archivedTaskSchema).optional(),
  servingPeople: listOf(archivedServantSchema).optional(),
  servingPlaces: listOf(archivedPlaceSchema).optional(),
  /** Missing in archives that are older than the church's list, and where that was never saved. */
  funds: fundSettingsSchema.optional(),
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

export const MANIFEST_FILE = 'narthex.json';

/** `pictureDates` → `picture-dates.json` */
const fileOfPart = (part: string) =>
  part === 'manifest'
    ? MANIFEST_FILE
    : `${part.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;

/** The parts that are one file each, and whether it must be there. */
export function partFiles(kinds: Registry): Record<string, { file: string; isNeeded: boolean }> {
  const own = Object.entries(ownSchema.shape).map(
    ([part, schema]) => [part, !(schema instanceof z.ZodOptional)] as const,
  );
  const ofKinds = partsOfKinds(kinds).flatMap(({ part, fileOf }) =>
    fileOf ? [] : [[part, true] as const],
  );
  return Object.fromEntries(
    [...own, ...ofKinds].map(([part, isNeeded]) => [part, { file: fileOfPart(part), isNeeded }]),
  );
}

/**
 * The folder of an archive's pictures, documents, audio files and videos; below it, that of pages' and posts' pictures.
 */
export const FILES = 'files/';
export const IMAGES = 'images/blog/';

const shortEnough = z.array(z.unknown()).max(MAX_ENTRIES);

/** The first problem that would prevent importing the archive again, most likely content of another release. */
export async function problemsOf(parts: object, kinds: Registry): Promise<string[]> {
  const contents = new Map<string, unknown>(Object.entries(parts));
  for (const [part, schema] of Object.entries(partSchemas(kinds))) {
    const content = contents.get(part);
    const list = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    const issue =
      list instanceof z.ZodArray && Array.isArray(content)
        ? ((await issueAmong(content, list.def.element as z.ZodType)) ??
          issueOf(shortEnough, content))
        : issueOf(schema, content);
    if (issue)
      return [
        t('Warning: this archive cannot be imported as it is. {where}: {problem}', {
          where: `${part} ${issue.where}`,
          problem: issue.message,
        }),
      ];
  }
  return [];
}

function issueOf(schema: z.ZodType, content: unknown) {
  const [issue] = schema.safeParse(content).error?.issues ?? [];
  return issue && { where: String(issue.path[0] ?? ''), message: issue.message };
}

/** Checks entry by entry, and lets other work run in between. Entries with an address are named by it. */
async function issueAmong(entries: unknown[], schema: z.ZodType) {
  const pause = createPauses();
  for (const [index, entry] of entries.entries()) {
    const issue = issueOf(schema, entry);
    if (issue) {
      const slug: unknown = Reflect.get(Object(entry), 'slug');
      return { where: typeof slug === 'string' ? slug : String(index), message: issue.message };
    }
    await pause();
  }
  return undefined;
}
