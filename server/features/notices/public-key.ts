import { ECDH } from 'node:crypto';

/** Whether this is a point on P-256: nothing can be encrypted for anything else (RFC 8291 3.1). */
export function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
