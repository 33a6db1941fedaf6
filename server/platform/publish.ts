import type { Services } from '../context.ts';
import type { Database } from '../schema.ts';
import { toStored } from './clock.ts';
import { bumpContentVersion } from './content-version.ts';

/**
 * Runs a write of public content: all of it or nothing, and what was kept of the content before is not shown again.
 * The content version is changed first, so that a second writer waits: what `write` reads stays true until its end. A
 * write that an administrator asked for leaves its trace in the same transaction (`recordChange` in features/history).
 * @param write gets the transaction and the moment of the write, as stored
 */
export async function publish<T>(
  { db, clock, content }: Pick<Services, 'db' | 'clock' | 'content'>,
  write: (transaction: Database, now: string) => Promise<T>,
): Promise<T> {
  const written = await db.transaction().execute(async (transaction) => {
    await bumpContentVersion(transaction);
    await content.atChange(transaction);
    const finish = await content.follow(transaction);
    const result = await write(transaction, toStored(clock.now()));
    await finish();
    return result;
  });
  await content.refresh();
  return written;
}
