import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { t } from '#languages/t.ts';
import { type Config, readConfig } from '#server/config.ts';
import { WrongBackup } from '#server/features/backups/format.ts';
import { keptBackups, placeOf } from '#server/features/backups/kept-backups.ts';
import { checkBackup, restoreBackup } from '#server/features/backups/restore-backup.ts';
import { prepareDataDir } from '#server/open-site.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { readLine, runProgram, say, WrongLine } from './run-command.ts';

const USAGE = 'npm run restore -- FILE [--yes]';

// `npm run restore -- FILE [--yes]`: replaces the site with a backup. The server must not be running.
await runProgram(async () => {
  const { values, positionals } = readLine(USAGE, { yes: { type: 'boolean' } });
  const [given] = positionals;
  if (given === undefined) throw new WrongLine(USAGE);
  const config = readConfig(process.env);
  prepareDataDir(config);
  const needs = { config, clock: systemClock, files: await openFiles(config) };
  const isConfirmed = values.yes === true;
  await withBackup(needs, given, (file) => restore(needs, file, isConfirmed));
});

type Needs = Parameters<typeof restoreBackup>[0];

/** A file of this machine, or the name of a backup in object storage. */
async function withBackup(
  needs: Needs,
  given: string,
  work: (file: string) => Promise<void>,
): Promise<void> {
  if (existsSync(given) || !needs.config.backups.isInStore) return work(resolve(given));
  const place = placeOf(needs);
  const names = (await keptBackups(needs)).map(({ name }) => name);
  const name = basename(given);
  if (!names.includes(name))
    throw new WrongBackup(
      names.length > 0
        ? t('There is no file {file}, neither here nor in {place}. There are: {names}.', {
            file: given,
            place: place.where,
            names: names.join(', '),
          })
        : t('There is no file {file}, neither here nor in {place}. There are: none.', {
            file: given,
            place: place.where,
          }),
    );
  await place.onDisk(name, work);
}

async function restore(needs: Needs, file: string, isConfirmed: boolean): Promise<void> {
  const { config } = needs;
  const { at, release, tables, files } = await checkBackup(needs, file);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    t('A backup of {time} (release {release}): {rows} rows, {files} files.', {
      time: at,
      release,
      rows,
      files: files.count,
    }),
  );
  if (!isConfirmed) await ask(config);
  const { before } = await restoreBackup(needs, file);
  say(t('The site is as it was then. Start it with npm start.'));
  say(
    t('What was there before is kept in {place}: remove that when everything works.', {
      place: before,
    }),
  );
}

async function ask({ databaseUrl, dataDir }: Config): Promise<void> {
  if (!stdin.isTTY) throw new WrongBackup(t('To skip this question, add --yes.'));
  const question = createInterface({ input: stdin, output: stdout });
  const answer = await question.question(
    databaseUrl
      ? t('It takes the place of the database and the files. Type "yes" to continue: ')
      : t('It takes the place of {folder}. Type "yes" to continue: ', { folder: dataDir }),
  );
  question.close();
  if (answer.trim() !== 'yes') throw new WrongBackup(t('It was not confirmed.'));
}
