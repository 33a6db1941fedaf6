import { randomBytes } from 'node:crypto';
import { findValue, insertNew } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

/**
 * The site's key of that name, 256 random bits, created on first use. If two processes start at once, one creates it
 * and both read it.
 */
export async function readKey(db: Database, name: string): Promise<Buffer> {
  const stored = await findKey(db, name);
  if (stored) return stored;
  await insertNew(db, 'keys', { name, value: randomBytes(32).toString('base64url') });
  const made = await findKey(db, name);
  if (!made) throw new Error(`The key ${name} could not be stored.`);
  return made;
}

async function findKey(db: Database, name: string): Promise<Buffer | undefined> {
  const value = await findValue(db, 'keys', 'value', { name });
  return value === undefined ? undefined : Buffer.from(value, 'base64url');
}
