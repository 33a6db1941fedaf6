import { type Kysely, sql } from 'kysely';
import { namingTables } from './0047-file-uses.ts';
import { keyOf } from './file-use-triggers.ts';

/** Notes every row that names a file already. What changes from now on, triggers note. */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  for (const place of namingTables) {
    const holds = place.texts.map((text) =>
      kind === 'postgres'
        ? sql`strpos(${sql.ref(text)}, '/assets/') > 0`
        : sql`instr(${sql.ref(text)}, '/assets/') > 0`,
    );
    await sql`insert into file_use_changes (place, row_key)
      select ${sql.lit(place.table)}, ${keyOf(place)} from ${sql.table(place.table)}
      where ${sql.join(holds, sql` or `)}`.execute(db);
  }
}
