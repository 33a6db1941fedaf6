import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { t } from '#languages/t.ts';
import { WrongSetting } from './config/wrong-setting.ts';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { logBelongs } from './platform/database/database-mark.ts';
import { damageOf } from './platform/database/quick-check.ts';
import { PROJECT } from './platform/disk/project.ts';
import { openFiles } from './platform/files/open-files.ts';

/** A database larger than this, with its log, in bytes, is checked after the server listens. */
const MAX_CHECKED_FIRST = 64 * 1024 * 1024;
const PROGRAM = join(PROJECT, 'server/commands/check-database.ts');
const RESTORE = { command: 'npm run restore -- FILE' };

/**
 * Checks the contents of DATA_DIR before anything there is opened. If the database is damaged, or missing while the
 * site's files are there, or next to the log of another database, throws `WrongSetting` with one line; changes nothing.
 */
export function examineData(config: Config): void {
  if (config.databaseUrl) return;
  const file = config.databaseFile;
  if (sizeOf(file) === 0) refuseToForget(config);
  else if (isFile(file)) refuseDamage(config, file);
}

function refuseDamage(config: Config, file: string): void {
  if (!logBelongs(file))
    throw new WrongSetting(() =>
      t(
        "DATA_DIR holds narthex.db and, in narthex.db-wal, what was written to another database or another day's. Put the right narthex.db back, or a backup: {command}",
        RESTORE,
      ),
    );
  const damage = isLarge(config) ? undefined : damageOf(file);
  if (damage)
    throw new WrongSetting(() =>
      t(
        'DATA_DIR holds a damaged database ({damage}). Bring back the last good backup: {command} (docs/run-it.md, "When the start refuses")',
        { ...RESTORE, damage },
      ),
    );
}

/** The same for what `refuseToForget` finds, and for a bucket with an earlier site's files. */
export async function refuseToForgetFiles(config: Config): Promise<void> {
  refuseToForget(config);
  if (!config.media || config.startNew) return;
  const files = await openFiles(config);
  for await (const { path } of files.list('uploads/'))
    throw new WrongSetting(() =>
      t(
        'MEDIA_URL leads to files of a site, such as {path}, but the database is empty. To bring the site back: {command}. To start a new one beside them: START_NEW=yes',
        { ...RESTORE, path },
      ),
    );
}

/** Throws `WrongSetting` if a new site would start next to an earlier site's files, unless a setting asks for that. */
function refuseToForget(config: Config): void {
  const left = config.startNew ? [] : leftIn(config);
  if (left.length === 0) return;
  const values = { ...RESTORE, files: left.join(', ') };
  throw new WrongSetting(() =>
    config.databaseUrl
      ? t(
          'DATA_DIR holds {files} of a site, but DATABASE_URL leads to an empty one. To bring the site back: {command}. To start a new one beside them: START_NEW=yes',
          values,
        )
      : t(
          'DATA_DIR holds {files} of a site, but no database. To bring the site back: {command}. To start a new one beside them: START_NEW=yes',
          values,
        ),
  );
}

/** What a site has in its folder besides the database. */
function leftIn({ dataDir, uploadsDir, outboxDir, databaseFile, databaseUrl }: Config): string[] {
  const folders = [uploadsDir, outboxDir, join(dataDir, 'backups')];
  const log = `${databaseFile}-wal`;
  return [...folders.filter(holdsFiles), ...(!databaseUrl && sizeOf(log) > 0 ? [log] : [])].map(
    (path) => basename(path),
  );
}

function holdsFiles(folder: string): boolean {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
  return readdirSync(folder, { withFileTypes: true }).some(
    (entry) => !entry.isDirectory() || holdsFiles(join(folder, entry.name)),
  );
}

/**
 * Checks a database that was too large to be checked before the start, in a separate process. Problems are logged and
 * shown by /readyz.
 */
export async function examineLargeDatabase(
  { config, log, health }: Services,
  signal: AbortSignal,
): Promise<void> {
  if (config.databaseUrl || !isLarge(config)) return;
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, config.databaseFile], {
    signal,
  });
  if (stdout === '') return;
  health.problem = `The database is damaged. Bring back the last good backup: ${RESTORE.command}`;
  log.fatal({ damage: stdout }, health.problem);
}

const isLarge = ({ databaseFile }: Config) =>
  sizeOf(databaseFile) + sizeOf(`${databaseFile}-wal`) > MAX_CHECKED_FIRST;

/** In bytes; 0 for a file that does not exist. */
const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
const isFile = (path: string) => statSync(path).isFile();
