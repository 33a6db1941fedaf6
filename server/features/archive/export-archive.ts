import type { Readable } from 'node:stream';
import type { PresentSite, SiteSummary } from '#contract/archive.ts';
import type { Services } from '../../context.ts';
import { fileProblem } from '../library/check-file.ts';
import { archiveSchema, FILES, FORMAT, FORMAT_VERSION, IMAGES, partFiles } from './format.ts';
import { readSiteContent, type SiteContent } from './site-content.ts';
import { filesOfSite, type SiteFile } from './site-files.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

export type ExportedArchive = {
  /** The zip, byte for byte the same for the same content. Nothing is read before it is. */
  stream: Readable;
  /** In bytes; undefined from 4 GB on, where it is not known before the end. */
  size: number | undefined;
  summary: SiteSummary;
  /** What a person should know of it. */
  notes: string[];
  /** The content version it holds. */
  version: number;
};

/** The whole site as a zip archive. People, prayers and messages only when asked for. */
export async function exportArchive(
  { db, config }: Pick<Services, 'db' | 'config'>,
  options: { withPeople: boolean },
): Promise<ExportedArchive> {
  const content = await readSiteContent(db, options);
  const { files, missing, leftOut } = await filesOfSite(content, config.uploadsDir);
  const parts = partsOf(content, files);
  const entries = [...textsOf(parts), ...files.map(asEntry)];
  entries.sort(({ name: one }, { name: other }) => (one < other ? -1 : 1));
  return {
    ...writeZip(entries),
    summary: summaryOf(content, files, entries),
    notes: [
      ...missing.map((name) => `The file ${name} is named, but gone: it is not in the archive.`),
      ...leftOut.map(
        (name) =>
          `The file ${name} is of a type that no archive holds: it is not in the archive, and stays on the server.`,
      ),
      ...problemsOf(parts),
      ...(await problemsOfFiles(files)),
    ],
    version: content.version,
  };
}

/** What an archive of the site would hold. */
export async function siteSummary({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<PresentSite> {
  const content = await readSiteContent(db, { withPeople: false });
  const { files, leftOut } = await filesOfSite(content, config.uploadsDir);
  const entries = [...textsOf(partsOf(content, files)), ...files.map(asEntry)];
  return { ...summaryOf(content, files, entries), leftOut };
}

const asEntry = ({ name, ...file }: SiteFile): ZipEntry => ({ name: FILES + name, ...file });

/** The content in the archive's parts (format.ts). Of pictures only those are told whose file goes along. */
function partsOf({ images, version: _, ...content }: SiteContent, files: SiteFile[]) {
  const there = new Set(files.map(({ name }) => name));
  const shown = images
    .filter(({ path }) => there.has(IMAGES + path))
    .sort(({ path: one }, { path: other }) => (one < other ? -1 : 1));
  return {
    manifest: { format: FORMAT, version: FORMAT_VERSION },
    ...content,
    altTexts: Object.fromEntries(
      shown.filter(({ alt }) => alt !== '').map(({ path, alt }) => [path, alt]),
    ),
    pictureDates: Object.fromEntries(shown.map(({ path, createdAt }) => [path, createdAt])),
  };
}

function textsOf({ pages, posts, ...parts }: ReturnType<typeof partsOf>): ZipEntry[] {
  const text = (name: string, content: unknown) => ({
    name,
    bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
  });
  const single = new Map<string, unknown>(Object.entries(parts));
  return [
    ...Object.entries(partFiles)
      .filter(([part]) => single.get(part) !== undefined)
      .map(([part, { file }]) => text(file, single.get(part))),
    ...pages.map((page) => text(`pages/${page.slug}.json`, page)),
    ...posts.map((post) => text(`posts/${post.slug}.json`, post)),
  ];
}

/** What would keep the archive from being taken in again: content of another release, most likely. */
function problemsOf(parts: ReturnType<typeof partsOf>): string[] {
  const [issue] = archiveSchema.safeParse(parts).error?.issues ?? [];
  if (!issue) return [];
  const [part = '', index = ''] = issue.path.map(String);
  const slug = part === 'pages' || part === 'posts' ? parts[part][Number(index)]?.slug : undefined;
  return [
    `Careful: this archive would not be taken in as it is. ${part} ${slug ?? index}: ${issue.message}`,
  ];
}

/** Files that came here before their bytes were looked at, and are not what their names say. */
async function problemsOfFiles(files: SiteFile[]): Promise<string[]> {
  const notes: string[] = [];
  for (const { name, path } of files) {
    const problem = await fileProblem(name, path);
    if (problem)
      notes.push(`Careful: this archive would not be taken in as it is. ${name}: ${problem}`);
  }
  return notes;
}

function summaryOf(content: SiteContent, files: SiteFile[], entries: ZipEntry[]): SiteSummary {
  return {
    church: content.site.name,
    hasHomepage: content.homepage !== undefined,
    pages: content.pages.length,
    posts: content.posts.length,
    announcements: content.announcements.length,
    events: content.events.length,
    libraryItems: content.library.length,
    files: files.length,
    bytes: entries.reduce(
      (sum, entry) => sum + ('bytes' in entry ? entry.bytes.length : entry.size),
      0,
    ),
    people: content.people?.length ?? null,
    messages: content.messages?.length ?? null,
  };
}
