import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { prepareRelease } from '../../scripts/previous-release.mjs';

/** What everybody does with a site, as far as that release has tests of it. */
const TESTS = [
  'accounts',
  'announcements',
  'blog',
  'calendar',
  'drafts',
  'gifts',
  'library',
  'messages',
  'pages',
  'trash',
  'users',
].map((feature) => `server/features/${feature}/`);

/** Not those that compare all tables with a list: a release cannot know the tables of the next one. */
const NAMES = '^(?!.*every table that references accounts)';

/** Ends tests that hang. */
const LIMIT_MS = 15 * 60_000;

/**
 * Runs tests of another release with PostgreSQL, where this release has made the tables. Its own code then finds nothing
 * to do; migrations that it does not know are taken off the list, since a release before 0040 starts beside none.
 */
export async function runOlderTests(
  older: Awaited<ReturnType<typeof prepareRelease>>,
): Promise<{ passed: number; failed: number; output: string }> {
  const { folder, migrations } = older;
  const migrator = pathToFileURL(join(import.meta.dirname, '../setup/migrate-once.ts')).href;
  writeFileSync(
    join(folder, 'tests/setup/migrate-once.ts'),
    `import pg from 'pg';
await import(${JSON.stringify(migrator)});
const client = new pg.Client({ connectionString: process.argv[3] });
await client.connect();
await client.query('delete from migrations where name <> all($1)', [${JSON.stringify(migrations)}]);
await client.end();
`,
  );
  const found = TESTS.filter((path) => existsSync(join(folder, path)));
  const args = [
    join(folder, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=postgres',
    '-t',
    NAMES,
  ];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...args, ...found], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
    timeout: LIMIT_MS,
    maxBuffer: 100_000_000,
  }).catch((error: { stdout: string; stderr: string }) => error);
  const output = `${stdout}${stderr}`;
  const count = (word: string) =>
    Number(new RegExp(`Tests .*?(\\d+) ${word}`).exec(output)?.[1] ?? 0);
  return { passed: count('passed'), failed: count('failed'), output: output.slice(-20_000) };
}
