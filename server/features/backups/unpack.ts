import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { z } from 'zod';
import { t } from '#languages/t.ts';
import { syncFolders } from '#server/platform/files/durable-file.ts';
import {
  BACKUP_FORMAT,
  type BackupHead,
  CHECKSUM,
  FILE_LIST,
  FILES,
  type FileRecord,
  FOLDERS,
  fileListSchema,
  HEAD,
  headSchema,
  WrongBackup,
} from './format.ts';
import { plainBytes } from './passphrase.ts';
import { tablePart } from './table-parts.ts';
import { readTar, type TarPart } from './tar.ts';

const MAX_HEAD_BYTES = 1024 ** 2;
const MAX_LIST_BYTES = 256 * 1024 ** 2;

const damaged = (part: string, cause?: unknown) =>
  new WrongBackup(
    t('This backup is damaged ({part}). Copy it again, or take another one.', { part }),
    {
      cause,
    },
  );

type From = { file: string; passphrase: string | undefined };

/** Reads only the head of a backup. Throws `WrongBackup`. */
export async function readHead({ file, passphrase }: From): Promise<BackupHead> {
  const parts = readTar(await plainBytes(file, passphrase));
  try {
    return await headOf(parts);
  } finally {
    await parts.return(undefined);
  }
}

/**
 * Reads a whole backup, and checks every part. Unpacks the tables below `folder`, and the files too if asked for; both
 * are synced to the disk. Throws `WrongBackup`.
 */
export async function unpackBackup(
  { file, passphrase }: From,
  { folder, withFiles }: { folder: string; withFiles: boolean },
): Promise<{ head: BackupHead; files: FileRecord[] }> {
  const parts = readTar(await plainBytes(file, passphrase));
  try {
    const head = await headOf(parts);
    for (const table of head.tables) {
      const part = await nextPart(parts);
      if (part.name !== tablePart(table.name)) throw damaged(part.name);
      if ((await keep(part, join(folder, part.name))) !== table.sha256) throw damaged(part.name);
    }
    const found: FileRecord[] = [];
    for (;;) {
      const part = await nextPart(parts);
      if (part.name === FILE_LIST) {
        compare(found, await json(part, fileListSchema, MAX_LIST_BYTES));
        await checkEnd(parts);
        return { head, files: found };
      }
      const path = pathOf(part);
      const target = withFiles ? join(folder, part.name) : undefined;
      found.push({ path, bytes: part.size, sha256: await keep(part, target) });
    }
  } finally {
    await parts.return(undefined);
  }
}

async function headOf(parts: AsyncGenerator<TarPart>): Promise<BackupHead> {
  const part = await nextPart(parts);
  if (part.name !== HEAD)
    throw new WrongBackup(t('This file is not a backup of Narthex. npm run backup makes one.'));
  const head = await json(part, headSchema, MAX_HEAD_BYTES);
  if (head.format > BACKUP_FORMAT)
    throw new WrongBackup(
      t('This backup was made by a newer release ({release}). Update first: git pull.', {
        release: head.release,
      }),
    );
  return head;
}

/** Checks the last part, and that nothing follows it. */
async function checkEnd(parts: AsyncGenerator<TarPart>): Promise<void> {
  const part = await nextPart(parts);
  if (part.name !== CHECKSUM || (await text(part, MAX_HEAD_BYTES)) !== `${part.sha256Before}\n`)
    throw damaged('some of its bytes have changed');
  if (!(await parts.next()).done) throw damaged('something follows its end');
}

async function nextPart(parts: AsyncGenerator<TarPart>): Promise<TarPart> {
  const next = await parts.next();
  if (next.done) throw damaged('its end is missing');
  return next.value;
}

async function json<T>(part: TarPart, schema: z.ZodType<T>, most: number): Promise<T> {
  const whole = await text(part, most);
  try {
    return schema.parse(JSON.parse(whole));
  } catch (error) {
    throw damaged(part.name, error);
  }
}

async function text(part: TarPart, most: number): Promise<string> {
  if (part.size > most) throw damaged(part.name);
  return Buffer.concat(await Array.fromAsync(part.bytes)).toString();
}

/** The path of a file below DATA_DIR. Nothing else in a backup is unpacked. */
function pathOf({ name }: TarPart): string {
  const path = name.slice(FILES.length);
  const [folder = '', ...rest] = path.split('/');
  const isOurs = (FOLDERS as readonly string[]).includes(folder) && rest.length > 0;
  if (!name.startsWith(FILES) || !isOurs || !rest.every(isLevel)) throw damaged(name);
  return path;
}

/** Files copied here by hand may have any name: every path that stays below its folder is accepted. */
const isLevel = (level: string) =>
  !['', '.', '..'].includes(level) &&
  !level.includes('\0') &&
  (sep === '/' || !/[\\:]/.test(level));

/** Reads a part, and writes it to a file if asked for. Returns its hash. */
async function keep(part: TarPart, target: string | undefined): Promise<string> {
  const hash = createHash('sha256');
  if (target === undefined) {
    for await (const piece of part.bytes) hash.update(piece);
    return hash.digest('hex');
  }
  const handle = await create(target).catch((error: NodeJS.ErrnoException) => {
    throw IMPOSSIBLE.has(error.code ?? '') ? damaged(part.name, error) : error;
  });
  try {
    for await (const piece of part.bytes) {
      hash.update(piece);
      await handle.write(piece);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolders(dirname(target), dirname(target));
  return hash.digest('hex');
}

/** Of a name that is too long, that is there already, or that is a file and a folder at once: no backup of ours has one. */
const IMPOSSIBLE = new Set(['EEXIST', 'EISDIR', 'ENAMETOOLONG', 'ENOTDIR']);

async function create(file: string) {
  await mkdir(dirname(file), { recursive: true });
  return open(file, 'wx');
}

function compare(found: FileRecord[], listed: FileRecord[]): void {
  if (found.length !== listed.length) throw damaged(FILE_LIST);
  for (const [index, { path, bytes, sha256 }] of listed.entries()) {
    const file = found[index];
    if (file?.path !== path || file.bytes !== bytes || file.sha256 !== sha256) throw damaged(path);
  }
}
