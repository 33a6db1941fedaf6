import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesInWords } from '#domain/bytes.ts';
import { t } from '#languages/t.ts';
import type { Config } from '#server/config.ts';
import { lastBackup } from '#server/features/backups/backup-failure.ts';
import { type KeptBackup, placeOf } from '#server/features/backups/kept-backups.ts';
import { unpackBackup } from '#server/features/backups/unpack.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, look, wrong } = findingsAbout('backups');

const HOUR_MS = 60 * 60 * 1000;
/** One missed night is fine; administrators are told after three days too (features/backups). */
const OLD_HOURS = 72;

/** Whether there are backups, how old the newest is, and whether it can be read completely. */
export async function examineBackups(config: Config): Promise<Finding[]> {
  const needs = { config, files: await openFiles(config) };
  const found: Finding[] = [];
  if (!config.backups.isOn)
    found.push(
      look(
        t('no backups are made at night.'),
        t('Remove the setting BACKUPS, unless another program makes backups.'),
      ),
    );
  const { last, failure } = await lastBackup(needs);
  if (failure)
    found.push(wrong(t('the last one failed at {time}.', { time: failure.at }), failure.reason));
  if (!last) {
    const { where } = placeOf(needs);
    return [
      ...found,
      look(t('there is no backup in {place}.', { place: where }), t('Make one: npm run backup')),
    ];
  }
  return [...found, ageOf(last), await readable(needs, last)];
}

function ageOf({ at, name, bytes }: KeptBackup): Finding {
  const age = systemClock.now().epochMilliseconds - at.epochMilliseconds;
  const hours = Math.max(0, Math.round(age / HOUR_MS));
  const words = t('the newest one is {hours} hours old ({name}, {size}).', {
    hours,
    name,
    size: bytesInWords(bytes),
  });
  return hours > OLD_HOURS
    ? look(words, t('Make one: npm run backup. If that fails, it says why.'))
    : ok(words);
}

async function readable(
  needs: Parameters<typeof placeOf>[0],
  { name }: KeptBackup,
): Promise<Finding> {
  const { passphrase } = needs.config.backups;
  const folder = await mkdtemp(join(tmpdir(), 'narthex-doctor-'));
  try {
    const { head } = await placeOf(needs).onDisk(name, (file) =>
      unpackBackup({ file, passphrase }, { folder, withFiles: false }),
    );
    return ok(
      t('it can be read completely: {count} files, release {release}.', {
        count: head.files.count,
        release: head.release,
      }),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return wrong(
      t('the newest one cannot be read: {reason}', { reason }),
      t(
        'Make another: npm run backup. If it is encrypted, set the BACKUP_PASSPHRASE it was made with.',
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
