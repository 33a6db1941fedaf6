import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { expect, onTestFinished, test } from 'vitest';
import { digestOf, makeRelease } from './make-release.ts';

const COMMANDS = ['start', 'update', 'backup', 'restore', 'export', 'import', 'media', 'doctor'];
const BUILDS = ['client', 'server', 'giving', 'worker', 'app'];
const inLock = (version: string, more = {}) => ({ version, license: 'MIT', ...more });

const files: Record<string, unknown> = {
  'package.json': {
    ...{ name: 'narthex', version: '1.2.3', license: 'MIT' },
    scripts: { start: 'node scripts/start.mjs', test: 'node scripts/test.mjs' },
    dependencies: { kysely: '1.0.0' },
    devDependencies: { vite: '8.0.0' },
  },
  'package-lock.json': {
    lockfileVersion: 3,
    packages: {
      '': { version: '1.2.3' },
      'node_modules/kysely': inLock('1.0.0'),
      'node_modules/vite': inLock('8.0.0', { dev: true }),
    },
  },
  'node_modules/kysely/LICENSE': 'Of kysely.',
  'server/main.ts': 'export {};',
  'server/main.test.ts': 'a test',
  'docs/run-it.md': '# Run it',
  'build/client/static/a.js': 'a',
  'scripts/tool.mjs': '',
  ...Object.fromEntries(COMMANDS.map((name) => [`scripts/${name}.mjs`, "import './tool.mjs';"])),
  ...Object.fromEntries(BUILDS.map((build) => [`build/${build}/.vite/licenses.json`, []])),
  'build/app/.vite/licenses.json': [
    { name: '@a/parser', version: '2.0.0', identifier: 'ISC', text: 'Of the parser.' },
  ],
};

/** A tree with a commit, in a folder of its own, whose files have that time. */
function tree(time: number): string {
  const root = mkdtempSync(join(tmpdir(), 'narthex-release-test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    utimesSync(file, time, time);
  }
  writeFileSync(join(root, '.gitignore'), 'node_modules\nbuild\n');
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
  ])
    execFileSync('git', args, { cwd: root });
  return root;
}

const of = { commit: 'c0ffee', seconds: 1_700_000_000 };

test('the same commit gives the same bytes, wherever and whenever', async () => {
  const [one, other] = await Promise.all(
    [1_000_000_000, 1_500_000_000].map((time) => makeRelease({ root: tree(time), ...of })),
  );
  expect(one?.name).toBe('narthex-1.2.3.tar.gz');
  expect(digestOf(one?.bytes ?? '')).toBe(digestOf(other?.bytes ?? ' '));
});

test('it holds what a site needs, and what each part is', async () => {
  const { bytes } = await makeRelease({ root: tree(1_000_000_000), ...of });
  const entries = await unpackTar(gunzipSync(bytes));
  const found = new Map(
    entries.map(({ header, data }) => [
      header.name.replace('narthex-1.2.3/', ''),
      Buffer.from(data ?? []),
    ]),
  );
  expect([...found.keys()].sort()).toEqual(
    [
      ...['LICENSES.txt', 'SHA256SUMS', 'build/client/static/a.js', 'docs/run-it.md'],
      ...['package-lock.json', 'package.json', 'release.json', 'sbom.cdx.json', 'server/main.ts'],
      ...[...COMMANDS, 'tool'].map((name) => `scripts/${name}.mjs`),
    ].sort(),
  );
  const read = (path: string) => JSON.parse(String(found.get(path)));
  expect(read('package.json')).toMatchObject({ scripts: { start: 'node scripts/start.mjs' } });
  expect(read('package.json')).not.toHaveProperty('devDependencies');
  expect(Object.keys(read('package-lock.json').packages)).toEqual(['', 'node_modules/kysely']);
  expect(read('release.json')).toEqual({
    ...{ version: '1.2.3', commit: 'c0ffee', time: '2023-11-14T22:13:20.000Z' },
  });
  expect(read('sbom.cdx.json').components.map(({ purl }: { purl: string }) => purl)).toEqual([
    'pkg:npm/%40a/parser@2.0.0',
    'pkg:npm/kysely@1.0.0',
  ]);
  expect(String(found.get('LICENSES.txt'))).toMatch(/Of the parser\.[\s\S]+Of kysely\./);
  const sums = String(found.get('SHA256SUMS')).trimEnd().split('\n');
  for (const line of sums) {
    const [digest, path = ''] = line.split('  ');
    expect(digestOf(found.get(path) ?? '')).toBe(digest);
  }
  expect(sums).toHaveLength(found.size - 1);
});
