import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { bumpContentVersion, type Change } from './content-version.ts';

/**
 * Runs a write of public content: all of it or nothing, and what was kept of the content before is not shown again.
 * The content version is changed first, so that a second writer waits: what `write` reads stays true until its end. A
 * write that an administrator asked for leaves its trace in the same transaction (`recordChange` in content/history).
 * @param write gets the transaction and the moment of the write, as stored
 */
export async function publish<T>(
  { db, clock, content }: Pick<Services, 'db' | 'clock' | 'content'>,
  write: (transaction: Database, now: string) => Promise<T>,
): Promise<T> {
  return publishWhere({ db, content }, async (transaction, changesContent) => {
    await changesContent();
    const finish = await content.follow(transaction);
    const result = await write(transaction, toStored(clock.now()));
    await finish();
    return result;
  });
}

/** Runs a write that changes public content only in some cases: then it calls `changesContent`. */
export async function publishWhere<T>(
  { db, content }: Pick<Services, 'db' | 'content'>,
  write: (transaction: Database, changesContent: () => Promise<void>) => Promise<T>,
): Promise<T> {
  let change: Change | undefined;
  const take = content.reading();
  const written = await db.transaction().execute(async (transaction) => {
    const result = await write(transaction, async () => {
      if (change) return;
      change = await bumpContentVersion(transaction);
      await content.atChange(transaction);
    });
    if (change) await content.sharing?.announce(change);
    return result;
  });
  if (change) take(change.version);
  return written;
}
