import type { ServingMonth } from '#contract/serving.ts';
import { t } from '#languages/t.ts';
import { nameOf } from '#web/admin/serving/serving-words.ts';
import { AdminDialog, useLastShown } from '#web/admin/ui/dialog.tsx';
import { AskForm } from './ask-form.tsx';
import { PlaceForm } from './place-form.tsx';

/** What is asked in a dialog: whom to ask for a task, at first at one date; or what became of a place. */
export type Shown = { is: 'ask'; task: string; date: string } | { is: 'place'; id: string };

type Props = { shown: Shown | undefined; month: ServingMonth; onClose: () => void };

/** The dialogs of the month, one at a time. What is in them is as the month has it now. */
export function MonthDialog({ shown, month, onClose }: Props) {
  const what = useLastShown(shown);
  const title = what && titleOf(what, month);
  if (!what || title === undefined) return null;
  return (
    <AdminDialog
      isOpen={shown !== undefined}
      onClose={onClose}
      title={title}
      size={what.is === 'ask' ? 'wide' : 'small'}
    >
      {shown && <Content {...{ shown, month, onClose }} />}
    </AdminDialog>
  );
}

const nameOfTask = (month: ServingMonth, id: string) =>
  month.tasks.find((task) => task.id === id)?.name ?? '';

/** A place, and the date that it is at. */
function placeIn({ dates }: ServingMonth, id: string) {
  for (const date of dates)
    for (const { people } of date.tasks) {
      const place = people.find((one) => one.id === id);
      if (place) return { date, place };
    }
  return undefined;
}

function titleOf(shown: Shown, month: ServingMonth): string | undefined {
  if (shown.is === 'ask') return t('Ask somebody: {task}', { task: nameOfTask(month, shown.task) });
  const found = placeIn(month, shown.id);
  return found && `${nameOf(found.place)}: ${nameOfTask(month, found.place.task)}`;
}

function Content({ shown, month, onClose }: Props & { shown: Shown }) {
  if (shown.is === 'place') {
    const found = placeIn(month, shown.id);
    return found && <PlaceForm key={found.place.id} {...found} onClose={onClose} />;
  }
  const { task: id, date } = shown;
  const dates = month.dates.filter(
    ({ isOver, isCanceled, tasks }) =>
      !isOver && !isCanceled && tasks.some(({ task }) => task === id),
  );
  const task = { id, name: nameOfTask(month, id) };
  return <AskForm {...{ task, dates, onClose }} first={date} />;
}
