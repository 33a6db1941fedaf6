import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openApp } from '#tests/app.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { keptLog } from '#tests/setup/kept-log.ts';
import { lookAtTables } from './watch-tables.ts';

const kept = keptLog();
const app = forEachTest(() => openApp({ log: kept.log }));

const migrated = (name: string, needs: string | null) =>
  sql`insert into migrations (name, applied_at, needs) values (${name}, '', ${needs})`.execute(
    app.services.db,
  );

it('goes on beside a newer release that added tables; says so when it took some away', async () => {
  await migrated('9998-more', '');
  expect(await lookAtTables(app.services)).toBe(false);
  expect((await app.fetch('/readyz')).status).toBe(200);

  await migrated('9999-less', '9998-more');
  expect(await lookAtTables(app.services)).toBe(true);
  const answer = await app.fetch('/readyz');
  expect(answer.status).toBe(503);
  expect((await answer.json()).error).toMatch(/replace this process with that release/);
  expect(kept.lines.map(({ message }) => message)).toContain(
    'a newer release has changed the tables: replace this one',
  );
});
