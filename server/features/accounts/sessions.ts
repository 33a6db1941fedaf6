import { hash, randomBytes } from 'node:crypto';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { addRow, changeRows, deleteRows } from '#server/platform/database/rows.ts';
import { isNoRoom } from '#server/platform/disk/no-room.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Database } from '#server/schema.ts';
import { isSessionAlive, sessionLife } from './rules.ts';
import { deleteSessionsBeyond, deleteSessionsUnusedSince, findSession } from './session-store.ts';

/** 256 bits, of which only the SHA-256 is stored (reference/security.md#sessions). */
export const newToken = () => asToken(randomBytes(32));

/** 32 bytes that nobody can guess, as a token. */
export function asToken(bytes: Buffer): { token: string; hash: string } {
  const token = bytes.toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/**
 * As many sessions an account may have: far more than a person has devices, for programs that log in and never out. A
 * new one beyond ends the oldest of those that were never used after their first minute, or else the one that has not
 * been used for the longest time: so a program does not log a person out.
 */
export const MAX_SESSIONS = 100;

/**
 * Opens a session and returns its token, which is sent only to this caller, and only now. It proves whose it is by being
 * opened, unless that was proved before (`provedAt`, in milliseconds since the epoch).
 */
export async function openSession(
  db: Database,
  userId: string,
  now: Temporal.Instant,
  provedAt?: number,
): Promise<string> {
  const { token, hash } = newToken();
  const at = toStored(now);
  await deleteSessionsUnusedSince(db, toStored(now.subtract({ seconds: sessionLife.user.idle })));
  await deleteSessionsBeyond(db, userId, MAX_SESSIONS - 1);
  const proved_at =
    provedAt === undefined ? null : toStored(Temporal.Instant.fromEpochMilliseconds(provedAt));
  const row = { token_hash: hash, user_id: userId, created_at: at, used_at: at, proved_at };
  await addRow(db, 'sessions', row);
  return token;
}

/** The time of use is recorded at most this often, in seconds, so that not every call writes. */
const TOUCH_SECONDS = 60;

/** Whose token it is; undefined if it is unknown or expired, or the account is switched off. */
export async function findActor(
  needs: Pick<Services, 'db' | 'clock' | 'log'>,
  token: string,
): Promise<Actor | undefined> {
  const { db, clock, log } = needs;
  const sessionHash = hashToken(token);
  const row = await findSession(db, sessionHash);
  if (row?.active !== 1) return undefined;
  const { role } = row;
  // At every request: parsing instants and taking durations of them took one twentieth of a small call's time.
  const [createdAt, usedAt] = [Date.parse(row.created_at), Date.parse(row.used_at)];
  const now = clock.milliseconds();
  if (!isSessionAlive(role, { createdAt, usedAt }, now)) {
    await note(log, () => deleteRows(db, 'sessions', { token_hash: sessionHash }));
    return undefined;
  }
  if (now - usedAt >= TOUCH_SECONDS * 1000)
    await note(log, () =>
      changeRows(db, 'sessions', { token_hash: sessionHash }, { used_at: toStored(clock.now()) }),
    );
  const { user_id: userId, name, email, username } = row;
  return {
    userId,
    role,
    sessionHash,
    provedAt: row.proved_at === null ? createdAt : Date.parse(row.proved_at),
    hasSecondFactor: row.has_second_factor === 1,
    hasProvenEmail: row.email_verified_at !== null,
    isUnder13: row.is_under_13 === 1,
    passwordEnds: row.password_ends ?? undefined,
    user: { _id: userId, name, email, username, roles: [role] },
  };
}

/** Nobody is refused because the time of use could not be recorded, on a full disk or in a locked database. */
async function note(log: Log, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    // The watcher of the disk logs once that it is full.
    if (!isNoRoom(error)) log.warn({ err: error }, 'the use of a session could not be noted');
  }
}
