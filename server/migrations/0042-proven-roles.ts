import { type Kysely, sql } from 'kysely';

/**
 * What an administrator gives to an account whose address nobody has proven waits until it is (decisions/0081). Accounts
 * that the office made have a password that no stranger knows: of the older ones, those without a first and a last name,
 * which everybody who registers has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column is_office_made integer not null default 0`.execute(db);
  await sql`alter table users add column role_once_proven text`.execute(db);
  await sql`alter table users add column on_team_once_proven integer not null default 0`.execute(
    db,
  );
  await sql`update users set is_office_made = 1 where first_name = '' and last_name = ''`.execute(
    db,
  );
}
