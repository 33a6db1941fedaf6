import { hash } from 'node:crypto';
import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { addRow, deleteRows, findRowIn } from '#server/platform/database/rows.ts';
import type { Database, RowOf } from '#server/schema.ts';
import { deleteStaleChallenges } from './challenge-store.ts';
import { hashToken, newToken } from './sessions.ts';
import type { UserRow } from './store.ts';

/** What was begun: a log-in with the right password, or something that a passkey is to sign. */
export type ChallengePurpose =
  | 'log-in'
  | 'second-step'
  | 'passkey-log-in'
  | 'proof'
  | 'add-passkey';

/** How long each can be ended, in minutes. */
const LIFE = 10;

type Needs = Pick<Services, 'db' | 'clock'>;
type Owner = Pick<UserRow, 'id' | 'password_hash'>;

/** A step that was begun with one password must not be ended after another was chosen. */
const markOf = (owner: Owner | undefined) =>
  owner ? hash('sha256', owner.password_hash, 'hex') : '';

/** Begins a step; without an owner, whoever ends it says whose it is. Returns 256 random bits, of which a hash is stored. */
export async function openChallenge(
  { db, clock }: Needs,
  purpose: ChallengePurpose,
  owner?: Owner,
): Promise<string> {
  const { token, hash: challenge_hash } = newToken();
  const now = clock.now();
  await deleteStaleChallenges(db, toStored(now));
  // Of what a member is asked, the newest counts: nobody fills the table. Log-ins are limited, and may be begun in two tabs.
  if (owner && purpose !== 'log-in')
    await deleteRows(db, 'login_challenges', { user_id: owner.id, purpose });
  await addRow(db, 'login_challenges', {
    challenge_hash,
    purpose,
    user_id: owner?.id ?? '',
    password_mark: markOf(owner),
    expires_at: toStored(now.add({ minutes: LIFE })),
  });
  return token;
}

/** Whose step it is; undefined if it was ended, or is too old. */
export async function findChallenge(
  { db, clock }: Needs,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<RowOf<'login_challenges'> | undefined> {
  const row = await findRowIn(db, 'login_challenges', {
    challenge_hash: hashToken(challenge),
    purpose,
  });
  return row && row.expires_at > toStored(clock.now()) ? row : undefined;
}

/** Whether it is this owner's, with the password they have now. */
export const isOwners = (
  { user_id, password_mark }: RowOf<'login_challenges'>,
  owner: Owner | undefined,
): boolean => user_id === (owner?.id ?? '') && password_mark === markOf(owner);

/** Ends a step, once: false if it was ended, is too old, or somebody else's. */
export async function takeChallenge(
  needs: Needs,
  purpose: ChallengePurpose,
  challenge: string,
  owner?: Owner,
): Promise<boolean> {
  const row = await findChallenge(needs, purpose, challenge);
  if (!row || !isOwners(row, owner)) return false;
  return deleteChallenge(needs.db, challenge);
}

/** False if it was ended already. */
export const deleteChallenge = (db: Database, challenge: string): Promise<boolean> =>
  deleteRows(db, 'login_challenges', { challenge_hash: hashToken(challenge) });
