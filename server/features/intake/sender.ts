import { hasAccess, type Role } from '#domain/roles.ts';
import type { Actor } from '#server/actor.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { hasRow } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import {
  findLanguage,
  findProvenOwner,
  findProvenRole,
  findTrustedOwner,
  listProvenAddresses,
} from './store.ts';

/**
 * The account that something belongs to: who was logged in, or else who has proven the address that was typed. An
 * address that nobody proved gives it to nobody (docs/decisions/0023-proven-addresses.md). Null if it is nobody's.
 */
export async function ownerOf(
  db: Database,
  { actor, email }: { actor: Actor | undefined; email: string },
): Promise<string | null> {
  return actor?.userId ?? (await findProvenOwner(db, email)) ?? null;
}

/**
 * The account whose holder the office knows by an address, as roles need it: it was proven, or the office made the account
 * (docs/decisions/0081-roles-need-a-proven-address.md). Null if there is none.
 */
export const trustedOwnerOf = async (db: Database, email: string): Promise<string | null> =>
  (await findTrustedOwner(db, email)) ?? null;

/** The account with this id, for what an archive says is its own; null if it is not here. */
export async function accountHere(db: Database, userId: string | null): Promise<string | null> {
  return userId !== null && (await hasRow(db, 'users', { id: userId })) ? userId : null;
}

/** The language in which the holder of an account gets mails; undefined if they have chosen none. */
export const findAccountLanguage = findLanguage;

/** The addresses of the active accounts with one of these roles, of those that confirmed theirs. */
export const provenAddressesOf = (db: Database, roles: readonly Role[]): Promise<string[]> =>
  listProvenAddresses(db, roles);

/**
 * Whether whoever reads the mails of an address may open the inbox, as far as is known: no, if it is that of an account
 * that is no administrator's. A mailbox without an account may be the office's.
 */
export async function mayOpenInbox(db: Database, address: string): Promise<boolean> {
  const role = await findProvenRole(db, address);
  return role === undefined || hasAccess(role, 'admin');
}

/** Refuses `forbidden` the account of a child, in words that say whom to ask (reference/security.md#children). */
export function refuseChildren(actor: Actor | undefined, words: string): void {
  if (actor?.isUnder13) throw new Refusal('forbidden', words);
}
