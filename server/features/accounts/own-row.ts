import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { findUser, type UserRow } from './store.ts';

/** The caller's account. It is missing only if it was deleted after the session was checked. */
export async function ownRow({ db }: Pick<Services, 'db'>, actor: Actor): Promise<UserRow> {
  const row = await findUser(db, actor.userId);
  if (!row) throw new Refusal('unauthenticated', 'Please log in first.');
  return row;
}
