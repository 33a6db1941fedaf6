// A rolling update under load: three processes of the release before, replaced one after the other by this release; then
// that release's own tests on this one's tables. Started by scripts/try-update.mjs, with a commit.
import { lastBeforeMigration, prepareRelease } from '../../scripts/previous-release.mjs';
import { startForms } from './load/forms.ts';
import { startMarks } from './load/mark.ts';
import { startRows } from './load/rows.ts';
import type { Narthex } from './narthex.ts';
import { runOlderTests } from './older-tests.ts';
import { makeRecord } from './record.ts';
import { makeScene, type Row, type Scene } from './scene.ts';
import { openSite, type Site } from './site.ts';
import { atEnd, type Result, runToEnd, stopAll } from './stoppable.ts';

/** From this one on, a release starts beside newer tables that were only added to (docs/decisions/0072-rolling-updates.md). */
const STARTS_BESIDE_NEWER = '0040-older-releases';

const results: Result[] = [];
const say = (line: string) => console.log(line);
const check = (name: string, problem: string | undefined) => {
  results.push({ name, problem });
  say(problem === undefined ? `passed  ${name}` : `FAILED  ${name}: ${problem}`);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stopAll(say).finally(() => process.exit(1)));

type Older = Awaited<ReturnType<typeof prepareRelease>>;

async function main(): Promise<void> {
  const commit = process.argv[2] ?? lastBeforeMigration();
  say(`The release before: ${commit}`);
  const older = await prepareRelease(commit, say);
  atEnd('the release before', older.remove);
  const site = await openSite(say, { main: older.main });
  await updateUnderLoad(site, older);
  const { passed, failed, output } = await runOlderTests(older);
  const isGood = failed === 0 && passed > 0;
  if (!isGood) say(output);
  check(
    `${passed} tests of the release before, on the new tables`,
    isGood ? undefined : 'see above',
  );
}

async function updateUnderLoad(site: Site, older: Older): Promise<void> {
  const record = makeRecord();
  const rows: Row[] = [];
  const needs = { site, record };
  const loads = [startRows(needs), startForms(needs)];
  // Processes of a release before that one do not tell others of their writes at once.
  if (older.migrations.includes(STARTS_BESIDE_NEWER)) loads.push(await startMarks(needs));
  const scene = makeScene({ ...needs, isQuick: true, say, check }, rows);
  const [first, second, third] = site.processes;
  await replace(scene, 'the first process is replaced, and changes the tables', first);
  if (older.sharesFiles) await askForEachOthersFiles(scene, [first, second]);
  await restartOlder(scene, second, older);
  await replace(scene, 'the second process is replaced', second);
  await replace(scene, 'the third process is replaced', third);
  await Promise.all(loads.map((load) => load.stop()));
  for (const load of loads) {
    const problems = await load.problems();
    say(`${load.name}: ${load.told()}`);
    check(load.name, problems.length > 0 ? problems.slice(0, 6).join('; ') : undefined);
  }
  const file = record.history.close(results.some(({ problem }) => problem !== undefined));
  if (file) say(file);
  for (const line of new Set(site.processes.flatMap(({ problems }) => problems)))
    say(`    logged: ${line}`);
}

async function replace({ disturb }: Scene, title: string, one: Narthex): Promise<void> {
  await disturb({
    title,
    harm: async () => void (await one.terminate()),
    lasts: 1,
    repair: () => one.start(),
    from: 'harm',
    allowed: [],
    within: 0,
  });
}

/** The balancer asks any process for the style sheets and scripts that a page names. */
async function askForEachOthersFiles({ check }: Scene, processes: Narthex[]): Promise<void> {
  const names = new Set<string>();
  for (const { url } of processes) {
    const page = await (await fetch(url)).text();
    for (const [name] of page.matchAll(/\/static\/[\w.-]+/g)) names.add(name);
  }
  const missing: string[] = [];
  for (const { url, name } of processes)
    for (const file of names) {
      const { status } = await fetch(url + file);
      if (status !== 200) missing.push(`${file} of ${name}: ${status}`);
    }
  check(`${names.size} built files are had from each process`, missing.join('; ') || undefined);
}

/** A process of the release before starts again beside the new tables; one that cannot know them says so. */
async function restartOlder(scene: Scene, one: Narthex, older: Older): Promise<void> {
  await one.terminate();
  const said = await one.start({ main: older.main }).then(() => 'it started', String);
  if (older.migrations.includes(STARTS_BESIDE_NEWER))
    scene.check(
      'a process of the release before starts beside the new tables',
      said === 'it started' ? undefined : said,
    );
  else
    scene.check(
      'a process of a release that knows no newer ones says so',
      /written by a newer release/.test(said) ? undefined : said,
    );
}

await runToEnd(main, { results, check, say });
