import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { isMissingRow } from '#server/platform/database/database.ts';
import { Refusal } from './refusal.ts';

/**
 * Does the work of a call for somebody whose account may be deleted, or whose session may end, at the same moment: what
 * then fails does so because nobody is there any more. A member's call is refused (`unauthenticated`); a visitor's, which
 * only took the account along, is done again without it. What fails for another reason fails as it is.
 */
export async function whileAccountStays<T>(
  actor: Actor | undefined,
  work: (actor: Actor | undefined) => Promise<T>,
  { isPublic, isThere }: { isPublic: boolean; isThere: () => Promise<boolean> },
): Promise<T> {
  if (!actor) return work(undefined);
  try {
    return await work(actor);
  } catch (error) {
    if (!mayBeGone(error)) throw error;
    // A database that does not answer says nothing about the account.
    if (await isThere().catch(() => true)) throw error;
    if (isPublic) return work(undefined);
    throw loggedOut();
  }
}

/** A row that refers to the account, an account that is not found, or one that changed in the meantime. */
const mayBeGone = (error: unknown) =>
  error instanceof Refusal ? ['not-found', 'conflict'].includes(error.code) : isMissingRow(error);

export const loggedOut = () =>
  new Refusal('unauthenticated', t('Please log in first.'), {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
