import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { createApp } from '#server/app.ts';
import { openSession } from '#server/features/accounts/sessions.ts';
import { catchUp } from '#server/features/search/keep-index.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import type { Database } from '#server/schema.ts';
import { median } from './loads.ts';
import { fillUsers, memberAt, NOW } from './many-rows.ts';
import { openBareSite } from './open-bare-site.ts';
import { fillDocuments } from './search-documents.ts';
import { judged, type Row, times } from './table.ts';
import { watchTurns } from './watch-turns.ts';

const COUNTS = { few: 100, many: Number(process.env.ROWS ?? 100_000) };
const TRIES = 15;
/** No work may keep other requests waiting for longer, in milliseconds. */
const MAX_BLOCKED = 100;
/** What so many documents may cost: this many times as much as a few, or this long, in milliseconds. */
const LONG_ENOUGH = 2;
const SHORT_ENOUGH_MS = 60;

/** Which documents have these words: search-documents.ts. */
const questions = [
  'quillfeather',
  'willow',
  'lamp',
  'lamp porch',
  'lamp river bread',
  '"lamp in the porch"',
  'l',
  'la',
  'lmap',
  'zebra',
  'lamp zebra',
];

/**
 * How long searches take among 100 and among 100,000 public documents, and how long each keeps the process busy. On
 * SQLite, or with DATABASE_URL on two new databases of that PostgreSQL.
 */
export async function searchTimes(folder: string): Promise<Row[]> {
  const few = await openDocuments(folder, 'few', COUNTS.few);
  const many = await openDocuments(folder, 'many', COUNTS.many);
  const rows: Row[] = [];
  for (const path of ['/api/search', '/api/admin/search'])
    for (const q of questions) {
      const asked = `${path}?q=${encodeURIComponent(q)}`;
      const one = await few.measure(asked);
      const other = await many.measure(asked);
      const what = `${path === '/api/search' ? 'search' : 'everything'}: ${q}`;
      const ratio = other.milliseconds / one.milliseconds;
      rows.push({
        what,
        found: `${times(ratio)} (${one.milliseconds.toFixed(1)} → ${other.milliseconds.toFixed(1)} ms)`,
        goal: `at most ${times(LONG_ENOUGH)}, or ${SHORT_ENOUGH_MS} ms`,
        isMet: ratio <= LONG_ENOUGH || other.milliseconds <= SHORT_ENOUGH_MS,
      });
      const inMs = (value: number) => `${value.toFixed(0)} ms`;
      rows.push(judged('  at once', other.block, { atMost: MAX_BLOCKED }, inMs));
    }
  await few.close();
  await many.close();
  return rows;
}

/** PostgreSQL makes its index of words faster when all are there. */
async function withoutWordIndex(
  { db, run }: { db: Database; run: (statement: string) => Promise<void> },
  work: () => Promise<void>,
): Promise<void> {
  if (!isPostgres(db)) return work();
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef('search_documents_words'::regclass) as definition`.execute(db);
  await run('drop index search_documents_words');
  await work();
  for (const { definition } of rows) await run(definition);
}

async function openDocuments(folder: string, name: string, count: number) {
  const { database, services } = await openBareSite(folder, name);
  const { db } = services;
  await fillUsers(db, 1);
  await db.updateTable('users').set({ role: 'admin' }).execute();
  await fillDocuments(db, count);
  const begun = performance.now();
  await withoutWordIndex({ db, run: database.run }, () => catchUp(services));
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`  ${count.toLocaleString('en')} documents: ${seconds} s to make what finds them`);
  await database.analyze();
  const token = await openSession(db, memberAt(0), NOW);
  const { fetch } = createApp(services);
  const ask = async (path: string) => {
    await nextTurn();
    const start = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(new Request(`http://localhost${path}`, { headers }));
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    await response.text();
    return performance.now() - start;
  };
  return {
    async measure(path: string) {
      await ask(path);
      const watch = watchTurns();
      const found: number[] = [];
      while (found.length < TRIES) found.push(await ask(path));
      return { milliseconds: median(found), ...watch.end() };
    },
    async close() {
      await services.close();
      await database.drop();
    },
  };
}
