import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/setup/database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { addRow, changeRows, deleteRows, fillEmpty, valuesIn } from './rows.ts';

const run = promisify(execFile);
const opened: OpenDatabase[] = [];
let fresh: FreshDatabase | undefined;

async function open(): Promise<OpenDatabase> {
  fresh ??= await freshDatabase();
  const database = await openDatabase({ url: fresh.url, file: join(fresh.dataDir, 'narthex.db') });
  opened.push(database);
  return database;
}

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  await fresh?.drop();
  fresh = undefined;
});

describe('migrations', () => {
  it('run once, also when several processes start at once', async () => {
    fresh = await freshDatabase();
    const script = join(import.meta.dirname, '../../../tests/setup/migrate-once.ts');
    const target = [join(fresh.dataDir, 'narthex.db'), ...(fresh.url ? [fresh.url] : [])];
    const start = () => run(process.execPath, [script, ...target]);
    const done = (await Promise.all([start(), start(), start()])).flatMap(({ stdout }) =>
      JSON.parse(stdout),
    );
    expect(done.filter((name) => name === '0001-content')).toHaveLength(1);
    const rows = await sql`select name from migrations`.execute((await open()).db);
    expect(rows.rows).toHaveLength(done.length);
  });
});

describe('the database', () => {
  it('stores nothing of a transaction that fails', async () => {
    const { db, kind } = await open();
    await migrate(db, kind);
    const failing = db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('site')
        .values({ id: 1, content: '{}', version: 1, updated_at: '' })
        .execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await db.selectFrom('site').selectAll().execute()).toEqual([]);
  });

  it('refuses an occurrence without its event', async () => {
    const { db, kind } = await open();
    await migrate(db, kind);
    const orphan = { event_id: 'none', calendar_id: '', starts_at: 'a', ends_at: 'b' };
    // SQLITE_CONSTRAINT_FOREIGNKEY; foreign_key_violation
    await expect(db.insertInto('occurrences').values(orphan).execute()).rejects.toMatchObject(
      kind === 'sqlite' ? { errcode: 787 } : { code: '23503' },
    );
  });

  it('changes and deletes no rows that are not named by a column', async () => {
    const { db } = await open();
    await expect(changeRows(db, 'jobs', {}, { state: 'done' })).rejects.toThrow('Which rows');
    await expect(deleteRows(db, 'jobs', {})).rejects.toThrow('Which rows');
    await expect(fillEmpty(db, 'jobs', {}, { done_at: '' })).rejects.toThrow('Which rows');
  });

  it('fills what is empty alone', async () => {
    const { db, kind } = await open();
    await migrate(db, kind);
    const date = { event_id: 'dinner', ends_at: '', look_at: '', date_words: null, gone_at: null };
    for (const title of ['Dinner', null])
      await addRow(db, 'sign_up_dates', { ...date, id: `${title}`, title, over_days_seen: null });
    await fillEmpty(db, 'sign_up_dates', { event_id: 'dinner' }, { title: 'Supper' });
    const titleOf = (id: string) => valuesIn(db, 'sign_up_dates', 'title', { id });
    expect([await titleOf('Dinner'), await titleOf('null')]).toEqual([['Dinner'], ['Supper']]);
  });

  it('of SQLite loses no answered write: a write-ahead log, synced at every commit', async () => {
    const { db, kind } = await open();
    if (kind !== 'sqlite') return;
    const value = async (pragma: string) =>
      Object.values((await sql`${sql.raw(`pragma ${pragma}`)}`.execute(db)).rows[0] ?? {})[0];
    expect(await value('journal_mode')).toBe('wal');
    expect(await value('synchronous')).toBe(2);
    expect(await value('foreign_keys')).toBe(1);
    // The driver waits instead: waiting inside SQLite would stop the whole process.
    expect(await value('busy_timeout')).toBe(0);
  });
});
