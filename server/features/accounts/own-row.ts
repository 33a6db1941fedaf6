import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUser, type UserRow } from './store.ts';

/** The caller's account. It is missing only if it was deleted after the session was checked. */
export async function ownRow({ db }: Pick<Services, 'db'>, actor: Actor): Promise<UserRow> {
  const row = await findUser(db, actor.userId);
  if (!row) throw new Refusal('unauthenticated', 'Please log in first.');
  return row;
}
