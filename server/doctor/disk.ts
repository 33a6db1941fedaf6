import { accessSync, constants, lstatSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getuid } from 'node:process';
import { bytesInWords } from '#domain/bytes.ts';
import { t } from '#languages/t.ts';
import type { Config } from '#server/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, look, wrong } = findingsAbout('disk');

const MIB = 1024 * 1024;
/** In bytes: below the first, nothing is saved (disk-room.ts); below the second, it will soon be so. */
const FULL = 8 * MIB;
const NEARLY_FULL = 500 * MIB;
const OTHERS = 0o077;

/** DATA_DIR: whether it exists, who owns it, who else may read it, and how much space is left. */
export function examineDisk({ dataDir }: Config): Finding[] {
  const folder = statSync(dataDir, { throwIfNoEntry: false });
  if (!folder)
    return [
      wrong(
        t('there is no folder {folder}.', { folder: dataDir }),
        t('Start the server once to create it, or set DATA_DIR to where the data is.'),
      ),
    ];
  if (!folder.isDirectory())
    return [wrong(t('{path} is not a folder.', { path: dataDir }), t('Set DATA_DIR to a folder.'))];
  return [...owners(dataDir, folder.uid), ...modes(dataDir), ...room(dataDir)];
}

function owners(dataDir: string, owner: number): Finding[] {
  const own = getuid?.();
  if (!isWritable(dataDir))
    return [
      wrong(
        own === owner
          ? t('this user cannot write to {folder}.', { folder: dataDir })
          : t('this user cannot write to {folder}, it belongs to user {owner}.', {
              folder: dataDir,
              owner,
            }),
        t('Run this as the server’s user. If you did, give that user the folder: chown -R.'),
      ),
    ];
  const found: Finding[] = [];
  if (own !== undefined && own !== owner)
    found.push(
      look(
        t('{folder} belongs to user {owner}, and this is user {own}.', {
          folder: dataDir,
          owner,
          own,
        }),
        t(
          'Run commands as the server’s user: the server may be unable to read files of another user.',
        ),
      ),
    );
  const others = inside(dataDir).filter((path) => uidOf(path) !== owner);
  if (others.length > 0)
    found.push(
      wrong(
        t('{count} of the files in {folder} belong to another user ({first}).', {
          count: others.length,
          folder: dataDir,
          first: String(others[0]),
        }),
        t('Give them to the server’s user: chown -R {owner} {folder}', { owner, folder: dataDir }),
      ),
    );
  if (found.length === 0)
    found.push(ok(t('{folder} exists and belongs to this user.', { folder: dataDir })));
  return found;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The folder's contents, and those one level deeper. */
function inside(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory() || !isWritable(path)) return [path];
    return [path, ...readdirSync(path).map((name) => join(path, name))];
  });
}

/** Files come and go while a server runs. */
const uidOf = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.uid;

function modes(dataDir: string): Finding[] {
  const open = statSync(dataDir).mode & OTHERS;
  if (open === 0) return [ok(t('nobody else can read it.'))];
  return [
    look(
      t('other users of this machine can read {folder}, which contains prayers and addresses.', {
        folder: dataDir,
      }),
      t('chmod 700 {folder} (each start does it too)', { folder: dataDir }),
    ),
  ];
}

function room(dataDir: string): Finding[] {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const size = bytesInWords(free);
  const cure = t(
    'Free some space: old backups first (BACKUP_KEEP_DAILY), or BACKUPS_DIR elsewhere.',
  );
  if (free < FULL)
    return [wrong(t('it is full: {size} are free. Nothing is saved.', { size }), cure)];
  if (free < NEARLY_FULL) return [look(t('only {size} are free.', { size }), cure)];
  return [ok(t('{size} are free.', { size }))];
}
