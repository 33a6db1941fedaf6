import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync(['{server,contract,domain,web}/**/*.{ts,tsx}'])
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The files in which a pattern stands. */
const places = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

test('there are sources to look at', () => {
  expect(sources.length).toBeGreaterThan(1000);
});

test('no text becomes code: nothing is evaluated', () => {
  expect(places(/\beval\(|new Function\(|from 'node:vm'|setTimeout\('/)).toEqual([]);
});

test('no text becomes a command: other programs get a list of words, and no shell', () => {
  expect(places(/\{[^}]*\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'|shell: true/)).toEqual(
    [],
  );
  expect(places(/from 'node:child_process'/)).toEqual([
    // This program again, to make a backup; and one that looks at a database file.
    'server/examine-data.ts',
    'server/features/backups/daily.ts',
  ]);
});

test('no server sets a cookie', () => {
  expect(places(/set-?cookie/i)).toEqual([]);
});

test('no weak digest protects anything', () => {
  expect(places(/'(?:md5|md4|sha1|ripemd160)'/i)).toEqual([
    // Object storage asks for it where many files are removed at once, over TLS.
    'server/platform/files/s3-client.ts',
    // The identifier of a podcast, which its specification makes so.
    'server/platform/uuid-v5.ts',
  ]);
});

test('nothing random that others must not guess comes from a generator for dice', () => {
  expect(places(/Math\.random\(/).filter((path) => path.startsWith('server/'))).toEqual([]);
});
