import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { searchedKinds } from '#contract/content/kinds.ts';
import { kinds } from '#server/kinds.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import { openApp } from '#tests/app.ts';

const app = await openApp();
afterAll(() => app.close());

// What is written while nobody notes it is found by the check at the next start alone (server/migrations/search-triggers.ts).
it.each(searchedKinds)('whatever happens to a %s is noted for the search', async (kind) => {
  const { db } = app.services;
  const { table } = kinds[kind];
  const made = isPostgres(db)
    ? sql<{ act: string }>`select event_manipulation as act from information_schema.triggers
        where event_object_schema = current_schema() and event_object_table = ${table}
          and action_statement like ${`%note_search_change('${kind}')%`}`
    : sql<{ act: string }>`select upper(substr(act, 1, 6)) as act from (
        select substr(sql, instr(lower(sql), ' after ') + 7) as act from sqlite_master
        where type = 'trigger' and tbl_name = ${table}
          and sql like ${`%insert into search_changes (kind, entity_id)%values ('${kind}',%`})`;
  const { rows } = await made.execute(db);
  expect(rows.map(({ act }) => act).sort()).toEqual(['DELETE', 'INSERT', 'UPDATE']);
});
