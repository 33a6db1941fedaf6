import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/platform/database/database.ts';
import { makeTables } from '#server/platform/database/migrate.ts';
import { type FreshDatabase, freshDatabase } from '#tests/setup/database.ts';
import { harmTo } from '#tests/tables/expand.ts';
import { olderRelease } from '#tests/tables/older-rows.ts';
import { partsOf } from '#tests/tables/parts.ts';
import { type Migration, migrations } from './index.ts';

/** From here on processes of two releases may run side by side (docs/decisions/0072-rolling-updates.md). */
const FIRST = '0038';

let fresh: FreshDatabase;
let opened: OpenDatabase;
afterEach(async () => {
  await opened.close();
  await fresh.drop();
});

/** The tables as they were before this migration. */
async function openBefore(first: string): Promise<void> {
  fresh = await freshDatabase();
  opened = await openDatabase({ url: fresh.url, file: join(fresh.dataDir, 'narthex.db') });
  const before = migrations.map(({ name }) => name).filter((name) => name < first);
  const { db, kind } = opened;
  await db.transaction().execute((transaction) => makeTables(transaction, kind, before));
}

/** What the release before could not live with after this step. */
async function harmOf({ up }: Migration): Promise<string[]> {
  const { db, kind } = opened;
  const before = await partsOf(db, kind);
  const older = olderRelease(db, before);
  await older.fill();
  try {
    await db
      .transaction()
      .execute((transaction) => up(transaction as unknown as Kysely<unknown>, kind));
  } catch (error) {
    return [`It fails on tables with rows: ${error}`];
  }
  return [...harmTo(before, await partsOf(db, kind)), ...(await older.writeOn())];
}

it('each migration only adds, or says which release no longer uses what it takes away', async () => {
  await openBefore(FIRST);
  for (const { name, load } of migrations.filter(({ name }) => name >= FIRST)) {
    const { up, needs } = await load();
    const harm = await harmOf({ up });
    if (needs === undefined)
      expect(harm, `${name} breaks the release before (docs/change-the-tables.md)`).toEqual([]);
    else {
      const earlier = migrations.map((each) => each.name).filter((each) => each < name);
      expect(earlier, `${name} needs a migration of an earlier release`).toContain(needs);
    }
  }
});

describe('a migration is found that', () => {
  const run = async (db: Kysely<unknown>, statements: string[]) => {
    for (const words of statements) await sql.raw(words).execute(db);
  };
  const isSqlite = process.env.TEST_DATABASE !== 'postgres';
  const stop = isSqlite
    ? ["create trigger stop before insert on drafts begin select raise(abort, 'no'); end"]
    : [
        "create function stop() returns trigger language plpgsql as $$ begin raise 'no'; end $$",
        'create trigger stop before insert on drafts for each row execute function stop()',
      ];
  const cases: [what: string, harm: RegExp, ...statements: string[]][] = [
    [
      'removes a column',
      /removes or renames the column announcements.link_text/,
      'alter table announcements drop column link_text',
    ],
    [
      'renames a column',
      /removes or renames the column announcements.link_text/,
      'alter table announcements rename column link_text to link_words',
    ],
    [
      'renames a table',
      /removes or renames the table drafts/,
      'alter table drafts rename to sketches',
    ],
    [
      'adds a column that must be given',
      /It fails on tables with rows/,
      'alter table days_seen add column seen text not null',
    ],
    [
      'makes a table again with such a column',
      /The column days_seen.seen is not null and has no default/,
      'drop table days_seen',
      'create table days_seen (day text primary key, seen text not null)',
    ],
    [
      'refuses equal values',
      /unique index once refuses rows/,
      'create unique index once on announcements (title)',
    ],
    [
      'refuses equal new values',
      /unique index once refuses rows.*can add no row to drafts/s,
      "alter table drafts add column place text not null default ''",
      'create unique index once on drafts (place)',
    ],
    [
      'keeps rows from being deleted',
      /keeps the release before from deleting rows of posts/,
      'create table likes (post_id text references posts (id))',
    ],
    ['changes rows', /changes rows of announcements/, "update announcements set title = 'Changed'"],
    [
      'checks values',
      /may refuse rows/,
      'alter table drafts add column level integer default 0 check (level < 5)',
    ],
    [
      'drops a trigger',
      /removes or renames the trigger users.user_counts/,
      isSqlite ? 'drop trigger user_counts_of_new' : 'drop trigger user_counts on users',
    ],
    ['refuses by a trigger', /can add no row to drafts/, ...stop],
  ];
  it.each(cases)('%s', async (_, harm, ...statements) => {
    await openBefore('0013');
    const said = await harmOf({ up: (db) => run(db, statements) });
    expect(said.join('\n')).toMatch(harm);
  });

  it('adds in every other way is no harm', async () => {
    await openBefore('0013');
    const statements = [
      "alter table drafts add column place text not null default ''",
      'alter table drafts add column owner text references users (id) on delete set null',
      'create unique index drafts_by_owner on drafts (owner)',
      'create index drafts_by_place on drafts (place)',
      'create table likes (id text primary key, post_id text not null references posts (id) on delete cascade)',
    ];
    expect(await harmOf({ up: (db) => run(db, statements) })).toEqual([]);
  });
});
