import { createPrivateKey } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { jsonIn } from './json-in.ts';

/** Who the site is at Google: the address that sheets and calendars are shared with, and its private key. */
export type ServiceAccount = { email: string; key: string };

/** What keeps a key file from being used; the system's code where it cannot be read. */
export type KeyFileProblem = { is: 'no key file' | 'bad key' } | { is: 'unreadable'; code: string };

const keyFileSchema = z.object({
  type: z.literal('service_account'),
  client_email: z.email(),
  private_key: z.string(),
});

/** No key file is larger, in bytes. */
const MAX_BYTES = 20_000;

/**
 * Reads the key file that Google's console gives out. Of its content, only the address and the key are used: no host
 * named in it is ever asked. Returns what is wrong with it, if it cannot be used.
 */
export function readServiceAccount(file: string): ServiceAccount | { problem: KeyFileProblem } {
  let text: string;
  try {
    const found = statSync(file);
    // A pipe or a device might never end.
    if (!found.isFile() || found.size > MAX_BYTES) return { problem: { is: 'no key file' } };
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    return { problem: { is: 'unreadable', code: String(code ?? 'unreadable') } };
  }
  const parsed = keyFileSchema.safeParse(jsonIn(text));
  if (!parsed.success) return { problem: { is: 'no key file' } };
  const { client_email: email, private_key: key } = parsed.data;
  return isPrivateKey(key) ? { email, key } : { problem: { is: 'bad key' } };
}

function isPrivateKey(key: string): boolean {
  try {
    return createPrivateKey(key).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
