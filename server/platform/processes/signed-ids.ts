import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/schema.ts';
import { readKey } from './keys.ts';

/** What a link may do with what it names: one key of the site for each feature, and a purpose of its own. */
type Signed = { key: string; purpose: string };

const SIGNATURE_BYTES = 16;

/** The id with its signature; in mails of earlier releases a dot stands between them, and the signature is shorter. */
const FORM = /^([\w-]{1,64})(?:~([0-9a-f]{32})|\.([\w-]{22}))$/;

/**
 * The token of a link in a mail: an id, signed. Nothing of it is stored, and it can be mailed again. It may stand in a path,
 * which is the same in capital letters, and in which a dot begins the type of a file.
 */
export async function signedId(db: Database, signed: Signed, id: string): Promise<string> {
  return `${id}~${(await signatureOf(db, signed, id)).toString('hex')}`;
}

/** The id that a token names; undefined if this site did not make it for this purpose. */
export async function idSignedBy(
  db: Database,
  signed: Signed,
  token: string,
): Promise<string | undefined> {
  const [, id = '', hex = '', base64url = ''] = FORM.exec(token) ?? [];
  if (id === '') return undefined;
  const expected = await signatureOf(db, signed, id);
  const given = hex ? Buffer.from(hex, 'hex') : Buffer.from(base64url, 'base64url');
  // In constant time: the time must not reveal how much of a guess is right.
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

async function signatureOf(db: Database, { key, purpose }: Signed, id: string): Promise<Buffer> {
  return createHmac('sha256', await readKey(db, key))
    .update(`${purpose}\n${id}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}
