import type { Services } from '#server/context.ts';
import { DatabaseAway } from '#server/platform/database/database-away.ts';
import {
  addRow,
  changeRows,
  deleteRows,
  hasRow,
  listRows,
} from '#server/platform/database/rows.ts';
import { renamePaths } from '#server/platform/html/asset-paths.ts';
import { isVariant } from '#server/platform/html/file-keys.ts';
import type { Database, RowOf } from '#server/schema.ts';
import { filesOf, IMAGES_FOLDER } from './picture.ts';

type Needs = Pick<Services, 'db' | 'content'>;

const none: ReadonlyMap<string, string> = new Map();

/** The files that former names of pictures lead to, by their paths below the uploads. */
export async function currentNamesIn(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await listRows(db, 'former_pictures', {}, ['path']);
  return new Map(rows.flatMap(({ path, current }) => [...newNames(path, current)]));
}

/** The same, read once per content version; none while the database is away: a former name leads on by itself. */
export function currentNames({ db, content }: Needs): Promise<ReadonlyMap<string, string>> {
  return content.remember('former pictures', () => currentNamesIn(db)).catch(noneIfAway);
}

function noneIfAway(error: unknown): ReadonlyMap<string, string> {
  if (error instanceof DatabaseAway) return none;
  throw error;
}

/** The names of a picture and its smaller copies, and those that take their places, below the uploads. */
export function newNames(from: string, to: string): Map<string, string> {
  const targets = filesOf(to);
  const widthOf = (file: string) => (isVariant(file) ? /@(\d+)/.exec(file)?.[0] : '@');
  return new Map(
    filesOf(from).map((file) => {
      const target = targets.find((other) => widthOf(other) === widthOf(file)) ?? to;
      return [IMAGES_FOLDER + file, IMAGES_FOLDER + target];
    }),
  );
}

/** The paths by which contents may name a picture: its own, and those that lead to it, as in a version published again. */
export async function namesOf(db: Database, path: string): Promise<string[]> {
  return [
    path,
    ...(await listRows(db, 'former_pictures', { current: path }, ['path'])).map((row) => row.path),
  ];
}

/** The file that a former name leads to; undefined for all others. */
export async function leadsTo(
  needs: Needs,
  path: string,
  isWhole: boolean,
): Promise<string | undefined> {
  if (!path.startsWith(IMAGES_FOLDER)) return undefined;
  // For the editor of the crop; of a picture that was replaced there is no whole.
  const original = path.slice(IMAGES_FOLDER.length);
  if (isWhole && (await hasRow(needs.db, 'images', { original }))) return undefined;
  return (await currentNames(needs)).get(path);
}

/** Contents as they are shown: they keep the name a picture had when they were saved, and show it by its present one. */
export async function withCurrentNames<T>(needs: Needs, stored: T): Promise<T> {
  return renamePaths(stored, await currentNames(needs));
}

export type FormerRow = RowOf<'former_pictures'>;

/** `from` and all that led to it lead to `to` from now on: never to a path that leads on itself. */
export async function leadOn(
  db: Database,
  { from, to, isOther, now }: { from: string; to: string; isOther: boolean; now: string },
): Promise<void> {
  const is_other = isOther ? 1 : 0;
  await deleteRows(db, 'former_pictures', { path: to });
  await changeRows(
    db,
    'former_pictures',
    { current: from },
    isOther ? { current: to, is_other } : { current: to },
  );
  await addRow(db, 'former_pictures', { path: from, current: to, is_other, at: now });
}
