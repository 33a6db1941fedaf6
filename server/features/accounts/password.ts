import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { t } from '#languages/t.ts';
import type { Waiter } from '#server/platform/limits/fair-semaphore.ts';
import { createLimiter } from '#server/platform/limits/limiter.ts';
import { networksOf } from '#server/platform/limits/rate-limits.ts';

const derive = promisify(argon2);

/** argon2id: memory in KiB, passes, lanes (reference/security.md#passwords). */
const MEMORY = 47_104;
const PASSES = 1;
const LANES = 1;
const TAG_LENGTH = 32;

/**
 * At most this many at once, and this many waiting: a flood of log-ins must not slow down pages. Networks wait by turns,
 * and accounts within them (docs/decisions/0080-doors-that-stay-open.md).
 */
const limit = createLimiter({
  atOnce: 2,
  waiting: 200,
  sentence: () => t('Many people are logging in just now. Please try again in a moment.'),
});

/** Who waits for a hash: somebody who is not known, about an account. */
export const stranger = (clientAddress: string, email: string): Waiter => ({
  path: [...networksOf(clientAddress).toReversed(), email],
});

/** The same from a network or browser that the account was logged in from before: a queue apart from strangers'. */
export const knownPerson = (clientAddress: string, email: string): Waiter => ({
  ...stranger(clientAddress, email),
  lane: 'known',
});

/** Somebody with a session, or with a link that was mailed to the account. */
export const ownerOf = (userId: string): Waiter => ({ path: [userId], lane: 'known' });

type Cost = { memory: number; passes: number; parallelism: number };

function tagOf(
  password: string,
  waiter: Waiter,
  given: Cost & { nonce: Buffer; tagLength: number },
): Promise<Buffer> {
  return limit(() => derive('argon2id', { message: password.normalize('NFKC'), ...given }), waiter);
}

/** A password as stored: a PHC string with its own salt. Refuses `unavailable` while too many wait. */
export async function hashPassword(password: string, waiter: Waiter): Promise<string> {
  const salt = randomBytes(16);
  const cost = { memory: MEMORY, passes: PASSES, parallelism: LANES };
  const tag = await tagOf(password, waiter, { ...cost, nonce: salt, tagLength: TAG_LENGTH });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$${text(salt)}$${text(tag)}`;
}

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** The highest cost of a stored hash, wherever it comes from: each log-in computes it (memory in KiB). */
const MOST = { memory: 262_144, passes: 10, parallelism: 4, length: 100 };

/** Whether a text is a hash like those of `hashPassword`, and not so expensive that a log-in would fail. */
export function isStoredHash(text: string): boolean {
  const [, memory, passes, parallelism, salt = '', tag = ''] = stored.exec(text) ?? [];
  const isBase64 = (part: string) =>
    /^[A-Za-z0-9+/]{16,}$/.test(part) && part.length <= MOST.length;
  return (
    isBase64(salt) &&
    isBase64(tag) &&
    isWithin(Number(memory), 8 * Number(parallelism), MOST.memory) &&
    isWithin(Number(passes), 1, MOST.passes) &&
    isWithin(Number(parallelism), 1, MOST.parallelism)
  );
}

const isWithin = (number: number, least: number, most: number) => number >= least && number <= most;

/** A hash that no password has, so that an unknown account takes the same work as a known one. */
const nobody = `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Whether this is the password. Without a hash (no such account) it takes as long and returns false. Refuses
 * `unavailable` while too many wait.
 */
export async function isPassword(
  password: string,
  hash: string | undefined,
  waiter: Waiter,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = stored.exec(hash ?? nobody) ?? [];
  const known = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const nonce = Buffer.from(salt, 'base64');
  const found = await tagOf(password, waiter, { ...cost, nonce, tagLength: known.length });
  return timingSafeEqual(found, known) && hash !== undefined;
}
