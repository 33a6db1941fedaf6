import type { ImageEntry, ImageSort } from '#contract/images.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import { existing, toEntry } from './image-entry.ts';
import { countByFolder, type ListedPart, listImages } from './store.ts';

type Needs = Pick<Services, 'db'>;

type Asked = {
  subfolder: string;
  search?: string | undefined;
  everywhere?: 'true' | 'false' | undefined;
  sort?: ImageSort | undefined;
  limit?: number | undefined;
  after?: string | undefined;
};

/** Nobody looks through more than this at once. */
const MAX_IMAGES = 1000;

/** The direct subfolders of a folder, then its pictures; or the pictures of all folders. Newest first. */
export async function folderOfImages(
  { db }: Needs,
  actor: Actor,
  { subfolder, search, everywhere, sort = 'newest', limit = MAX_IMAGES, after }: Asked,
): Promise<{ images: ImageEntry[]; next: string | null; total: number }> {
  const { timeZone } = await siteSettings(db);
  const counts = await countByFolder(db);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const isOneFolder = !search && everywhere !== 'true';
  const part: ListedPart = {
    folder: isOneFolder ? subfolder : undefined,
    search,
    sort,
    // One more, to know whether others follow.
    limit: limit + 1,
    // A picture that was deleted meanwhile: the list starts again.
    after: after === undefined ? undefined : await findRowIn(db, 'images', { path: after }),
  };
  const rows = await listImages(db, part);
  const shown = rows.slice(0, limit);
  const folders = isOneFolder && after === undefined ? foldersIn(subfolder, counts) : [];
  return {
    images: [...folders, ...shown.map((row) => toEntry(row, timeZone, actor))],
    next: rows.length > limit ? (shown.at(-1)?.path ?? null) : null,
    total,
  };
}

export async function oneImage({ db }: Needs, actor: Actor, path: string): Promise<ImageEntry> {
  return toEntry(await existing(db, path), (await siteSettings(db)).timeZone, actor);
}

function foldersIn(folder: string, all: { folder: string; count: number }[]): ImageEntry[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  const names = new Map<string, number>();
  for (const { folder: path, count } of all) {
    if (path === '' || path === folder || !path.startsWith(prefix)) continue;
    const name = path.slice(prefix.length).split('/')[0] ?? '';
    names.set(name, (names.get(name) ?? 0) + count);
  }
  return [...names].map(([name, count]) => ({
    id: null,
    name,
    path: prefix + name,
    isDirectory: true,
    alt: '',
    width: null,
    height: null,
    created: null,
    title: name,
    folder,
    focus: null,
    crop: null,
    original: prefix + name,
    count,
    mayChange: false,
  }));
}
