import type { Actor } from '#server/actor.ts';
import { type Change, recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import type { EventRow } from './store.ts';

/** Records a write of an event, in the transaction that makes it. */
export async function recordEvent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  action: Change['action'],
  row: EventRow,
): Promise<void> {
  const revision = { version: row.version, data: row };
  await recordChange(
    db,
    actor,
    { action, kind: 'event', id: row.id, what: row.summary, revision },
    toStored(clock.now()),
  );
}
