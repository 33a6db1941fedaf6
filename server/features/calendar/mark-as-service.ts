import type { Actor } from '#server/actor.ts';
import { conflict } from '#server/platform/calls/refusal.ts';
import { type Clock, toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { recordEvent } from './record-event.ts';
import { type EventRow, replaceEvent } from './store.ts';

/** Makes an event a service. Refuses `conflict` if it was changed meanwhile. */
export async function markAsService(
  db: Database,
  actor: Actor,
  row: EventRow,
  clock: Clock,
): Promise<void> {
  const updated_at = toStored(clock.now());
  const next = { ...row, is_service: 1, updated_at, version: row.version + 1 };
  if (!(await replaceEvent(db, row.version, next))) throw conflict(undefined);
  await recordEvent({ db, clock }, actor, 'update', next);
}
