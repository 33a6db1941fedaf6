import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { bytesInWords } from '#domain/bytes.ts';
import { t } from '#languages/t.ts';
import { WrongSetting } from '#server/config/wrong-setting.ts';
import { readConfig } from '#server/config.ts';
import { makeBackup } from '#server/features/backups/make-backup.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { noDatabase } from './no-site.ts';
import { readLine, runProgram, say } from './run-command.ts';

// `npm run backup [-- FILE]`: the database and all files in one file. Works whether the server runs or not.
await runProgram(async () => {
  const { positionals } = readLine('npm run backup [-- FILE.tar]', {});
  const config = readConfig(process.env);
  // Opening a missing database would create an empty one.
  if (!config.databaseUrl && !existsSync(config.databaseFile))
    throw new WrongSetting(() => noDatabase(config));
  // Lower priority, so that visitors are served first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const [file] = positionals;
  const made = await makeBackup(
    { config, clock: systemClock, files: await openFiles(config) },
    file === undefined ? undefined : resolve(file),
  );
  say(
    t('{rows} rows and {files} files, read again and verified.', {
      rows: made.rows,
      files: made.files,
    }),
  );
  say(
    t('Written to {file} ({size})', {
      file: made.file,
      size: bytesInWords(made.bytes),
    }),
  );
  say(
    config.backups.passphrase === undefined
      ? t(
          'KEEP THIS FILE SECRET: it contains every account with its password hash, and every prayer and message.',
        )
      : t('It opens only with BACKUP_PASSPHRASE: keep that in another place.'),
  );
});
