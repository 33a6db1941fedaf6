import { examineSite } from '#server/doctor/doctor.ts';
import { type Finding, lineOf } from '#server/doctor/finding.ts';
import { readLine, runProgram, say } from './run-command.ts';

// `npm run doctor`: checks settings, disk, database, mail, clock, versions and backups. Changes nothing.
await runProgram(async () => {
  const { values } = readLine('npm run doctor', {
    'had-packages': { type: 'boolean' },
    'is-built': { type: 'boolean' },
  });
  const found = await examineSite(process.env, {
    hadPackages: values['had-packages'] === true,
    isBuilt: values['is-built'] === true,
  });
  for (const finding of found) say(lineOf(finding));
  const count = (state: Finding['state']) => found.filter((one) => one.state === state).length;
  say(`\n${count('ok')} ok, ${count('look')} to look at, ${count('wrong')} wrong.`);
  if (count('wrong') > 0) process.exitCode = 1;
});
