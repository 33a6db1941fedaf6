import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '#server/context.ts';
import { readKey } from '#server/platform/processes/keys.ts';
import type { Database } from '#server/schema.ts';

/** The mails that can be stopped by an address, and the words of their pages. */
export const stoppable = ['weekly', 'urgent'] as const;
export type Stoppable = (typeof stoppable)[number];

/** Where a mail is stopped: below it the kind, and the token as a parameter. */
export const STOP_PATH = '/unsubscribe';

const SIGNATURE_BYTES = 16;

/**
 * The address that stops one kind of mail to one member, without a log-in and for ever. It names the account by its id,
 * signed, and no address.
 */
export async function stopAddress(
  { db, config }: Pick<Services, 'db' | 'config'>,
  kind: Stoppable,
  userId: string,
): Promise<string> {
  const key = await readKey(db, 'notices');
  const token = `${userId}.${signatureOf(key, kind, userId).toString('base64url')}`;
  return `${config.publicUrl}${STOP_PATH}/${kind}?token=${token}`;
}

/** Whose mails a token stops; undefined if this site did not make it for this kind. */
export async function stoppedBy(
  db: Database,
  kind: Stoppable,
  token: string,
): Promise<string | undefined> {
  const [, userId = '', signature = ''] = /^([\w-]{1,64})\.([\w-]{22})$/.exec(token) ?? [];
  if (userId === '') return undefined;
  const expected = signatureOf(await readKey(db, 'notices'), kind, userId);
  const given = Buffer.from(signature, 'base64url');
  // In constant time: the time must not reveal how much of a guess is right.
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : undefined;
}

function signatureOf(key: Buffer, kind: Stoppable, userId: string): Buffer {
  return createHmac('sha256', key)
    .update(`stop\n${kind}\n${userId}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}
