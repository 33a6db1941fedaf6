import { useSyncExternalStore } from 'react';
import type { ListedTask } from '#contract/serving.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';

/* The tasks of a church, for the words of an event: it knows them by their ids alone. Asked for when its editor opens. */

let known: readonly ListedTask[] = [];
const followers = new Set<() => void>();

function take(tasks: readonly ListedTask[]): void {
  known = tasks;
  for (const tell of followers) tell();
}

/** Asks for the tasks. Without an answer those stay that were known. */
export async function loadTasks(signal: AbortSignal): Promise<void> {
  const found = await adminApi('GET /api/serving/tasks', { signal }).catch(() => undefined);
  if (found) take(found.tasks);
}

/** A task that was just made is known at once. */
export const addKnownTask = (task: ListedTask) =>
  take([...known.filter(({ id }) => id !== task.id), task]);

/** What a task is called. Of one that was deleted nothing is known. */
export const taskName = (id: string): string =>
  known.find((task) => task.id === id)?.name ?? t('A task that is no longer there');

function follow(tell: () => void): () => void {
  followers.add(tell);
  return () => followers.delete(tell);
}

export const useTasks = () =>
  useSyncExternalStore(
    follow,
    () => known,
    () => known,
  );
