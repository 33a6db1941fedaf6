import { type Kysely, sql } from 'kysely';
import { createIndex, createTable } from './create-table.ts';
import { fillPageFrames } from './page-frames.ts';

/** Counts of users, the hosts of pages' frames, and indexes, so that no query reads a whole table for a part of it. */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await createTable(db, 'user_counts', { role: 'key', count: 'integer' });
  await sql`insert into user_counts (role, count)
    select role, count(*) from users group by role`.execute(db);
  await sql`insert into user_counts (role, count) values ('admin', 0), ('user', 0)
    on conflict do nothing`.execute(db);
  await createIndex(db, 'users', ['role', 'sort_name', 'id']);
  await createIndex(db, 'announcements', ['created_at', 'id']);
  await createIndex(db, 'events', ['created_at', 'id']);
  // Separate queries for what never ends and what ends later, as for announcements (0001-content.ts).
  await sql`drop index posts_by_is_enabled_is_posted_published_at_id`.execute(db);
  await sql`create index posts_lasting on posts (is_enabled, is_posted, published_at, id)
    where expire_date is null`.execute(db);
  await sql`create index posts_passing on posts (is_enabled, is_posted, expire_date)
    where expire_date is not null`.execute(db);
  await createIndex(db, 'drafts', ['kind', 'saved_at']);
  await createTable(
    db,
    'page_frames',
    { page_id: 'pages.id', host: 'text' },
    { key: ['page_id', 'host'] },
  );
  await fillPageFrames(db);
  await createIndex(db, 'page_frames', ['host']);
  if (kind === 'postgres') await keepByFunction(db);
  else await keepByTriggers(db);
}

async function keepByTriggers(db: Kysely<unknown>): Promise<void> {
  const change = (by: 1 | -1, row: 'old' | 'new') => sql`update user_counts
    set count = count + ${sql.lit(by)} where role = ${sql.ref(`${row}.role`)}`;
  await sql`create trigger user_counts_of_new after insert on users begin
    ${change(1, 'new')}; end`.execute(db);
  await sql`create trigger user_counts_of_changed after update of role on users
    when old.role <> new.role begin ${change(-1, 'old')}; ${change(1, 'new')}; end`.execute(db);
  await sql`create trigger user_counts_of_gone after delete on users begin
    ${change(-1, 'old')}; end`.execute(db);
}

/** Both counts in one statement, in the order of their roles: two changes of roles lock rows in the same order. */
async function keepByFunction(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function keep_user_counts() returns trigger language plpgsql as $$
    declare counted record; begin
      for counted in
        select roles.role, sum(roles.change)::integer as change from (
          select new.role as role, 1 as change where tg_op <> 'DELETE'
          union all select old.role, -1 where tg_op <> 'INSERT') as roles
        group by roles.role having sum(roles.change) <> 0 order by roles.role
      loop
        update user_counts set count = count + counted.change where role = counted.role;
      end loop;
      return null;
    end $$`.execute(db);
  await sql`create trigger user_counts after insert or update of role or delete on users
    for each row execute function keep_user_counts()`.execute(db);
}
