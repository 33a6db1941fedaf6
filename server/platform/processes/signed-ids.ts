import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/schema.ts';
import { readKey } from './keys.ts';

/** What a link may do with what it names: one key of the site for each feature, and a purpose of its own. */
type Signed = { key: string; purpose: string };

const SIGNATURE_BYTES = 16;

/**
 * The token of a link in a mail: an id, signed. Nothing of it is stored, and it can be mailed again. It has no dot, so that a path
 * may end with it: after a dot stands the type of a file. Mails of earlier releases have one.
 */
export async function signedId(db: Database, signed: Signed, id: string): Promise<string> {
  return `${id}~${(await signatureOf(db, signed, id)).toString('base64url')}`;
}

/** The id that a token names; undefined if this site did not make it for this purpose. */
export async function idSignedBy(
  db: Database,
  signed: Signed,
  token: string,
): Promise<string | undefined> {
  const [, id = '', signature = ''] = /^([\w-]{1,64})[.~]([\w-]{22})$/.exec(token) ?? [];
  if (id === '') return undefined;
  const expected = await signatureOf(db, signed, id);
  const given = Buffer.from(signature, 'base64url');
  // In constant time: the time must not reveal how much of a guess is right.
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

async function signatureOf(db: Database, { key, purpose }: Signed, id: string): Promise<Buffer> {
  return createHmac('sha256', await readKey(db, key))
    .update(`${purpose}\n${id}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}
