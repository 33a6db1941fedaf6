import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { bytesInWords } from '#domain/bytes.ts';
import { WrongSetting } from '#server/config/wrong-setting.ts';
import { readConfig } from '#server/config.ts';
import { makeBackup } from '#server/features/backups/make-backup.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { readLine, runProgram, say } from './run-command.ts';

// `npm run backup [-- FILE]`: the database and all files in one file. Works whether the server runs or not.
await runProgram(async () => {
  const { positionals } = readLine('npm run backup [-- FILE.tar]', {});
  const config = readConfig(process.env);
  // Opening a missing database would create an empty one.
  if (!config.databaseUrl && !existsSync(config.databaseFile))
    throw new WrongSetting(
      `DATA_DIR is "${config.dataDir}" and contains no database. There is no site here yet: start it once with npm start.`,
    );
  // Lower priority, so that visitors are served first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const [file] = positionals;
  const made = await makeBackup(
    { config, clock: systemClock, files: await openFiles(config) },
    file === undefined ? undefined : resolve(file),
  );
  say(`${made.rows} rows and ${made.files} files, read again and verified.`);
  say(`Written to ${made.file} (${bytesInWords(made.bytes)})`);
  say(
    config.backups.passphrase === undefined
      ? 'KEEP THIS FILE SECRET: it contains every account with its password hash, and every prayer and message.'
      : 'It opens only with BACKUP_PASSPHRASE: keep that in another place.',
  );
});
