import { type Kysely, sql } from 'kysely';

/** Which process works on a job or a notice, so that others go on with it soon after a crash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['jobs', 'notice_sends']) {
    await db.schema.alterTable(table).addColumn('locked_by', 'text').execute();
    await db.schema
      .createIndex(`${table}_by_locked_by`)
      .on(table)
      .column('locked_by')
      .where(sql.ref('locked_by'), 'is not', null)
      .execute();
  }
}
