import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { readConfig } from '#server/config.ts';
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
  if (given === undefined) throw new WrongLine(`Usage: ${USAGE}`);
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
      `There is no file ${given}, neither here nor in ${place.where}. There are: ${names.join(', ') || 'none'}.`,
    );
  await place.onDisk(name, work);
}

async function restore(needs: Needs, file: string, isConfirmed: boolean): Promise<void> {
  const { config } = needs;
  const { at, release, tables, files } = await checkBackup(needs, file);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`A backup of ${at} (release ${release}): ${rows} rows, ${files.count} files.`);
  if (!isConfirmed) await ask(config.databaseUrl ? 'the database and the files' : config.dataDir);
  const { before } = await restoreBackup(needs, file);
  say('The site is as it was then. Start it with npm start.');
  say(`What was there before is kept in ${before}: remove that when everything works.`);
}

async function ask(what: string): Promise<void> {
  if (!stdin.isTTY) throw new WrongBackup('To skip this question, add --yes.');
  const question = createInterface({ input: stdin, output: stdout });
  const answer = await question.question(`It takes the place of ${what}. Type "yes" to continue: `);
  question.close();
  if (answer.trim() !== 'yes') throw new WrongBackup('It was not confirmed.');
}
