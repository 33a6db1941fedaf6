import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/**
 * Notices to members (docs/decisions/0055-notices.md): which mails they want, the devices that get web push, what is
 * told, and who was told. And the mark of an urgent announcement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('announcements')
    .addColumn('is_urgent', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // What changed in a week is found among everything that was ever published.
  await createIndex(db, 'announcements', ['updated_at']);
  await createIndex(db, 'posts', ['updated_at']);
  await createTable(
    db,
    'notice_choices',
    { user_id: 'users.id', weekly: 'integer', urgent: 'integer', chosen_at: 'text' },
    { key: ['user_id'] },
  );
  await createTable(db, 'push_devices', {
    id: 'key',
    user_id: 'users.id',
    endpoint: 'unique',
    p256dh: 'text',
    auth: 'text',
    name: 'text',
    created_at: 'text',
  });
  await createIndex(db, 'push_devices', ['user_id']);
  await createTable(db, 'notice_issues', {
    id: 'key',
    kind: 'text',
    announcement_id: 'text?',
    state: 'text',
    since: 'text',
    at: 'text',
    counts: 'text',
  });
  await createIndex(db, 'notice_issues', ['state']);
  await createIndex(db, 'notice_issues', ['kind', 'at']);
  await createTable(
    db,
    'notice_sends',
    {
      id: 'key',
      issue_id: 'notice_issues.id',
      channel: 'text',
      user_id: 'users.id',
      device_id: 'text',
      priority: 'integer',
      state: 'text',
      attempts: 'integer',
      run_at: 'text',
      locked_until: 'text?',
      problem: 'text',
      created_at: 'text',
    },
    { unique: ['issue_id', 'user_id', 'device_id'] },
  );
  await createIndex(db, 'notice_sends', ['channel', 'state', 'priority', 'run_at']);
  await createIndex(db, 'notice_sends', ['user_id']);
  await createTable(db, 'notice_marks', { name: 'key', value: 'text', at: 'text' });
}
