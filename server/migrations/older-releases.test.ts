import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/platform/database.ts';
import { makeTables } from '#server/platform/migrate.ts';
import { type FreshDatabase, freshDatabase } from '#tests/setup/database.ts';
import { harmTo } from '#tests/tables/expand.ts';
import { olderRelease } from '#tests/tables/older-rows.ts';
import { partsOf } from '#tests/tables/parts.ts';
import { type Migration, migrations } from './index.ts';

/** From here on processes of two releases may run side by side (docs/decisions/0072-rolling-updates.md). */
const FIRST = '0038';

let fresh: FreshDatabase;
let opened: OpenDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
  const file = join(fresh.dataDir, 'narthex.db');
  opened = await openDatabase({ url: fresh.url, file });
  const before = migrations.map(({ name }) => name).filter((name) => name < FIRST);
  await opened.db
    .transaction()
    .execute((transaction) => makeTables(transaction, opened.kind, before));
});
afterEach(async () => {
  await opened.close();
  await fresh.drop();
});

/** What the release before could not live with after this step. */
async function harmOf({ up }: Pick<Migration, 'up'>): Promise<string[]> {
  const { db, kind } = opened;
  const before = await partsOf(db, kind);
  const older = olderRelease(db, before);
  await older.fill();
  await db
    .transaction()
    .execute((transaction) => up(transaction as unknown as Kysely<unknown>, kind));
  return [...harmTo(before, await partsOf(db, kind)), ...(await older.writeOn())];
}

it('each migration only adds, or says which release no longer uses what it takes away', async () => {
  for (const migration of migrations.filter(({ name }) => name >= FIRST)) {
    const harm = await harmOf(migration);
    const { name, needs } = migration;
    if (needs === undefined)
      expect(harm, `${name} breaks the release before (docs/change-the-tables.md)`).toEqual([]);
    else {
      const earlier = migrations.map((each) => each.name).filter((each) => each < name);
      expect(earlier, `${name} needs a migration of an earlier release`).toContain(needs);
    }
  }
});

it('names are in order and short enough for PostgreSQL to tell releases by them', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  for (const name of names) expect(name).toMatch(/^\d{4}-[a-z0-9-]{1,45}$/);
});

describe('a migration is found that', () => {
  const text = async (words: string, db: Kysely<unknown>) => sql.raw(words).execute(db);
  const isSqlite = process.env.TEST_DATABASE !== 'postgres';
  it.each([
    [
      'removes a column',
      'alter table announcements drop column is_urgent',
      /removes or renames the column announcements.is_urgent/,
    ],
    [
      'renames a column',
      'alter table announcements rename column is_urgent to urgency',
      /removes or renames the column announcements.is_urgent/,
    ],
    [
      'renames a table',
      'alter table drafts rename to sketches',
      /removes or renames the table drafts/,
    ],
    [
      'adds a column that must be given',
      isSqlite
        ? 'create table kept as select 1; drop table days_seen; create table days_seen (user_id text, day text, seen text not null)'
        : 'alter table days_seen add column seen text not null',
      /days_seen/,
    ],
    [
      'refuses equal values',
      'create unique index once on announcements (title)',
      /unique index once refuses rows/,
    ],
    [
      'refuses equal new values',
      "alter table drafts add column place text not null default ''; create unique index once on drafts (place)",
      /unique index once refuses rows/,
    ],
    [
      'keeps rows from being deleted',
      'create table likes (post_id text references posts (id))',
      /keeps the release before from deleting rows of posts/,
    ],
    ['changes rows', "update announcements set title = 'Changed'", /changes rows of announcements/],
    [
      'checks values',
      'alter table drafts add column level integer default 0 check (level < 5)',
      /may refuse rows/,
    ],
    [
      'drops a trigger',
      isSqlite ? 'drop trigger user_counts_of_new' : 'drop trigger user_counts on users',
      /removes or renames the trigger users.user_counts/,
    ],
    [
      'refuses by a trigger',
      isSqlite
        ? "create trigger stop before insert on drafts begin select raise(abort, 'no'); end"
        : "create function stop() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$; create trigger stop before insert on drafts for each row execute function stop()",
      /can add no row to drafts/,
    ],
  ])('%s', async (_, words, harm) => {
    const up = async (db: Kysely<unknown>) => {
      const statements =
        /^create (function|trigger)/.test(words) && isSqlite
          ? [words]
          : isSqlite
            ? words.split('; ')
            : [words];
      for (const statement of statements) await text(statement, db);
    };
    expect((await harmOf({ up })).join('\n')).toMatch(harm);
  });

  it('adds in every other way is no harm', async () => {
    const up = async (db: Kysely<unknown>) => {
      for (const words of [
        "alter table drafts add column place text not null default ''",
        'alter table drafts add column owner text references users (id) on delete set null',
        'create unique index drafts_by_owner on drafts (owner)',
        'create index drafts_by_place on drafts (place)',
        'create table likes (id text primary key, post_id text not null references posts (id) on delete cascade)',
      ])
        await text(words, db);
    };
    expect(await harmOf({ up })).toEqual([]);
  });
});
