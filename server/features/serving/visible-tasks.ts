import { hasAccess } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { listLed, listTasks, type TaskRow } from './people-store.ts';

/** Whether an account sees all tasks, makes them and names leaders; others see those that they lead. */
export const managesTasks = ({ role }: Actor): boolean => hasAccess(role, 'editor');

/** The tasks that an account sees, by name. */
export async function visibleTasks(db: Database, actor: Actor): Promise<TaskRow[]> {
  const all = await listTasks(db);
  if (managesTasks(actor)) return all;
  const led = new Set(await listLed(db, actor.userId));
  return all.filter(({ id }) => led.has(id));
}

/** A task that the account sees; undefined for another one. */
export async function findSeenTask(
  db: Database,
  actor: Actor,
  id: string,
): Promise<TaskRow | undefined> {
  const isSeen = managesTasks(actor) || (await listLed(db, actor.userId)).includes(id);
  return isSeen ? findRowIn(db, 'serving_tasks', { id }) : undefined;
}

/** A task. Refuses `not-found` one that there is not, and in the same words one that the account does not see. */
export async function seenTask(db: Database, actor: Actor, id: string): Promise<TaskRow> {
  const task = await findSeenTask(db, actor, id);
  if (!task) throw new Refusal('not-found', t('There is no such task. It may have been deleted.'));
  return task;
}
