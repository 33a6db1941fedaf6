import { deleteRows, insertNew } from '#server/platform/database/rows.ts';
import type { Database, NewRowOf, RowOf } from '#server/schema.ts';

/** Those `by-hand` are given to a person by an administrator, so they prove no mailbox. */
export type LinkPurpose =
  | 'reset'
  | 'verify'
  | 'invite'
  | 'change'
  | 'proof'
  | 'reset-by-hand'
  | 'invite-by-hand';
export type LinkRow = RowOf<'mailed_links'>;

/** Stores a link; one that is there already stays. */
export async function insertLink(
  db: Database,
  row: NewRowOf<'mailed_links'> & { purpose: LinkPurpose },
): Promise<void> {
  await insertNew(db, 'mailed_links', row);
}

/** A link for one of these purposes that can still be used at `now`. */
export async function findLink(
  db: Database,
  purposes: readonly LinkPurpose[],
  tokenHash: string,
  now: string,
): Promise<LinkRow | undefined> {
  return db
    .selectFrom('mailed_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Removes a link from the store: it can be used once. False if it is no longer there. */
export async function takeLink(db: Database, tokenHash: string): Promise<boolean> {
  return deleteRows(db, 'mailed_links', { token_hash: tokenHash });
}

/** Deletes links that nobody opened in time. */
export async function deleteStaleLinks(db: Database, now: string): Promise<void> {
  await db.deleteFrom('mailed_links').where('expires_at', '<=', now).execute();
}

/** Ends the links sent to an account: all of them, or those for one purpose. */
export async function deleteLinksOf(
  db: Database,
  userId: string,
  purpose?: LinkPurpose,
): Promise<void> {
  let query = db.deleteFrom('mailed_links').where('user_id', '=', userId);
  if (purpose) query = query.where('purpose', '=', purpose);
  await query.execute();
}
