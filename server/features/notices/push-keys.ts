import { createECDH } from 'node:crypto';
import { readKey } from '#server/platform/processes/keys.ts';
import type { Database } from '#server/schema.ts';

export type PushKeys = { publicKey: string; privateKey: string };

/**
 * The key pair this site proves itself with to push services (VAPID, RFC 8292 2). A private key of P-256 is 256 bits,
 * so that it is made and kept like the other keys; of 2^32 random numbers one is no key, and ECDH refuses it.
 */
export async function pushKeys(db: Database): Promise<PushKeys> {
  const secret = await readKey(db, 'push');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: secret.toString('base64url'),
  };
}
