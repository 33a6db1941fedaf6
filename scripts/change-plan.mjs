// Which tests a change can touch, and what `npm test -- changed` leaves to `npm test`. It only thinks: no git, no tests.
import { reached } from './import-graph.mjs';

const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file);
const isWalk = (file) => isTest(file) && file.startsWith('tests/e2e/');
const isServerTest = (file) =>
  isTest(file) && /^(server|tests\/setup)\//.test(file) && !/\.unit\.test\.ts$/.test(file);

/**
 * They put the whole server together. A test of one call imports all calls through them, and is not touched by most:
 * what it tests stands in its own room.
 */
const WHOLE =
  /^(server\/(main|app|services|open-site|context|schema)\.ts|tests\/(app\.ts|factories\/|setup\/))/;
/** Settings of tools, and the tables. */
const UNDER_ALL =
  /^(package(-lock)?\.json|tsconfig\.json|(vite|vitest|react-router)[\w.]*config\.ts|server\/migrations\/)/;
/** What is written in SQL, which two databases read. */
const SQL =
  /(store|schema|scan|search)\.ts$|^server\/(migrations|content)\/|^server\/platform\/database/;

/** A feature of the server, whose tests stand beside its files. */
const roomOf = (file) => /^server\/(features\/[^/]+|commands|content|doctor)\//.exec(file)?.[0];

/**
 * @param {string[]} changed
 * @param {string[]} files all of the repository
 * @param {Map<string, Set<string>>} importers of each file (import-graph.mjs)
 */
export function planOf(changed, files, importers) {
  const tests = files.filter(isTest);
  const touched = reached(importers, changed, (file) => WHOLE.test(file));
  const isIn = (file, rooms) => rooms.has(roomOf(file));
  const rooms = new Set(changed.map(roomOf).filter(Boolean));
  const near = new Set(rooms);
  for (const file of changed)
    if (!WHOLE.test(file))
      for (const importer of importers.get(file) ?? [])
        if (roomOf(importer)) near.add(roomOf(importer));
  const far = new Set([...touched].map(roomOf).filter((room) => room && !near.has(room)));

  const beside = new Set(
    changed.filter((file) => /^(web|contract|domain)\//.test(file)).map(folderOf),
  );
  const unit = tests.filter(
    (file) =>
      !isServerTest(file) &&
      !isWalk(file) &&
      (touched.has(file) || isIn(file, near) || beside.has(folderOf(file))),
  );
  const server = tests.filter(
    (file) => isServerTest(file) && (touched.has(file) || isIn(file, near)),
  );
  const inSql = new Set(changed.filter((file) => SQL.test(file)).map(roomOf));
  const postgres = server.filter((file) => isIn(file, inSql) || changed.includes(file));
  return {
    // It reads every text, for what it cites.
    unit: [...new Set([...unit, 'scripts/docs.test.mjs'])],
    sqlite: server,
    postgres,
    hasCode: changed.some((file) => /\.(tsx?|mts|json)$/.test(file)),
    underAll: changed.filter((file) => UNDER_ALL.test(file) || WHOLE.test(file)),
    far: [...far].map((room) => room.split('/').at(-2)).sort(),
    walks: tests.filter((file) => isWalk(file) && touched.has(file)),
    otherServerTests: tests.filter((file) => isServerTest(file) && !server.includes(file)).length,
  };
}

/**
 * What is not run, a line each: a green end says no more than it did.
 * @param {ReturnType<typeof planOf>} plan
 * @returns {string[]}
 */
export function notRun({ underAll, far, walks, sqlite, postgres, otherServerTests }) {
  return [
    ...underAll.map((file) => `${file} is under everything: only \`npm test\` tells`),
    ...(far.length > 0
      ? [`the server's tests of what uses it through others: ${far.join(', ')}`]
      : []),
    ...(otherServerTests > 0 ? [`${otherServerTests} other files of the server's tests`] : []),
    ...(postgres.length < sqlite.length
      ? [`${sqlite.length - postgres.length} of these files on PostgreSQL: no SQL changed there`]
      : []),
    `build, e2e and faults${walks.length > 0 ? `; of the walks, ${walks.join(', ')}` : ''}`,
  ];
}

const folderOf = (file) => file.slice(0, file.lastIndexOf('/'));
