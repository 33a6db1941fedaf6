import type { Overview } from '#contract/overview.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { keysIn } from './month.ts';
import { neededAt } from './served-dates.ts';
import { countAnswers, isHolding, listAtDates } from './store.ts';
import { visibleTasks } from './visible-tasks.ts';

const AHEAD_DAYS = 14;
const ANSWERED_DAYS = 7;

/** Open places of the next days, and answers of the last ones, at the tasks that the account sees; null without any. */
export async function servingSoon(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
): Promise<Overview['serving']> {
  const tasks = await visibleTasks(db, actor);
  const ids = tasks.map(({ id }) => id);
  if (ids.length === 0) return null;
  const now = clock.now();
  const span = {
    from: toStored(now),
    until: toStored(now.add({ hours: 24 * AHEAD_DAYS })),
  };
  const ahead = (await keysIn(db, span)).filter(({ gathering }) => !gathering.isCanceled);
  const rows = await listAtDates(
    db,
    ahead.map(({ key }) => key),
    ids,
  );
  const held = Map.groupBy(rows.filter(isHolding), ({ date_id }) => date_id);
  const open = ahead.map(({ key, gathering }) =>
    tasks.reduce((sum, { id, is_active }) => {
      const taken = (held.get(key) ?? []).filter(({ task_id }) => task_id === id);
      const needed = is_active === 1 ? neededAt(gathering, id) : 0;
      return sum + Math.max(0, needed - taken.length);
    }, 0),
  );
  const since = toStored(now.subtract({ hours: 24 * ANSWERED_DAYS }));
  return {
    free: open.reduce((sum, free) => sum + free, 0),
    dates: open.filter((free) => free > 0).length,
    yes: await countAnswers(db, { taskIds: ids, state: 'yes', since }),
    no: await countAnswers(db, { taskIds: ids, state: 'no', since }),
  };
}

/** How many tasks the account sees; null where it leads none. */
export async function countTasks(db: Database, actor: Actor): Promise<number | null> {
  return (await visibleTasks(db, actor)).length || null;
}
