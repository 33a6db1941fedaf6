import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isOurs } from '#server/features/backups/table-lists.ts';
import { rowTables } from '#server/tables/kinds.ts';

/** What writes tables that it does not own, or tables that it does not name, and why. */
const EXCEPTIONS = [
  ['migrations/', 'they make the tables, and copy rows between them'],
  ['features/backups/', 'they hold every row of the site, whatever its table'],
  [
    'platform/database/rows.ts',
    'it is given the table by its name, which is looked for at its callers',
  ],
  ['platform/database/document-store.ts', 'so is this one'],
  ['features/calendar/dates/kept-dates-store.ts', 'and this one'],
  [
    'features/users/account-rows.ts',
    'it keeps what hangs on an account while its deletion can be undone, and stores it again',
  ],
  ['content/rows.ts', 'the kernel writes the rows of each kind that is saved as a whole'],
  [
    'content/file-uses-store.ts',
    'it puts a new address of a file into every column that kinds declare',
  ],
] as const;

/** Tables that triggers fill, and the feature whose they are. */
const OF_TRIGGERS = { user_counts: 'features/users' };

/**
 * Who reads tables of others. The list only gets shorter: what a feature needs to know of another, it asks the other's
 * use cases.
 */
const READERS: Record<string, string[]> = {
  content: ['posts', 'users'],
  doctor: ['audit', 'jobs'],
  'features/google': ['events'],
  'features/intake': ['users'],
  'features/messages': ['jobs', 'users'],
  'features/notices': ['announcements', 'jobs', 'posts', 'revisions', 'sermon_contents', 'users'],
  // Whose role is told of answers to a form.
  'features/overview': ['users'],
  'features/prayer-team': ['messages', 'prayers', 'users'],
  // One search over the contents of all kinds, and one for each word of editors.
  'features/search': [
    'drafts',
    'homepage',
    'images',
    'library_items',
    'messages',
    'occurrences',
    'posts',
    'trash',
    'users',
  ],
  'features/sermons': ['pages'],
  'features/service-times': ['events', 'occurrences'],
  'features/setup': ['events', 'images', 'pages', 'users'],
  // Lists of accounts; what is written to one is written by `features/accounts`.
  'features/users': ['users'],
  'platform/database': ['content_version'],
};

type Use = { table: string; file: string };

const WRITE =
  /(?:\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\b(?:addRow|insertNew|changeRows|deleteRows|fillEmpty|writeDocument|deleteDocument)\(\s*[\w.]+,)\s*([^,)]*)/g;
const READ =
  /(?:\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|using)\(|\b(?:findRival|findRowIn|findValue|hasRow|listRows|lockRow|readDocument|valuesIn)\(\s*[\w.]+,)\s*(\[[^\]]*\]|[^,)]*)/g;
const RAW_WRITE =
  /\b(?:insert\s+into|delete\s+from|update(?=\s+\S+\s+set\b))\s+(\w+|\$\{[^}]*\})/gi;
const RAW_READ = /\b(?:from|join)\s+(\w+)/gi;

/** The server's own code. */
const serverFiles = () =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({
      file,
      text: withoutComments(readFileSync(join(import.meta.dirname, file), 'utf8')),
    }));

/** Every use of a table in it, by the name of the table or, where code says no name, by the code. */
function usesOf(calls: RegExp, raw: RegExp): Use[] {
  return serverFiles().flatMap(({ file, text }) => {
    const named = [...text.matchAll(calls)].flatMap(([, argument = '']) => {
      const names = [...argument.matchAll(/'(\w+)(?: as \w+)?'/g)].map(([, name = '']) => name);
      return names.length > 0 ? names : [argument];
    });
    const inSql = [...text.matchAll(raw)]
      .map(([, name = '']) => name)
      .filter((name) => isOurs(name) || name.startsWith('$'));
    return [...named, ...inSql].map((table) => ({ table, file }));
  });
}

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

/** A feature, a room of the platform, or the kernel. */
const roomOf = (file: string) => /^(?:features|platform)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? file;

const isException = ({ file }: Use) => EXCEPTIONS.some(([path]) => file.startsWith(path));

/** The tables that are written through `content/rows.ts`, with the feature that defines their kind. */
const ofKinds = () =>
  serverFiles().flatMap(({ file, text }) =>
    [...text.matchAll(/^ {2}table: '(\w+)',\n(?: {2}.+\n)*? {2}call: '/gm)].map(
      ([, table = '']) => [table, roomOf(file)] as const,
    ),
  );

/** The rooms that write each table. */
function writers(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>(
    [...ofKinds(), ...Object.entries(OF_TRIGGERS)].map(([table, room]) => [table, new Set([room])]),
  );
  for (const use of usesOf(WRITE, RAW_WRITE).filter((each) => !isException(each)))
    found.set(use.table, (found.get(use.table) ?? new Set()).add(roomOf(use.file)));
  return found;
}

it('each table is written by one feature, one room of the platform, or the kernel', () => {
  const wrong = [...writers()].flatMap(([table, rooms]) => {
    if (!isOurs(table)) return [`${[...rooms]} writes a table that it does not name: ${table}`];
    return rooms.size > 1 ? [`${table} is written by ${[...rooms].sort().join(' and ')}`] : [];
  });
  expect(wrong).toEqual([]);
});

it('whoever reads a table of others is known', () => {
  const owners = writers();
  const readers = new Map<string, Set<string>>();
  for (const use of usesOf(READ, RAW_READ).filter((each) => !isException(each))) {
    const owner = owners.get(use.table);
    const room = roomOf(use.file);
    if (!isOurs(use.table) || owner?.has(room)) continue;
    readers.set(room, (readers.get(room) ?? new Set()).add(use.table));
  }
  const listed = [...readers].map(([room, tables]) => [room, [...tables].sort()]);
  expect(Object.fromEntries(listed)).toEqual(READERS);
});

it('each table of a kind has its definition', () => {
  expect(
    ofKinds()
      .map(([table]) => table)
      // The kernel’s own.
      .concat('translations')
      .sort(),
  ).toEqual(rowTables.toSorted());
});

it('every exception is needed', () => {
  const written = usesOf(WRITE, RAW_WRITE);
  const idle = EXCEPTIONS.filter(([path]) => !written.some(({ file }) => file.startsWith(path)));
  expect(idle).toEqual([]);
});
