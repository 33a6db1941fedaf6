import { join } from 'node:path';
import sharp from 'sharp';
import { readConfig } from '#server/config.ts';
import { compareRows } from '#server/features/backups/build-database.ts';
import { openSnapshot } from '#server/features/backups/snapshot.ts';
import { readHead } from '#server/features/backups/unpack.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { Acknowledged } from './backup-writers.ts';

/**
 * The problems of a restored site: rows that differ from the backup's, writes that are missing, pictures that do not
 * open.
 */
export async function problemsOf(
  environment: Record<string, string>,
  { file, acknowledged }: { file: string; acknowledged: Acknowledged },
): Promise<string[]> {
  const config = readConfig(environment);
  const problems: string[] = [];
  const snapshot = await openSnapshot(config);
  await compareRows(snapshot, await readHead({ file, passphrase: undefined })).catch(
    (error: Error) => problems.push(error.message),
  );
  await snapshot.close();
  const { db, close } = await openDatabase({ url: config.databaseUrl, file: config.databaseFile });
  try {
    const names = new Set(
      (await db.selectFrom('messages').select('name').execute()).map((row) => row.name),
    );
    for (const name of acknowledged.names)
      if (!names.has(name)) problems.push(`the message of ${name} is missing`);
    const paths = (await db.selectFrom('images').select('path').execute()).map(({ path }) => path);
    for (const path of acknowledged.pictures)
      if (!paths.some((known) => path.endsWith(known))) problems.push(`${path} is not listed`);
    for (const path of acknowledged.deleted)
      if (paths.includes(path)) problems.push(`${path} was deleted, and is there`);
    for (const path of paths)
      await sharp(join(config.uploadsDir, 'images/blog', path))
        .stats()
        .catch((error: Error) => problems.push(`${path} does not open: ${error.message}`));
  } finally {
    await close();
  }
  return problems;
}
