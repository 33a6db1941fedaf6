import type { Database } from '#server/schema.ts';

/** The paths and files in the list of pictures, with the whole of those that are cropped, below the pictures' folder. */
export async function listPicturePaths(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('images').select(['path', 'file', 'original']).execute();
  return rows.flatMap(({ path, file, original }) => [path, file, original].filter(Boolean));
}
