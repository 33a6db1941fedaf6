import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WrongSetting } from '#server/config/wrong-setting.ts';
import { type MigrationStep, migrations } from '#server/migrations/index.ts';
import { type FreshDatabase, freshDatabase } from '#tests/setup/database.ts';
import { keptLog } from '#tests/setup/kept-log.ts';
import { appliedMigrations, migrationsInTheWay, refuseNewer } from './applied-migrations.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { makeTables, migrate } from './migrate.ts';

const run = (statement: string) => async (db: Kysely<unknown>) => {
  await sql.raw(statement).execute(db);
};
const step = (name: string, statement: string, needs?: string): MigrationStep => ({
  name,
  load: async () => ({ up: run(statement), ...(needs !== undefined && { needs }) }),
});
const own = step('0040-older-releases', 'alter table migrations add column needs text');
const songs = step('0041-songs', 'create table songs (id text primary key)');
const choirs = step('0042-choirs', 'alter table songs add column choir text');

let fresh: FreshDatabase;
let opened: OpenDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
  opened = await openDatabase({ url: fresh.url, file: join(fresh.dataDir, 'narthex.db') });
});
afterEach(async () => {
  await opened.close();
  await fresh.drop();
});

const migrateBy = (steps: MigrationStep[], how = {}) =>
  migrate(opened.db, opened.kind, { steps, ...how });
const applied = () => appliedMigrations(opened.db, opened.kind);

describe('a migration that fails', () => {
  it('keeps nothing of itself and says what to do; once solved, it goes on', async () => {
    const wrong = {
      name: '0042-choirs',
      load: async () => ({
        up: async (db: Kysely<unknown>) => {
          await run('alter table songs add column choir text')(db);
          await run('create table songs (id text)')(db);
        },
      }),
    };
    const failed = await migrateBy([own, songs, wrong]).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(WrongSetting);
    expect(String(failed)).toMatch(/0042-choirs failed \(.*songs.*already exists.*Start that/);
    expect((await applied()).map(({ name }) => name)).toEqual([own.name, songs.name]);
    await run("insert into songs values ('1')")(opened.db as unknown as Kysely<unknown>);
    expect(await migrateBy([own, songs, choirs])).toEqual(['0042-choirs']);
  });
});

describe('a release that does not know a migration', () => {
  it('goes on after one that added, and after one that took away what it does not use', async () => {
    const dropped = step('0044-no-choirs', 'alter table songs drop column choir', own.name);
    await migrateBy([own, songs, choirs, dropped]);
    const list = await applied();
    expect(list.map(({ needs }) => needs)).toEqual(['', '', '', own.name]);
    // This release knows the first of them alone, and that is what the last one asks for.
    expect(migrationsInTheWay(list)).toEqual([]);
    expect(() => refuseNewer(list)).not.toThrow();
    const adding = [{ name: '9999-someday', needs: '' }];
    expect(() => refuseNewer(adding)).not.toThrow();
    const bearable = [...adding, { name: '9999-later', needs: '0037-message-person' }];
    expect(() => refuseNewer(bearable)).not.toThrow();
    for (const needs of [null, '9999-someday'])
      expect(() => refuseNewer([{ name: '9999-later', needs }])).toThrow(
        /newer release \(9999-later\).*npm run restore/,
      );
  });
});

describe.runIf(process.env.TEST_DATABASE === 'postgres')('on PostgreSQL a migration', () => {
  const clients: pg.Client[] = [];
  async function connect(name = 'psql') {
    const client = new pg.Client({ connectionString: fresh.url, application_name: name });
    clients.push(client);
    await client.connect();
    return client;
  }
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.end();
  });

  it('waits for tables in use without holding up visitors for long', async () => {
    await migrateBy([own, songs]);
    const [reader, visitor] = [await connect(), await connect()];
    await reader.query('begin; select * from songs');
    const { log, lines } = keptLog();
    const done = migrateBy([own, songs, choirs], { log });
    let slowest = 0;
    for (let end = performance.now() + 3500; performance.now() < end; ) {
      const start = performance.now();
      await visitor.query('select * from songs');
      slowest = Math.max(slowest, performance.now() - start);
    }
    await reader.query('commit');
    expect(await done).toEqual(['0042-choirs']);
    expect(lines).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/tables are in use/) }),
    );
    // One second behind the change, and what a slow machine adds.
    expect(slowest).toBeLessThan(2500);
  });

  it('whose process is killed in the middle leaves nothing, and the next process does it', async () => {
    const names = migrations.map(({ name }) => name).filter((name) => name < '0037');
    await opened.db
      .transaction()
      .execute((transaction) => makeTables(transaction, 'postgres', names));
    const [reader, watcher] = [await connect(), await connect()];
    await reader.query('insert into migrations (name, applied_at) select unnest($1::text[]), $2', [
      names,
      '',
    ]);
    await reader.query('begin; select * from messages');
    const script = join(import.meta.dirname, '../../../tests/setup/migrate-once.ts');
    const child = spawn(process.execPath, [script, '', fresh.url ?? ''], { stdio: 'ignore' });
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'alter table%'`;
    const isWaiting = async () => expect((await watcher.query(waiting)).rowCount).toBe(1);
    await vi.waitFor(isWaiting, { timeout: 60_000 });
    const gone = once(child, 'close');
    child.kill('SIGKILL');
    await gone;
    await reader.query('commit');
    expect((await applied()).map(({ name }) => name)).toEqual(names);
    const left = migrations.map(({ name }) => name).filter((name) => name >= '0037');
    expect(await migrate(opened.db, 'postgres')).toEqual(left);
  });

  it('gives up in the end, and names who is in the way', async () => {
    await migrateBy([own, songs]);
    const reader = await connect('a report');
    await reader.query('begin; select * from songs');
    const { rows } = await reader.query('select pg_backend_pid() as pid');
    const failed = await migrateBy([own, songs, choirs], { giveUpMs: 0 }).catch(String);
    expect(failed).toMatch(/0042-choirs could not change them/);
    expect(failed).toContain(`pg_terminate_backend(${rows[0].pid})`);
    expect(failed).toContain('(a report)');
    await reader.query('commit');
    expect(await migrateBy([own, songs, choirs])).toEqual(['0042-choirs']);
  });

  it('takes nothing away while a release runs that uses it', async () => {
    await migrateBy([own, songs, choirs]);
    const older = await connect('narthex 0037-message-person');
    const dropped = step('0044-no-choirs', 'alter table songs drop column choir', own.name);
    await expect(migrateBy([own, songs, choirs, dropped])).rejects.toThrow(
      /no change after 0037-message-person\). Update all processes to the release with 0040-/,
    );
    await older.end();
    clients.splice(clients.indexOf(older), 1);
    // A release that knows what is needed is no hindrance; this process is one.
    await connect('narthex 0043-chorus');
    expect(await migrateBy([own, songs, choirs, dropped])).toEqual(['0044-no-choirs']);
  });
});
