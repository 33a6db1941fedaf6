import { type Change, recordChange } from '#server/content/history/history.ts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { toStored } from '../../platform/clock.ts';
import type { Database } from '../../schema.ts';
import type { EventRow } from './store.ts';

/** Records a write of an event, in the transaction that makes it. */
export async function recordEvent(
  db: Database,
  actor: Actor,
  action: Change['action'],
  row: EventRow,
  clock: Services['clock'],
): Promise<void> {
  const revision = { version: row.version, data: row };
  await recordChange(
    db,
    actor,
    { action, kind: 'event', id: row.id, what: row.summary, revision },
    toStored(clock.now()),
  );
}
