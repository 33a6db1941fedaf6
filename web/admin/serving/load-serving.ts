import { adminApi } from '#web/admin/saving/admin-api.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';

export type ServingLoaded = Awaited<ReturnType<typeof loadServing>>;
export type MonthLoaded = Extract<ServingLoaded, { view: 'month' }>;
export type TaskLoaded = Extract<ServingLoaded, { view: 'task' }>;
export type TasksLoaded = Extract<ServingLoaded, { view: 'tasks' }>;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** What the address shows: a month, `/tasks`, or `/tasks/{id}`, one with its team. Undefined: there is no such task. */
export async function loadServing({ pathname, searchParams }: URL, signal: AbortSignal) {
  const [, part, id] = /\/admin\/serving(?:\/(\w+))?(?:\/([\w-]+))?/.exec(pathname) ?? [];
  const { tasks, mayManage } = await adminApi('GET /api/serving/tasks', { signal });
  if (part !== 'tasks') return { view: 'month', tasks, mayManage, ...(await shown()) } as const;
  if (id === undefined) return { view: 'tasks', tasks, mayManage } as const;
  const task = tasks.find((one) => one.id === id);
  const params = { id };
  const team = task ? await adminApi('GET /api/serving/tasks/{id}/team', { params, signal }) : [];
  return { view: 'task', task, team, mayManage } as const;

  async function shown() {
    const asked = searchParams.get('month') ?? '';
    const month = MONTH.test(asked) ? asked : monthHere();
    const only = tasks.find((one) => one.id === searchParams.get('task'))?.id;
    const query = only === undefined ? {} : { task: only };
    const path = 'GET /api/serving/months/{month}';
    return { only, month: await adminApi(path, { params: { month }, query, signal }) };
  }
}

/** The month that it is where the office is. */
const monthHere = () => nowAtChurch(Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 7);
