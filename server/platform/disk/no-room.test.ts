import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

const prayer = (request: string) =>
  app.post('/api/googleSheets/submit-prayer', {
    name: 'Ana',
    email: 'ana@example.org',
    request,
    honeypot: '',
  });

/** Leaves the database no space: SQLite by its own limit, PostgreSQL by the error that a full disk gives. */
async function fillDisk(): Promise<() => Promise<unknown>> {
  const { db, kind } = app.services;
  if (kind === 'sqlite') {
    const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(db);
    await sql`PRAGMA max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
    return () => sql`PRAGMA max_page_count = 1000000`.execute(db);
  }
  await sql`create function no_room() returns trigger as $$ begin
    raise exception 'could not extend file' using errcode = '53100'; end $$ language plpgsql`.execute(
    db,
  );
  for (const table of ['messages', 'sessions'])
    await sql`create trigger no_room before insert or update on ${sql.table(table)}
      for each row execute function no_room()`.execute(db);
  return () => sql`drop function no_room cascade`.execute(db);
}

it('answers 507 with a sentence, saves nothing, and works again when there is space', async () => {
  const empty = await fillDisk();
  const words = 'Please pray. '.repeat(700);
  const answers = [await prayer(words), await prayer(words), await prayer(words)];
  const refused = answers.find(({ status }) => status !== 201);
  expect(refused?.status).toBe(507);
  const failure = await refused?.json();
  expect(failure.code).toBe('no-room');
  expect(failure.error).toMatch(/disk is full\. Nothing was saved\./);
  // A session's use is recorded once a minute: if that fails, reading still works.
  app.clock.set('2026-11-21T19:05:00-08:00');
  expect((await admin.send('GET', '/api/calendar/admin/events')).status).toBe(200);
  await empty();
  const { length } = await app.services.db.selectFrom('messages').select('id').execute();
  expect(length).toBe(answers.filter(({ status }) => status === 201).length);
  expect((await prayer(words)).status).toBe(201);
});
