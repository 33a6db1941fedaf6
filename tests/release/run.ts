// A release, as a church meets it: the same bytes from two makers, a site from its file alone, and updates of that site,
// good ones and bad ones. Started by scripts/try-release.mjs.
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { makeRelease, packRelease } from '../../scripts/release/make-release.ts';
import { root } from '../../scripts/tool.mjs';
import { readReleaseFile } from '../../scripts/update/release-file.ts';
import { makeRestarts } from './restarts.ts';
import { makeAgain } from './same-bytes.ts';
import { Site, writeFiles } from './site.ts';

type Files = Map<string, Uint8Array>;

const results = { passed: 0, failed: 0 };
function check(name: string, problem: unknown): void {
  const isGood = problem === undefined || problem === '' || problem === true;
  results[isGood ? 'passed' : 'failed'] += 1;
  console.log(isGood ? `passed  ${name}` : `FAILED  ${name}: ${problem}`);
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const folder = mkdtempSync(join(tmpdir(), 'narthex-release-run-'));
const commit = git('rev-parse', 'HEAD');
const seconds = Number(git('show', '-s', '--format=%ct', commit));
if (git('status', '--porcelain', '--untracked-files=no') !== '')
  throw new Error('There are changes that are not committed: a release is made of a commit.');

/** Writes a release file with its digest beside it. */
function writeRelease(name: string, bytes: Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  writeFileSync(`${file}.sha256`, `${hash('sha256', bytes)}  ${name}\n`);
  return file;
}

/** Another release, made of this one: a minute younger, with some files in the place of its own. */
async function another(name: string, from: Files, own: Record<string, string> = {}) {
  const files = new Map(from);
  const time = new Date((seconds + 60) * 1000).toISOString();
  const made = { version: '99.0.0', commit: hash('sha1', name), time };
  for (const [path, text] of Object.entries({ 'release.json': JSON.stringify(made), ...own }))
    files.set(path, Buffer.from(text));
  files.delete('SHA256SUMS');
  const file = writeRelease(`${name}.tar.gz`, await packRelease('narthex-99.0.0', files, seconds));
  return { file, commit: made.commit };
}

const BROKEN = 'console.error("Narthex stopped: this release is broken."); process.exitCode = 1;';
/** It runs, and never says that it is ready. */
const NEVER_READY = 'setInterval(() => {}, 1000);';
/** It changes the tables so that the release before cannot use them, and then fails. */
const CHANGES_TABLES = `
  import { DatabaseSync } from 'node:sqlite';
  const database = new DatabaseSync(process.env.DATA_DIR ? process.env.DATA_DIR + '/narthex.db' : 'data/narthex.db');
  database.exec("insert into migrations (name, applied_at, needs) values ('9999-takes-away', '', null); alter table sessions rename to gone");
  database.close();
  console.error('Narthex stopped: after its tables had changed.');
  process.exitCode = 1;`;

/** On a disk that holds the site and little more. */
async function refuseSmallDisk(site: Site, file: string): Promise<void> {
  const small = join(folder, 'small');
  mkdirSync(small);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700M', 'tmpfs', small]);
  try {
    execFileSync('cp', ['-a', `${site.folder}/.`, small]);
    const there = new Site(small, await freePort());
    const { code, output } = await there.run('update', [file]);
    const isAsItWas = there.problems().length === 0 && there.commit() === site.commit();
    check(
      'without room on the disk nothing is begun',
      (code !== 0 && /The disk has \d+ MB left/.test(output) && isAsItWas) || output,
    );
  } finally {
    execFileSync('umount', [small]);
  }
}

try {
  const { name, bytes } = await makeRelease({ root, commit, seconds });
  const file = writeRelease(name, bytes);
  console.log(`${name}: ${(bytes.length / 1e6).toFixed(1)} MB, sha256 ${hash('sha256', bytes)}`);
  const again = makeAgain(commit);
  check('another maker gets the same bytes', again === hash('sha256', bytes) || again);

  const { files } = await readReleaseFile(file, undefined);
  const site = new Site(join(folder, 'the site'), await freePort());
  writeFiles(site.folder, files);
  const began = performance.now();
  await site.start();
  console.log(
    `        first answer after ${((performance.now() - began) / 1000).toFixed(1)} s, with the installation`,
  );
  const size = Number(
    execFileSync('du', ['-sm', '--exclude=data', site.folder]).toString().split('\t')[0],
  );
  check(`with its packages it takes at most 350 MB: ${size}`, size <= 350 || size);
  await site.stop();
  const restarted = performance.now();
  await site.start();
  console.log(`        again after ${((performance.now() - restarted) / 1000).toFixed(1)} s`);

  const next = await another('next', files, { 'deploy/new.conf': '# New' });
  const refused = async (title: string, args: string[], words: RegExp) => {
    const { code, output } = await site.run('update', args);
    const isAsItWas = site.commit() === commit && site.problems().length === 0;
    check(title, (code !== 0 && words.test(output) && isAsItWas) || output);
  };
  await refused('a site that runs is not updated below itself', [next.file], /Stop it first/);
  check('it answers as before', await site.isReady());
  await site.stop();

  const changed = Uint8Array.from(bytes);
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  const changedFile = writeRelease('changed.tar.gz', bytes);
  writeFileSync(changedFile, changed);
  await refused('a file that was changed is refused', [changedFile], /SHA-256 differs/);
  await refused('a file without its digest is refused', [join(folder, 'none.tar.gz')], /no file/);
  await refused('the same release is refused', [file], /is here already/);
  writeFileSync(join(site.folder, 'deploy/ours.conf'), 'ours');
  await refused('what somebody wrote there is not lost', [next.file], /deploy\/ours\.conf/);
  rmSync(join(site.folder, 'deploy/ours.conf'));

  const broken = await another('broken', files, { 'build/app/main.js': BROKEN });
  await refused(
    'one that does not start: the old one is back',
    [broken.file],
    /this release is broken[\s\S]+The old release is back/,
  );
  const never = await another('never', files, { 'build/app/main.js': NEVER_READY });
  await refused(
    'one that is never ready: the old one is back',
    [never.file, '--wait=3'],
    /not ready after 3 seconds[\s\S]+The old release is back/,
  );
  const taking = await another('taking', files, { 'build/app/main.js': CHANGES_TABLES });
  await refused(
    'one that changed the tables and failed: tables and release are back',
    [taking.file],
    /after its tables had changed[\s\S]+The old release is back/,
  );
  await site.start();
  check('the old one starts on its tables', await site.isReady());
  await site.stop();

  const killed = async (
    title: string,
    release: { file: string },
    killWhen: (said: string) => boolean,
  ) => {
    await site.run('update', [release.file, '--wait=60'], { killWhen });
    // As long as the process that was killed could be at work.
    await new Promise((done) => setTimeout(done, 16_000));
    await site.start();
    check(title, (site.commit() === commit && site.problems().length === 0) || site.commit());
    await site.stop();
  };
  await killed('killed while it prepares: the old one starts', next, (said) =>
    said.includes('Preparing'),
  );
  await killed(
    'killed while it tries the new one: the old one starts',
    never,
    () => site.commit() === never.commit,
  );

  if (process.getuid?.() === 0) await refuseSmallDisk(site, next.file);
  else console.log('skipped  a full disk: only root can mount a small one');

  const restarts = makeRestarts(folder, site);
  await restarts.begin();
  const down = await site.run('update', [broken.file, restarts.option, '--wait=5']);
  check(
    'restarted by a command, one that does not start: the old one runs again',
    (down.code !== 0 && site.commit() === commit && (await site.isReady())) || down.output,
  );
  await restarts.end();

  const updated = await site.run('update', [next.file]);
  check(
    'a good one takes its place',
    (updated.code === 0 && site.commit() === next.commit) || updated.output,
  );
  check('its files are those of its list', site.problems().join());
  await site.start();
  check('and runs', await site.isReady());
  await site.stop();
  const last = await another('last', files, {
    'release.json': JSON.stringify({
      ...{ version: '99.1.0', commit: hash('sha1', 'last') },
      time: new Date((seconds + 120) * 1000).toISOString(),
    }),
  });
  await restarts.begin();
  const up = await site.run('update', [last.file, restarts.option]);
  check(
    'restarted by a command, a good one runs',
    (up.code === 0 && site.commit() === hash('sha1', 'last') && (await site.isReady())) ||
      up.output,
  );
  await restarts.end();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${results.passed} passed, ${results.failed} failed`);
process.exitCode = results.failed > 0 ? 1 : 0;
