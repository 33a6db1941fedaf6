import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createTurns } from '../../platform/turns.ts';

const derive = promisify(argon2);

/** argon2id: memory in KiB, passes, lanes (reference/security.md#passwords). */
const MEMORY = 47_104;
const PASSES = 1;
const LANES = 1;
const TAG_LENGTH = 32;

/** At most this many at once, and this many waiting: a storm of log-ins must not starve pages. */
const inTurn = createTurns({
  atOnce: 2,
  waiting: 60,
  sentence: 'Many people are logging in just now. Please try again in a moment.',
});

type Cost = { memory: number; passes: number; parallelism: number };

function tagOf(
  password: string,
  nonce: Buffer,
  cost: Cost,
  tagLength = TAG_LENGTH,
): Promise<Buffer> {
  return inTurn(() =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost }),
  );
}

/** A password as stored, in the PHC string form with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt, { memory: MEMORY, passes: PASSES, parallelism: LANES });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$${text(salt)}$${text(tag)}`;
}

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** What a stored hash may cost at most, whoever wrote it: a log-in works it out (memory in KiB). */
const MOST = { memory: 262_144, passes: 10, parallelism: 4, length: 100 };

/** Whether a text is a hash as `hashPassword` makes them, and none that a log-in would break down under. */
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

/** A hash that no password has: an unknown account costs the same work as a known one. */
const nobody = `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether this is the password. Without a hash (no such account) it works as long and says no. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = stored.exec(hash ?? nobody) ?? [];
  const known = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const found = await tagOf(password, Buffer.from(salt, 'base64'), cost, known.length);
  return timingSafeEqual(found, known) && hash !== undefined;
}
