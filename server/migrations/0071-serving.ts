import { type Kysely, sql } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/** Who serves: tasks, their teams, and the places at dates of events (docs/decisions/0128-who-serves.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('serving', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await sql`insert into user_counts (role, count) values ('leader', 0)
    on conflict do nothing`.execute(db);
  await makePeople(db);
  await makePlaces(db);
}

async function makePeople(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'serving_tasks', {
    id: 'key',
    name: 'text',
    about: 'text',
    is_open: 'integer',
    remind_days: 'integer',
    is_active: 'integer',
    link_number: 'integer',
    told_at: 'text?',
    version: 'integer',
    created_at: 'text',
    updated_at: 'text',
  });
  await createTable(db, 'serving_people', {
    id: 'key',
    name: 'text',
    email: 'text',
    phone: 'text',
    user_id: 'text?',
    link_number: 'integer',
    feed_digest: 'text?',
    version: 'integer',
    created_at: 'text',
    updated_at: 'text',
  });
  for (const column of ['email', 'user_id', 'feed_digest'])
    await createIndex(db, 'serving_people', [column]);
  await createTable(
    db,
    'serving_teams',
    {
      task_id: 'serving_tasks.id',
      person_id: 'serving_people.id',
      is_leader: 'integer',
      created_at: 'text',
    },
    { key: ['task_id', 'person_id'] },
  );
  await createIndex(db, 'serving_teams', ['person_id']);
  await createTable(db, 'serving_away', {
    id: 'key',
    person_id: 'serving_people.id',
    first_day: 'text',
    last_day: 'text',
    created_at: 'text',
  });
  await createIndex(db, 'serving_away', ['person_id', 'last_day']);
}

async function makePlaces(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'serving_dates', {
    id: 'key',
    event_id: 'text',
    starts_at: 'text',
    ends_at: 'text',
    look_at: 'text',
    title: 'text?',
    date_words: 'text?',
    gone_at: 'text?',
    over_days_seen: 'integer?',
    moment: 'text?',
    moment_at: 'text?',
  });
  for (const column of ['starts_at', 'look_at']) await createIndex(db, 'serving_dates', [column]);
  await createTable(db, 'serving_places', {
    id: 'key',
    date_id: 'serving_dates.id',
    task_id: 'serving_tasks.id',
    person_id: 'serving_people.id',
    state: 'text',
    reason: 'text',
    request_id: 'text',
    asked_at: 'text?',
    answered_at: 'text?',
    told: 'text?',
    reminded_at: 'text?',
    news: 'text',
    version: 'integer',
    created_at: 'text',
    updated_at: 'text',
  });
  for (const columns of [
    ['date_id', 'task_id'],
    ['person_id'],
    ['task_id'],
    ['request_id'],
    ['news'],
  ])
    await createIndex(db, 'serving_places', columns);
  await createTable(db, 'serving_pending', {
    id: 'key',
    task_id: 'serving_tasks.id',
    date_id: 'serving_dates.id',
    substitute_id: 'text',
    name: 'text',
    email: 'text',
    phone: 'text',
    place_id: 'text?',
    created_at: 'text',
  });
  await createTable(db, 'serving_substitutes', {
    id: 'key',
    place_id: 'serving_places.id',
    state: 'text',
    is_team_asked: 'integer',
    created_at: 'text',
  });
  await createIndex(db, 'serving_substitutes', ['place_id']);
  await createTable(db, 'serving_swaps', {
    id: 'key',
    from_place_id: 'serving_places.id',
    to_place_id: 'serving_places.id',
    state: 'text',
    created_at: 'text',
  });
  for (const column of ['from_place_id', 'to_place_id'])
    await createIndex(db, 'serving_swaps', [column]);
}
