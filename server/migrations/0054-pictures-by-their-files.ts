import { type Kysely, sql } from 'kysely';
import { focusIn, randomId } from './picture-rows.ts';

/** The triggers of 0052 correct rows of releases that know less than this one. */
export const needs = '0053-pictures-there-are';

/**
 * The release before knows what a row of a picture says, and frames it with its id, file and focus. Triggers are left for
 * its imports, which say none of these, and for what it says of a whole: it names it by its address, which has no file any
 * more (docs/decisions/0103-pictures-are-rows.md).
 */
export async function up(db: Kysely<unknown>, database: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .alterTable('gone_pictures')
    .addColumn('file', 'text', (type) => type.notNull().defaultTo(''))
    .execute();
  await (database === 'postgres' ? followOnPostgres(db) : followOnSqlite(db));
}

const keep = sql`insert into gone_pictures (path, id, file) values (old.path, old.id, old.file)
  on conflict (path) do update set id = excluded.id, file = excluded.file`;

/** The id that a path had, unless a picture has it. */
const formerId = sql`(select gone.id from gone_pictures as gone where gone.path = new.path
  and not exists (select 1 from images as other where other.id = gone.id))`;

/** The file of the whole of a cropped picture. */
const whole = sql`coalesce((select gone.file from gone_pictures as gone
  where gone.path = new.original and gone.file <> ''), new.original)`;

const forget = sql`delete from gone_pictures where path = new.path`;

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  const focus = (side: 'x' | 'y') => focusIn('sqlite', 'new.path', side);
  const statements = [
    sql`drop trigger former_pictures_identify`,
    sql`drop trigger images_filled`,
    sql`drop trigger images_gone`,
    sql`create trigger images_filled after insert on images begin
      update images set id = coalesce(id, ${formerId}, ${randomId('sqlite')}), original = ${whole}
        where path = new.path;
      update images set file = path, focus_x = ${focus('x')}, focus_y = ${focus('y')}
        where path = new.path and file = '';
      ${forget}; end`,
    sql`create trigger images_gone after delete on images when old.id is not null begin
      ${keep}; end`,
  ];
  for (const statement of statements) await statement.execute(db);
}

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  const focus = (side: 'x' | 'y') => focusIn('postgres', 'new.path', side);
  const statements = [
    sql`drop trigger former_pictures_identify on former_pictures`,
    sql`drop function former_pictures_identify`,
    sql`create or replace function images_filled() returns trigger language plpgsql as $$
      begin
        new.id := coalesce(new.id, ${formerId}, ${randomId('postgres')});
        new.original := ${whole};
        if new.file = '' then
          new.file := new.path;
          new.focus_x := ${focus('x')};
          new.focus_y := ${focus('y')};
        end if;
        ${forget};
        return new;
      end $$`,
    sql`create or replace function images_gone() returns trigger language plpgsql as $$
      begin
        if old.id is not null then ${keep}; end if;
        return null;
      end $$`,
  ];
  for (const statement of statements) await statement.execute(db);
}
