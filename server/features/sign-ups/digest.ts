import { createHmac } from 'node:crypto';
import { readKey } from '#server/platform/processes/keys.ts';
import type { Database } from '#server/schema.ts';

/** By which the same party, sent again, is recognized: of all that it wrote, with the site's key. */
export async function digestOf(db: Database, written: unknown): Promise<string> {
  const key = await readKey(db, 'sign-ups');
  return createHmac('sha256', key).update(JSON.stringify(written)).digest('base64url');
}
