import { resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { readConfig } from '../config.ts';
import { checkBackup, restoreBackup } from '../features/backups/restore-backup.ts';
import { WrongBackup } from '../features/backups/wrong-backup.ts';
import { prepareDataDir } from '../open-site.ts';
import { systemClock } from '../platform/clock.ts';
import { readLine, runProgram, say, WrongLine } from './run-command.ts';

const USAGE = 'npm run restore -- FILE [--yes]';

// `npm run restore -- FILE [--yes]`: replaces the site with a backup. The server must not be running.
await runProgram(async () => {
  const { values, positionals } = readLine(USAGE, { yes: { type: 'boolean' } });
  const [given] = positionals;
  if (given === undefined) throw new WrongLine(`Usage: ${USAGE}`);
  const file = resolve(given);
  const config = readConfig(process.env);
  prepareDataDir(config);
  const needs = { config, clock: systemClock };
  const { at, release, tables, files } = await checkBackup(needs, file);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`A backup of ${at} (release ${release}): ${rows} rows, ${files.count} files.`);
  if (values.yes !== true)
    await ask(config.databaseUrl ? 'the database and the files' : config.dataDir);
  const { before } = await restoreBackup(needs, file);
  say('The site is as it was then. Start it with npm start.');
  say(`What was there before is kept in ${before}: remove that when everything works.`);
});

async function ask(what: string): Promise<void> {
  if (!stdin.isTTY) throw new WrongBackup('To skip this question, add --yes.');
  const question = createInterface({ input: stdin, output: stdout });
  const answer = await question.question(`It takes the place of ${what}. Type "yes" to continue: `);
  question.close();
  if (answer.trim() !== 'yes') throw new WrongBackup('It was not confirmed.');
}
