import type { Readable } from 'node:stream';
import type { SiteSummary } from '#contract/archive.ts';
import { t } from '#languages/t.ts';
import type { Registry } from '#server/content/kind.ts';
import type { Services } from '#server/context.ts';
import { fileProblem, isCheckable } from '#server/features/library/check-file.ts';
import { FileMissing } from '#server/platform/files/file-store.ts';
import { pathsIn } from '#server/platform/html/asset-paths.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import {
  FILES,
  FORMAT,
  FORMAT_VERSION,
  IMAGES,
  partFiles,
  partsOfKinds,
  problemsOf,
} from './format.ts';
import { type HeldFile, type HeldFiles, holdFiles } from './hold-files.ts';
import { filesOfSite, readSiteContent, type SiteContent, type SiteFile } from './site-content.ts';
import { WrongArchive } from './source.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

export const MANIFEST = { format: FORMAT, version: FORMAT_VERSION };

export type ExportedArchive = {
  /**
   * The zip, byte for byte the same for the same content. Read it to the end or destroy it: its files are held until
   * then.
   */
  stream: Readable;
  /** In bytes; undefined from 4 GB on, when it is not known before the end. */
  size: number | undefined;
  summary: SiteSummary;
  /** Notes for the person. */
  notes: string[];
  /** The content version in it. */
  version: number;
};

/** The whole site as a zip archive. People, prayers and messages only when asked for. */
export async function exportArchive(
  {
    db,
    config,
    kinds,
    clock,
    files: store,
  }: Pick<Services, 'db' | 'config' | 'clock' | 'files' | 'kinds'>,
  options: { withPeople: boolean },
): Promise<ExportedArchive> {
  const content = await readSiteContent({ db, kinds, clock }, options);
  const named = await namedIn(content);
  const found = await filesOfSite({ ...content, named }, store);
  const held = await holdFiles({ config, files: store }, found.files);
  try {
    const missing = [...found.missing, ...held.gone].sort();
    return await asArchive(content, { ...found, ...held, missing }, kinds);
  } catch (error) {
    await held.release();
    throw error;
  }
}

async function asArchive(
  content: SiteContent,
  found: HeldFiles & { missing: string[]; leftOut: string[] },
  kinds: Registry,
): Promise<ExportedArchive> {
  const { files, missing, leftOut, release } = found;
  const parts = partsOf(content, files);
  const entries = [...(await textsOf(parts, kinds)), ...files.map(asEntry)];
  entries.sort(({ name: one }, { name: other }) => (one < other ? -1 : 1));
  const notes = [
    ...missing.map((name) =>
      t('The file {name} is named but missing. It is not in the archive.', { name }),
    ),
    ...leftOut.map((name) =>
      t(
        'The file {name} is of a type that archives do not accept. It is not in the archive, and stays on the server.',
        { name },
      ),
    ),
    ...(await problemsOf({ ...parts, ...parts.contents }, kinds)),
    ...(await problemsOfFiles(files)),
  ];
  const zip = writeZip(entries);
  // In either case: read to its end, or abandoned.
  zip.stream.once('close', () => void release());
  const sizes = entries.map((entry) => ('bytes' in entry ? entry.bytes.length : entry.size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const size = { files: files.length, bytes };
  const summary = summaryOf(content, (part) => content.contents[part]?.length, size);
  return { ...zip, summary, notes, version: content.version };
}

/** The paths below the uploads that the site's texts name; prayers and messages do not count as texts of the site. */
async function namedIn({ site, homepage, library, redirects, office, contents }: SiteContent) {
  const named = pathsIn({ site, homepage, library, redirects, office });
  const pause = createPauses();
  for (const entry of Object.values(contents).flat()) {
    pathsIn(entry, named);
    await pause();
  }
  return named;
}

const asEntry = ({ name, size, open }: HeldFile): ZipEntry => ({
  name: FILES + name,
  size,
  open: () =>
    open().catch((error: unknown) => {
      if (!(error instanceof FileMissing)) throw error;
      const sentence = t('The file {name} was deleted while the archive was written. Try again.', {
        name,
      });
      throw new WrongArchive(sentence, { cause: error });
    }),
});

/** The content in the archive's parts (format.ts). */
function partsOf({ images, version: _, ...content }: SiteContent, files: SiteFile[]) {
  return { manifest: MANIFEST, ...content, ...picturesOf(images, files) };
}

/** The archive's parts for the list of pictures, without pictures whose file is missing. */
export function picturesOf(images: SiteContent['images'], files: SiteFile[]) {
  const there = new Set(files.map(({ name }) => name));
  const shown = images
    .filter(({ path }) => there.has(IMAGES + path))
    .sort(({ path: one }, { path: other }) => (one < other ? -1 : 1));
  return {
    altTexts: Object.fromEntries(
      shown.filter(({ alt }) => alt !== '').map(({ path, alt }) => [path, alt]),
    ),
    pictureDates: Object.fromEntries(shown.map(({ path, createdAt }) => [path, createdAt])),
    pictures: Object.fromEntries(shown.map(({ path, picture }) => [path, picture])),
  };
}

async function textsOf({ contents, ...parts }: ReturnType<typeof partsOf>, kinds: Registry) {
  const single = new Map<string, unknown>(Object.entries({ ...parts, ...contents }));
  const texts: [name: string, content: unknown][] = Object.entries(partFiles(kinds)).map(
    ([part, { file }]) => [file, single.get(part)],
  );
  for (const { part, fileOf } of partsOfKinds(kinds))
    if (fileOf)
      for (const entry of contents[part] ?? []) texts.push([`${part}/${fileOf(entry)}`, entry]);
  const entries: ZipEntry[] = [];
  const pause = createPauses();
  for (const [name, content] of texts) {
    if (content !== undefined) entries.push({ name, bytes: Buffer.from(textOf(content)) });
    await pause();
  }
  return entries;
}

/** The text of a JSON file in the archive. */
export const textOf = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

/** Older files whose content was not checked on upload, and does not match their names. */
async function problemsOfFiles(files: HeldFile[]): Promise<string[]> {
  const notes: string[] = [];
  for (const { name, size, onDisk } of files) {
    if (!isCheckable(name, size)) continue;
    const problem = await onDisk((path) => fileProblem(name, path)).catch(ifGone);
    if (problem)
      notes.push(
        t('Warning: this archive cannot be imported as it is. {where}: {problem}', {
          where: name,
          problem,
        }),
      );
  }
  return notes;
}

/** Whoever reads the archive is told of it. */
function ifGone(error: unknown): undefined {
  if (!(error instanceof FileMissing)) throw error;
}

type Summed = {
  site: { name: string };
  homepage?: unknown;
  library: unknown[];
  people?: unknown[] | undefined;
  messages?: unknown[] | undefined;
};

/** What a site has, in numbers. `countOf` says how many entries a kind's part has. */
export const summaryOf = (
  { site, homepage, library, people, messages }: Summed,
  countOf: (part: string) => number | undefined,
  size: { files: number; bytes: number },
): SiteSummary => ({
  church: site.name,
  hasHomepage: homepage !== undefined,
  pages: countOf('pages') ?? 0,
  posts: countOf('posts') ?? 0,
  announcements: countOf('announcements') ?? 0,
  events: countOf('events') ?? 0,
  libraryItems: library.length,
  ...size,
  people: people?.length ?? null,
  messages: messages?.length ?? null,
});
