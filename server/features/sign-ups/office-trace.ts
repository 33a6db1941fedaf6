import type { AuditEntry } from '#contract/audit.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import { type Gathering, keptWordsOf } from '#server/features/calendar/dates/gatherings.ts';
import type { Database } from '#server/schema.ts';

type Deed = {
  action: AuditEntry['action'];
  gathering: Gathering;
  /** Whether it is about all dates of the event. */
  isOfAll?: boolean;
};

/**
 * Notes what the office did with the sign-ups of a date: which date it is, and never who signed up. Belongs in the
 * transaction that does it.
 */
export async function noteInActivity(
  db: Database,
  actor: Actor,
  { action, gathering, isOfAll = false }: Deed,
  now: string,
): Promise<void> {
  const { title, date } = await keptWordsOf(db, gathering);
  const what = isOfAll ? title : `${title}, ${date}`;
  const { id } = gathering.event;
  await recordChange(db, actor, { action, kind: 'sign-ups', id, what }, now);
}
