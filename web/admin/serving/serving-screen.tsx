import type { ServingLoaded } from './load-serving.ts';
import { MonthScreen } from './month/month-screen.tsx';
import { TaskScreen } from './tasks/task-screen.tsx';
import { TasksScreen } from './tasks/tasks-screen.tsx';

/** 'Serving' (reference/screens.md#serving): a month, the tasks, or one of them with its team. */
export function ServingScreen({ loaded }: { loaded: ServingLoaded }) {
  if (loaded.view === 'month')
    // What is chosen and open belongs to the month that shows.
    return <MonthScreen key={`${loaded.month.month} ${loaded.only}`} {...loaded} />;
  if (loaded.view === 'tasks') return <TasksScreen {...loaded} />;
  return <TaskScreen key={loaded.task?.id} {...loaded} />;
}
