import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/**
 * What protects an account beside its password, what a site demands of it, and when a session last proved whose it is
 * (docs/decisions/0121-a-second-factor.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('proved_at', 'text').execute();
  await db.schema
    .alterTable('users')
    .addColumn('has_second_factor', 'integer', (type) => type.notNull().defaultTo(0))
    .execute();

  await createTable(db, 'passkeys', {
    id: 'key',
    user_id: 'users.id',
    credential_id: 'unique',
    public_key: 'text',
    // Up to 2^32 - 1, which PostgreSQL's integer does not hold.
    counter: 'text',
    transports: 'text',
    domain: 'text',
    name: 'text',
    created_at: 'text',
    used_at: 'text?',
  });
  await createIndex(db, 'passkeys', ['user_id']);

  await createTable(
    db,
    'one_time_codes',
    {
      user_id: 'users.id',
      secret: 'text',
      confirmed_at: 'text?',
      used_step: 'integer',
      refused_step: 'integer',
    },
    { key: ['user_id'] },
  );

  await createTable(
    db,
    'recovery_codes',
    { user_id: 'users.id', code_hash: 'text', created_at: 'text' },
    { key: ['user_id', 'code_hash'] },
  );

  // No reference to users: a challenge for a passkey of nobody knows whom has no user.
  await createTable(db, 'login_challenges', {
    challenge_hash: 'key',
    purpose: 'text',
    user_id: 'text',
    password_mark: 'text',
    expires_at: 'text',
  });
  await createIndex(db, 'login_challenges', ['expires_at']);
  await createIndex(db, 'login_challenges', ['user_id']);

  await createTable(db, 'login_rules', {
    id: 'integer key',
    content: 'text',
    version: 'integer',
    updated_at: 'text',
  });
}
