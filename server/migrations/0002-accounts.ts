import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/** Accounts, their sessions and resets, jobs to do later, and the members' library. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'users', {
    id: 'key',
    username: 'unique',
    email: 'unique',
    password_hash: 'text',
    role: 'text',
    active: 'integer',
    first_name: 'text',
    last_name: 'text',
    name: 'text',
    sort_name: 'text',
    title: 'text',
    phone: 'text',
    guardian_name: 'text?',
    is_under_13: 'integer',
    awaits_approval: 'integer',
    version: 'integer',
    created_at: 'text',
    updated_at: 'text',
  });

  await createTable(db, 'sessions', {
    token_hash: 'key',
    user_id: 'users.id',
    created_at: 'text',
    used_at: 'text',
  });
  await createIndex(db, 'sessions', ['user_id']);
  await createIndex(db, 'sessions', ['used_at']);

  await createTable(db, 'password_resets', {
    token_hash: 'key',
    user_id: 'users.id',
    expires_at: 'text',
  });
  await createIndex(db, 'password_resets', ['user_id']);

  await createTable(db, 'jobs', {
    id: 'key',
    kind: 'text',
    payload: 'text',
    state: 'text',
    attempts: 'integer',
    run_at: 'text',
    locked_until: 'text?',
    last_error: 'text?',
    created_at: 'text',
    done_at: 'text?',
  });
  await createIndex(db, 'jobs', ['state', 'run_at']);

  await createTable(db, 'library_items', {
    id: 'key',
    kind: 'text',
    name: 'text',
    url: 'text',
    position: 'integer',
    created_at: 'text',
  });
  await createIndex(db, 'library_items', ['kind', 'position']);
}
