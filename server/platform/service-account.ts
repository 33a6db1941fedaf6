import { createPrivateKey } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { jsonIn } from './json-in.ts';

/** Who the site is at Google: the address that sheets and calendars are shared with, and its private key. */
export type ServiceAccount = { email: string; key: string };

const keyFileSchema = z.object({
  type: z.literal('service_account'),
  client_email: z.email(),
  private_key: z.string(),
});

/** No key file is larger, in bytes. */
const MAX_BYTES = 20_000;
const NO_KEY_FILE = 'is not the JSON key file of a service account';

/**
 * Reads the key file that Google's console gives out. Of its content, only the address and the key are used: no host
 * named in it is ever asked. Returns what is wrong with it, in words that end a sentence, if it cannot be used.
 */
export function readServiceAccount(file: string): ServiceAccount | { problem: string } {
  let text: string;
  try {
    const found = statSync(file);
    // A pipe or a device might never end.
    if (!found.isFile() || found.size > MAX_BYTES) return { problem: NO_KEY_FILE };
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    return { problem: `cannot be read (${code ?? 'unreadable'})` };
  }
  const parsed = keyFileSchema.safeParse(jsonIn(text));
  if (!parsed.success) return { problem: NO_KEY_FILE };
  const { client_email: email, private_key: key } = parsed.data;
  return isPrivateKey(key)
    ? { email, key }
    : { problem: 'holds a key that cannot be used; make another in Google’s console' };
}

function isPrivateKey(key: string): boolean {
  try {
    return createPrivateKey(key).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
