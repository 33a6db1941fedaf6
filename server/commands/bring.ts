import { resolve } from 'node:path';
import { becameOf, kindWords } from '#contract/import-words.ts';
import type { Import } from '#contract/imports.ts';
import { t } from '#languages/t.ts';
import { readConfig } from '#server/config.ts';
import { bring } from '#server/features/import/bring.ts';
import { openSite, prepareDataDir } from '#server/open-site.ts';
import { createLog } from '#server/platform/log/log.ts';
import { readLine, runProgram, say, WrongLine } from './run-command.ts';

// `npm run bring -- FILE [--with FOLDER]`: brings a file of another website or program (docs/bring.md). The server may
// be running.
const usage = () =>
  t('{command}   (--with names a folder or a zip with its pictures)', {
    command:
      'npm run bring -- FILE [--with PICTURES] [--make=drafts|--make=live] [--changes] [--answers="NAME=VALUE&…"]',
  });

const options = {
  with: { type: 'string' },
  make: { type: 'string' },
  changes: { type: 'boolean' },
  answers: { type: 'string' },
} as const;

await runProgram(async () => {
  const { values, positionals } = readLine(usage(), options);
  const [file] = positionals;
  const { make: as, with: beside, answers, changes } = values;
  if (file === undefined || (as !== undefined && as !== 'drafts' && as !== 'live'))
    throw new WrongLine(usage());
  const config = readConfig(process.env);
  prepareDataDir(config);
  const services = await openSite(config, createLog('error'));
  try {
    print(
      await bring(services, {
        file: resolve(file),
        beside: typeof beside === 'string' ? resolve(beside) : undefined,
        answers: Object.fromEntries(new URLSearchParams(String(answers ?? ''))),
        as,
        withChanges: changes === true,
      }),
    );
  } finally {
    await services.close();
  }
});

/** What became of it, in lines. */
function print({ state, problem, counts, notes, questions }: Import): void {
  for (const note of notes) say(note);
  for (const { kind, action, outcome, count } of counts)
    say(`  ${kindWords()[kind]}: ${becameOf({ action, outcome })}: ${count}`);
  for (const { id, label, value } of questions)
    if (value === null) say(t('To be answered with --answers="{id}=…": {label}', { id, label }));
  if (problem !== null) say(problem);
  if (state === 'read')
    say(t('Nothing was made yet. Add --make=drafts or --make=live to make it.'));
  if (state === 'wrong' || state === 'failed') process.exitCode = 1;
}
