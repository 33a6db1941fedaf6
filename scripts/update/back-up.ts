import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { keptBackups, placeOf } from '#server/features/backups/kept-backups.ts';
import { makeBackup } from '#server/features/backups/make-backup.ts';
import { migrationsIn } from '#server/features/backups/snapshot.ts';
import { systemClock } from '#server/platform/clock.ts';
import {
  appliedMigrations,
  migrationsInTheWay,
} from '#server/platform/database/applied-migrations.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { run } from '../run.mjs';
import { root } from '../tool.mjs';

export type BeforeUpdate = {
  /** When it began: backups since then are of before the new release. */
  at: Temporal.Instant;
  /** Undefined where there is no site yet. */
  backup: string | undefined;
  /** What hinders the old release already (`tablesInTheWay`). */
  inTheWay: string[];
};

/** Backs up the site, unless there is none yet. */
export async function backUp(config: Config): Promise<BeforeUpdate> {
  const at = Temporal.Now.instant();
  if (!(await hasSite(config))) return { at, backup: undefined, inTheWay: [] };
  const { file } = await makeBackup({ config, clock: systemClock, files: await openFiles(config) });
  return { at, backup: file, inTheWay: await tablesInTheWay(config) };
}

async function hasSite(config: Config): Promise<boolean> {
  if (!config.databaseUrl && !existsSync(config.databaseFile)) return false;
  return (await migrationsIn(config)).length > 0;
}

/**
 * Where the new release changed the tables so that the old one cannot use them: brings back the newest backup since
 * then, with the new release's own command, while no server runs. Returns what somebody has to do instead; empty if all is done.
 */
export async function restoreIfNeeded(
  { config, restart }: { config: Config; restart: string | undefined },
  before: BeforeUpdate,
): Promise<string> {
  if (before.backup === undefined) return '';
  const inTheWay = await tablesInTheWay(config);
  if (inTheWay.every((name) => before.inTheWay.includes(name))) return '';
  const needs = { config, files: await openFiles(config) };
  const backups = (await keptBackups(needs)).filter(
    // Names have no fractions of a second. What a running server was told after the update's own backup is not in that.
    ({ name, at }) =>
      at.epochMilliseconds >= before.at.epochMilliseconds - 1000 &&
      (!restart || name.startsWith('before-')),
  );
  const [newest] = backups;
  const steps = (file: string) =>
    `Stop the server, run npm run restore -- ${file} with the release file that you have, and start it.`;
  if (!newest) return steps('FILE');
  const file = placeOf(needs).nameOf(newest.name);
  const { code } = await run(process.execPath, [join(root, 'scripts/restore.mjs'), file, '--yes']);
  return code === 0 ? '' : steps(file);
}

/** The changes of the tables after which the release of this code cannot use them. */
async function tablesInTheWay(config: Config): Promise<string[]> {
  const { db, kind, close } = await openDatabase({
    url: config.databaseUrl,
    file: config.databaseFile,
  });
  try {
    return migrationsInTheWay(await appliedMigrations(db, kind));
  } finally {
    await close();
  }
}
