import { t } from '#languages/t.ts';
import { readConfig } from '#server/config.ts';
import { examineSite } from '#server/doctor/doctor.ts';
import { type Finding, lineOf } from '#server/doctor/finding.ts';
import { resetAdministrator } from '#server/features/accounts/protection/reset-administrator.ts';
import { openSite, prepareDataDir } from '#server/open-site.ts';
import { createLog } from '#server/platform/log/log.ts';
import { readLine, runProgram, say, WrongLine } from './run-command.ts';

const USAGE = 'npm run doctor [-- reset-admin ADDRESS]';

// `npm run doctor`: checks settings, disk, database, mail, clock, versions and backups. Changes nothing.
// `npm run doctor -- reset-admin ADDRESS`: lets an administrator in again who lost everything.
await runProgram(async () => {
  const { values, positionals } = readLine(
    USAGE,
    { 'had-packages': { type: 'boolean' }, 'is-built': { type: 'boolean' } },
    2,
  );
  const [what, address] = positionals;
  if (what === undefined) return examine(values);
  if (what !== 'reset-admin' || address === undefined) throw new WrongLine(USAGE);
  await reset(address);
});

async function examine(values: Record<string, string | boolean | undefined>): Promise<void> {
  const found = await examineSite(process.env, {
    hadPackages: values['had-packages'] === true,
    isBuilt: values['is-built'] === true,
  });
  for (const finding of found) say(lineOf(finding));
  const count = (state: Finding['state']) => found.filter((one) => one.state === state).length;
  const counts = { ok: count('ok'), look: count('look'), wrong: count('wrong') };
  say(`\n${t('{ok} ok, {look} to look at, {wrong} wrong.', counts)}`);
  if (count('wrong') > 0) process.exitCode = 1;
}

async function reset(address: string): Promise<void> {
  const config = readConfig(process.env);
  prepareDataDir(config);
  const services = await openSite(config, createLog('error'));
  try {
    const password = await resetAdministrator(services, address);
    say(
      t('{person} logs in at {address} with this password, which is shown only now:', {
        person: address,
        address: `${config.publicUrl}/login`,
      }),
    );
    say(`\n  ${password}\n`);
    say(t('Passkeys, codes and recovery codes are removed, and every session has ended.'));
    say(t('Choose a new password under “My account”, and set up a second step again.'));
  } finally {
    await services.close();
  }
}
