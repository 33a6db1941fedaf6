import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesInWords } from '#contract/bytes.ts';
import type { Config } from '../config.ts';
import { type KeptBackup, keptBackups } from '../features/backups/kept-backups.ts';
import { lastFailure } from '../features/backups/make-backup.ts';
import { unpackBackup } from '../features/backups/unpack.ts';
import { systemClock } from '../platform/clock.ts';
import { type Finding, look, ok, wrong } from './finding.ts';

const HOUR_MS = 60 * 60 * 1000;
/** One missed night is fine; administrators are told after three days too (features/backups). */
const OLD_HOURS = 72;

/** Whether there are backups, how old the newest is, and whether it can be read completely. */
export async function examineBackups(config: Config): Promise<Finding[]> {
  const { isOn, dir } = config.backups;
  const found: Finding[] = [];
  if (!isOn)
    found.push(
      look(
        'backups',
        'no backups are made at night.',
        'Remove the setting BACKUPS, unless another program makes backups.',
      ),
    );
  const failure = await lastFailure(config);
  if (failure)
    found.push(wrong('backups', `the last one failed at ${failure.at}.`, failure.reason));
  const [newest] = await keptBackups(config);
  if (!newest)
    return [...found, look('backups', `there is no backup in ${dir}.`, 'Make one: npm run backup')];
  return [...found, ageOf(newest), await readable(newest, config)];
}

function ageOf({ at, name, bytes }: KeptBackup): Finding {
  const age = systemClock.now().epochMilliseconds - at.epochMilliseconds;
  const hours = Math.max(0, Math.round(age / HOUR_MS));
  const words = `the newest one is ${hours} hours old (${name}, ${bytesInWords(bytes)}).`;
  return hours > OLD_HOURS
    ? look('backups', words, 'Make one: npm run backup. If that fails, it says why.')
    : ok('backups', words);
}

async function readable({ file }: KeptBackup, { backups }: Config): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'narthex-doctor-'));
  try {
    const from = { file, passphrase: backups.passphrase };
    const { head } = await unpackBackup(from, { folder, withFiles: false });
    return ok(
      'backups',
      `it can be read completely: ${head.files.count} files, release ${head.release}.`,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return wrong(
      'backups',
      `the newest one cannot be read: ${reason}`,
      'Make another: npm run backup. If it is encrypted, set the BACKUP_PASSPHRASE it was made with.',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
