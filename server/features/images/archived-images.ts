import { z } from 'zod';
import { emailSchema } from '#contract/accounts.ts';
import { cropSchema, folderSchema, MAX_PICTURE_TITLE } from '#contract/images.ts';
import { addRow, changeRows, hasRow, listRows } from '#server/platform/database/rows.ts';
import { type LongList, longList } from '#server/platform/lists/long-list.ts';
import type { Database } from '#server/schema.ts';
import type { FormerRow } from './former-pictures.ts';
import { sizeInName } from './picture.ts';
import {
  deleteAllImages,
  type ImageRow,
  insertImage,
  listWholeImages,
  type NewImage,
  ownersOfImages,
} from './store.ts';

const pathSchema = z.string().min(1).max(300);
/** What an archive's `pictures.json` says about a picture, besides its description and date. */
export const archivedPictureSchema = z.object({
  /** Archives of earlier releases have none. */
  id: z.string().min(1).max(100).optional(),
  title: z.string().trim().max(MAX_PICTURE_TITLE),
  folder: folderSchema,
  /** The path of the whole picture, and which part of it this is. */
  original: pathSchema.optional(),
  crop: cropSchema.optional(),
  /** The paths it had before, and those of pictures that it replaced: they lead to it. */
  former: z.array(pathSchema).max(1000).optional(),
  replaced: z.array(pathSchema).max(1000).optional(),
  /** The address of the account whose it is, in archives with people. */
  owner: emailSchema.optional(),
});
type ArchivedPicture = z.infer<typeof archivedPictureSchema>;

/** A picture of the list of pictures in an archive: its path below the pictures' folder, and when it was added. */
export type ArchivedImage = {
  path: string;
  alt: string;
  createdAt: string;
  picture?: ArchivedPicture | undefined;
};
/** The same of this site, with the file of its bytes here. */
type ListedImage = ArchivedImage & { file: string; picture: ArchivedPicture };

/** `addresses` are those of the accounts, by their id, where the archive has people. */
export function archivedImages(
  db: Database,
  addresses?: ReadonlyMap<string, string>,
): LongList<ListedImage> {
  return withFormer(
    db,
    longList({
      read: (part) => listWholeImages(db, part),
      toEntry: ({ path, file, alt, created_at, created_by, ...row }: ImageRow) => {
        const { id, title, folder, original, crop } = row;
        const owner = addresses?.get(created_by);
        return {
          path,
          file,
          alt,
          createdAt: created_at,
          picture: {
            ...{ id, title, folder, ...(crop && { original, crop: JSON.parse(crop) }) },
            ...(owner !== undefined && { owner }),
          },
        };
      },
    }),
  );
}

async function* withFormer(db: Database, parts: LongList<ListedImage>): LongList<ListedImage> {
  const byCurrent = Map.groupBy(
    await listRows(db, 'former_pictures', {}, ['path']),
    ({ current }) => current,
  );
  const pathsOf = (current: string, isOther: number) =>
    (byCurrent.get(current) ?? []).filter((row) => row.is_other === isOther).map((row) => row.path);
  for await (const part of parts)
    yield part.map(({ path, picture: { owner, ...picture }, ...entry }) => {
      const [former, replaced] = [pathsOf(path, 0), pathsOf(path, 1)];
      const names = {
        ...(former.length > 0 && { former }),
        ...(replaced.length > 0 && { replaced }),
        ...(owner !== undefined && { owner }),
      };
      return { ...entry, path, picture: { ...picture, ...names } };
    });
}

export type PreparedImage = { row: NewImage; former: FormerRow[]; owner?: string | undefined };

/** A picture of an archive, ready to be stored; undefined if its name does not contain its size. */
export function prepareImage({
  path,
  alt,
  createdAt,
  picture,
}: ArchivedImage): PreparedImage | undefined {
  const size = sizeInName(path);
  if (!size) return undefined;
  const slash = path.lastIndexOf('/');
  const name = path.slice(slash + 1);
  const { id, title, folder, original, crop, former = [], replaced = [] } = picture ?? {};
  const leading = (is_other: number) => (former: string) => ({
    path: former,
    current: path,
    is_other,
    at: createdAt,
  });
  return {
    row: {
      ...(id !== undefined && { id }),
      path,
      folder: folder ?? (slash === -1 ? '' : path.slice(0, slash)),
      name,
      alt,
      ...size,
      created_at: createdAt,
      created_by: '',
      title: title || titleFrom(name),
      original: (crop && original) ?? '',
      crop: crop && original ? JSON.stringify(crop) : '',
    },
    former: [...former.map(leading(0)), ...replaced.map(leading(1))],
    owner: picture?.owner,
  };
}

/** `garden-day-0a1b2c3d.1600x1067.webp` is called "garden day" if nobody gave it a name. */
const titleFrom = (name: string) =>
  name.replace(/(-[0-9a-f]{8})?(\.x\d+\.y\d+)?\.\d+x\d+\.\w+$/, '').replaceAll('-', ' ');

/** Replaces the list of pictures with these. One that was here already stays whose it is. No file is changed. */
export async function replaceImages(db: Database, images: PreparedImage[]): Promise<void> {
  const owners = await ownersOfImages(db);
  await deleteAllImages(db);
  const there = new Set(images.map(({ row }) => row.path));
  for (const { row, former } of images) {
    const { id, ...others } = row;
    const created_by = owners.get(row.path) ?? row.created_by;
    // Without one, it keeps the id that it had here.
    const given = id !== undefined && !(await hasRow(db, 'images', { id })) ? { id } : {};
    await insertImage(db, { ...others, ...given, created_by });
    // A name leads to one picture, and never away from one that is there.
    for (const name of former.filter(({ path }) => !there.has(path))) {
      there.add(name.path);
      await addRow(db, 'former_pictures', name);
    }
  }
}

/** Gives pictures that nobody owns here to the accounts with their owners' addresses, once these are there. */
export async function givePicturesToOwners(
  db: Database,
  images: PreparedImage[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { row, owner = '' } of images) {
    const id = ids.get(owner);
    if (id) await changeRows(db, 'images', { path: row.path, created_by: '' }, { created_by: id });
  }
}
