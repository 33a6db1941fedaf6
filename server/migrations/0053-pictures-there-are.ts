import { type Kysely, sql } from 'kysely';
import { focusIn, randomId } from './picture-rows.ts';

/** Pictures that there are get an id, their file, and their focus. Those of later rows come from triggers. */
export async function up(db: Kysely<unknown>, database: 'sqlite' | 'postgres'): Promise<void> {
  await sql`update images set id = ${randomId(database)}, file = path,
    focus_x = ${focusIn(database, 'path', 'x')}, focus_y = ${focusIn(database, 'path', 'y')}
    where id is null`.execute(db);
}
