import { type Kysely, sql } from 'kysely';
import { createTable } from './create-table.ts';
import { focusIn, isFilled, randomId } from './picture-rows.ts';

/**
 * A picture has an id, which stays while its address changes, the file that its bytes are read from, and its focus as a
 * row says it (docs/decisions/0103-pictures-are-rows.md). The release before knows none of these: it frames a picture by
 * a new row in the place of the old one. Triggers give its rows what they lack, correct what it copied from the old one,
 * and keep the id.
 */
export async function up(db: Kysely<unknown>, database: 'sqlite' | 'postgres'): Promise<void> {
  const images = () => db.schema.alterTable('images');
  await images().addColumn('id', 'text').execute();
  await images()
    .addColumn('file', 'text', (type) => type.notNull().defaultTo(''))
    .execute();
  for (const side of ['focus_x', 'focus_y']) await images().addColumn(side, 'integer').execute();
  await db.schema.createIndex('images_by_id').on('images').column('id').unique().execute();
  // The ids of pictures whose rows were deleted, by the paths that these had.
  await createTable(db, 'gone_pictures', { path: 'key', id: 'text' });
  await (database === 'postgres' ? followOnPostgres(db) : followOnSqlite(db));
}

const keepId = sql`insert into gone_pictures (path, id) values (old.path, old.id)
  on conflict (path) do update set id = excluded.id`;

/** The id that a path had, unless a picture has it. */
const formerId = sql`(select gone.id from gone_pictures as gone where gone.path = new.path
  and not exists (select 1 from images as other where other.id = gone.id))`;

const forgetId = sql`delete from gone_pictures where path = new.path`;

/** Of a picture that was framed; one that was replaced keeps its id to itself. */
const takeId = sql`update images set id = coalesce(${formerId}, id) where path = new.current`;

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  const focus = (side: 'x' | 'y') => focusIn('sqlite', 'new.path', side);
  const statements = [
    sql`create trigger images_filled after insert on images begin
      update images set id = coalesce(id, ${formerId}, ${randomId('sqlite')}) where path = new.path;
      update images set file = path, focus_x = ${focus('x')}, focus_y = ${focus('y')}
        where path = new.path and not ${isFilled('sqlite')};
      ${forgetId}; end`,
    sql`create trigger images_gone after delete on images when old.id is not null begin
      ${keepId}; end`,
    sql`create trigger former_pictures_identify after insert on former_pictures
      when new.is_other = 0 begin ${takeId}; ${forgetId}; end`,
  ];
  for (const statement of statements) await statement.execute(db);
}

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  const focus = (side: 'x' | 'y') => focusIn('postgres', 'new.path', side);
  const statements = [
    sql`create or replace function images_filled() returns trigger language plpgsql as $$
      begin
        new.id := coalesce(new.id, ${formerId}, ${randomId('postgres')});
        if not ${isFilled('postgres', 'new.')} then
          new.file := new.path;
          new.focus_x := ${focus('x')};
          new.focus_y := ${focus('y')};
        end if;
        ${forgetId};
        return new;
      end $$`,
    sql`create trigger images_filled before insert on images
      for each row execute function images_filled()`,
    sql`create or replace function images_gone() returns trigger language plpgsql as $$
      begin
        if old.id is not null then ${keepId}; end if;
        return null;
      end $$`,
    sql`create trigger images_gone after delete on images
      for each row execute function images_gone()`,
    sql`create or replace function former_pictures_identify() returns trigger language plpgsql as $$
      begin
        if new.is_other = 0 then ${takeId}; ${forgetId}; end if;
        return null;
      end $$`,
    sql`create trigger former_pictures_identify after insert on former_pictures
      for each row execute function former_pictures_identify()`,
  ];
  for (const statement of statements) await statement.execute(db);
}
