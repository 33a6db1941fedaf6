import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Services } from '#server/context.ts';
import { writeDurably } from '#server/platform/files/durable-file.ts';
import { type KeptBackup, keptBackups } from './kept-backups.ts';

type Needs = Pick<Services, 'config' | 'files'>;

const failureSchema = z.object({ at: z.iso.datetime(), reason: z.string() });
export type BackupFailure = z.infer<typeof failureSchema>;

/** Beside the database, since the disk of backups may have failed; and for other machines in the store. */
const fileOf = ({ config }: Needs) => join(config.dataDir, 'backup-failure.json');
const STORED = 'backups/failure.json';

/** Notes why no backup could be made, as far as there is room for it: the missing backup shows anyway. */
export async function noteFailure(needs: Needs, failure: BackupFailure): Promise<void> {
  const text = JSON.stringify(failure);
  await writeDurably(fileOf(needs), text, needs.config.dataDir).catch(() => {});
  if (needs.config.backups.isInStore)
    await needs.files.write(STORED, Buffer.from(text)).catch(() => {});
}

export async function forgetFailure(needs: Needs): Promise<void> {
  await rm(fileOf(needs), { force: true });
  if (needs.config.backups.isInStore) await needs.files.remove([STORED]);
}

/** The newest backup, and why none could be made since then; undefined if there is none. */
export async function lastBackup(
  needs: Needs,
): Promise<{ last: KeptBackup | undefined; failure: BackupFailure | undefined }> {
  const [last] = await keptBackups(needs);
  const own = read(await readFile(fileOf(needs), 'utf8').catch(() => undefined));
  if (!needs.config.backups.isInStore) return { last, failure: own };
  const stored = read((await needs.files.read(STORED).catch(() => undefined))?.toString());
  // Another machine may have made a backup since this one failed.
  const since = last?.at.epochMilliseconds ?? 0;
  const failure = [stored, own].find((one) => one && Date.parse(one.at) >= since);
  return { last, failure };
}

function read(text: string | undefined): BackupFailure | undefined {
  try {
    return text === undefined ? undefined : failureSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
