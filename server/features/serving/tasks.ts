import type { z } from 'zod';
import {
  type ListedTask,
  type ServingTask,
  type servingCalls,
  taskSchema,
} from '#contract/serving.ts';
import { MAX_TASKS } from '#contract/serving-constants.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { createOnce } from '#server/platform/calls/creation-keys.ts';
import { conflict, Refusal } from '#server/platform/calls/refusal.ts';
import { withChanges } from '#server/platform/calls/with-changes.ts';
import { toStored } from '#server/platform/clock.ts';
import {
  addRow,
  changeRows,
  deleteRows,
  findRowIn,
  holdRow,
  lockRow,
} from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import { openPath } from './own-links.ts';
import { countTeams, listLeaders, listTasks, type TaskRow } from './people-store.ts';
import { isTaskNeeded } from './store.ts';
import { managesTasks, seenTask, visibleTasks } from './visible-tasks.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config'>;
type Shown = Pick<Needs, 'db' | 'config'>;
type Keyed = ServingTask & { key?: string | undefined };
type Changes = z.output<(typeof servingCalls)['PUT /api/serving/tasks/{id}']['body']>;

/** The tasks that an account sees. */
export async function tasksOf(
  needs: Shown,
  actor: Actor,
): Promise<{ tasks: ListedTask[]; mayManage: boolean }> {
  const rows = await visibleTasks(needs.db, actor);
  return { tasks: await present(needs, rows), mayManage: managesTasks(actor) };
}

async function present({ db, config }: Shown, rows: readonly TaskRow[]): Promise<ListedTask[]> {
  const ids = rows.map(({ id }) => id);
  const people = await countTeams(db, ids);
  const leaders = Map.groupBy(await listLeaders(db, ids), ({ task_id }) => task_id);
  return Promise.all(
    rows.map(async (row) => {
      const task = contentOf(row);
      return {
        id: row.id,
        ...task,
        people: people.get(row.id) ?? 0,
        leaders: (leaders.get(row.id) ?? []).map(({ name }) => name),
        address: task.isOpen ? `${config.publicUrl}${await openPath(db, row)}` : null,
        version: row.version,
      };
    }),
  );
}

const contentOf = ({ name, about, is_open, remind_days, is_active }: TaskRow): ServingTask => ({
  ...{ name, about, remindDays: remind_days },
  isOpen: is_open === 1,
  isActive: is_active === 1,
});

const columnsOf = ({ name, about, isOpen, remindDays, isActive }: ServingTask) => ({
  ...{ name, about, remind_days: remindDays },
  is_open: isOpen ? 1 : 0,
  is_active: isActive ? 1 : 0,
});

async function shown(needs: Shown, id: string): Promise<ListedTask | undefined> {
  const row = await findRowIn(needs.db, 'serving_tasks', { id });
  return row && (await present(needs, [row]))[0];
}

async function shownNow(needs: Shown, id: string): Promise<ListedTask> {
  const task = await shown(needs, id);
  if (!task) throw new Error('A task was stored and is not there.');
  return task;
}

/** Makes a task. Refuses `invalid` one more than a church may have. */
export async function addTask(
  { db, clock, config }: Needs,
  actor: Actor,
  { key, ...task }: Keyed,
): Promise<ListedTask> {
  return db.transaction().execute((transaction) =>
    createOnce(
      transaction,
      { call: 'POST /api/serving/tasks', key, actor, content: task },
      { clock },
      {
        find: (id) => shown({ db: transaction, config }, id),
        toSent: (made) => made,
        idOf: ({ id }) => id,
        make: async () => {
          if ((await listTasks(transaction)).length >= MAX_TASKS)
            throw new Refusal('invalid', t('There are at most {max} tasks.', { max: MAX_TASKS }));
          const now = toStored(clock.now());
          const id = newId();
          const fresh = { link_number: 1, told_at: null, version: 1 };
          const row = { id, ...columnsOf(task), ...fresh, created_at: now, updated_at: now };
          await addRow(transaction, 'serving_tasks', row);
          await note(transaction, actor, { action: 'create', row }, now);
          return shownNow({ db: transaction, config }, id);
        },
      },
    ),
  );
}

type Deed = { action: 'create' | 'update' | 'delete'; row: Pick<TaskRow, 'id' | 'name'> };

/** The activity tells of tasks, and of nobody who serves at them. */
export const note = (db: Database, actor: Actor, { action, row }: Deed, now: string) =>
  recordChange(db, actor, { action, kind: 'serving', id: row.id, what: row.name }, now);

/** Changes a task. Refuses `not-found` one that the account does not see, and `conflict` where another version was seen. */
export async function changeTask(
  needs: Needs,
  actor: Actor,
  id: string,
  { version, ...changes }: Changes,
): Promise<ListedTask> {
  return changeRow(needs, actor, id, async (row, own) => {
    if (version !== undefined && version !== row.version) throw conflict(await shownNow(own, id));
    return columnsOf(withChanges(taskSchema, contentOf(row), changes));
  });
}

/** Gives a task another link; those given out before are void. Refuses `not-found`. */
export const renewTaskLink = (needs: Needs, actor: Actor, id: string): Promise<ListedTask> =>
  changeRow(needs, actor, id, async ({ link_number }) => ({ link_number: link_number + 1 }));

async function changeRow(
  { db, clock, config }: Needs,
  actor: Actor,
  id: string,
  change: (row: TaskRow, own: Shown) => Promise<Partial<TaskRow>>,
): Promise<ListedTask> {
  return db.transaction().execute(async (transaction) => {
    await holdRow(transaction, 'serving_tasks', id);
    const own = { db: transaction, config };
    const row = await seenTask(transaction, actor, id);
    const now = toStored(clock.now());
    const columns = { ...(await change(row, own)), version: row.version + 1, updated_at: now };
    await changeRows(transaction, 'serving_tasks', { id }, columns);
    await note(transaction, actor, { action: 'update', row: { ...row, ...columns } }, now);
    return shownNow(own, id);
  });
}

/** Deletes a task with its team. Refuses `conflict` as long as somebody serves ahead; a second time does nothing. */
export async function deleteTask(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await lockRow(transaction, 'serving_tasks', id);
    if (!row) return;
    const now = toStored(clock.now());
    if (await isTaskNeeded(transaction, id, now))
      throw new Refusal(
        'conflict',
        t('People serve at this task on dates ahead. Take them out first, or switch the task off.'),
      );
    await deleteRows(transaction, 'serving_tasks', { id });
    await note(transaction, actor, { action: 'delete', row }, now);
  });
}
