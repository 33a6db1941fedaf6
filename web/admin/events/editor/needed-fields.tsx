import { useId, useState } from 'react';
import type { EventInput } from '#contract/events.ts';
import { MAX_NEEDED, MAX_TASKS_OF_EVENT } from '#contract/serving-constants.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { addKnownTask, taskName, useTasks } from '#web/admin/serving/task-names.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Select } from '#web/admin/ui/choices.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { useKey } from '#web/forms/use-key.ts';
import { Notice } from '#web/ui/notice.tsx';
import css from './needed-fields.module.css';

type Needed = EventInput['serving'];

type Props = {
  label: string;
  value: Needed;
  onChange: (value: Needed) => void;
  /** Whether it has several dates: then so many are needed on each of them. */
  repeats: boolean;
  errorOf: (path: string) => string | undefined;
};

/** Who is needed: tasks, and how many people each needs. */
export function NeededFields({ label, value, onChange, repeats, errorOf }: Props) {
  const id = useId();
  const [added, setAdded] = useState('');
  // Their names come a moment after the form.
  useTasks();
  const change = (task: string, text: string) =>
    onChange(value.map((one) => (one.task === task ? { task, places: Number(text) } : one)));
  return (
    <fieldset aria-describedby={id} className="stack">
      <legend className="strong">{label}</legend>
      <p id={id} className="note">
        {repeats
          ? t(
              'How many people each date needs, task by task. You ask them under “Serving”. Visitors see nothing of it.',
            )
          : t(
              'How many people it needs, task by task. You ask them under “Serving”. Visitors see nothing of it.',
            )}
      </p>
      {value.length > 0 && (
        <ul aria-label={label} className={css.needed}>
          {value.map(({ task, places }, index) => (
            <li key={task} ref={task === added ? focusFirst : undefined}>
              <TextField
                label={taskName(task)}
                type="number"
                inputMode="numeric"
                min={1}
                max={MAX_NEEDED}
                required
                data-path={`serving.${index}.places`}
                // What was emptied stands empty, and not as a nought.
                value={places === 0 ? '' : String(places)}
                onChange={(text) => change(task, text)}
                error={errorOf(`serving.${index}.places`)}
              />
              <Button
                variant="plain"
                of={taskName(task)}
                onClick={() => onChange(value.filter((one) => one.task !== task))}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {value.length < MAX_TASKS_OF_EVENT && (
        <AddTask
          used={value.map(({ task }) => task)}
          onAdd={(task) => {
            setAdded(task);
            onChange([...value, { task, places: 1 }]);
          }}
        />
      )}
      {errorOf('serving') && <p className="wrong">{errorOf('serving')}</p>}
    </fieldset>
  );
}

/** What is opened by a button has the focus. */
const focusFirst = (place: HTMLElement | null) =>
  place?.querySelector<HTMLElement>('select, input')?.focus();

/** What the choice of a task that there is not yet is called. */
const NEW = 'new';

/** One more task: one of those that there are, or a new one. */
function AddTask({ used, onAdd }: { used: readonly string[]; onAdd: (task: string) => void }) {
  const tasks = useTasks().filter(({ id, isActive }) => isActive && !used.includes(id));
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState('');
  const [name, setName] = useState('');
  const keyOf = useKey();
  const { run, isBusy, failure } = useAction();
  const isThere = asked === NEW || tasks.some(({ id }) => id === asked);
  const chosen = isThere ? asked : (tasks[0]?.id ?? NEW);
  // Of a name that there is already no second task is made.
  const same = tasks.find((task) => task.name.toLowerCase() === name.trim().toLowerCase());
  const make = () =>
    run(async () => {
      const task =
        same ??
        (await adminApi('POST /api/serving/tasks', { body: { name, key: keyOf({ name }) } }));
      addKnownTask(task);
      take(task.id);
    }, t('The task could not be made.'));
  const take = (task: string) => {
    setIsOpen(false);
    setAsked('');
    setName('');
    onAdd(task);
  };
  const add = () => (chosen === NEW ? void make() : take(chosen));
  if (!isOpen)
    return (
      <p>
        <Button onClick={() => setIsOpen(true)}>{t('Add a task')}</Button>
      </p>
    );
  return (
    <div className="stack-1" ref={focusFirst}>
      <div className={css.add}>
        {tasks.length > 0 && (
          <Select
            label={t('Which task')}
            value={chosen}
            options={[
              ...tasks.map((task) => ({ value: task.id, label: task.name })),
              { value: NEW, label: t('A new task') },
            ]}
            onChange={setAsked}
          />
        )}
        {chosen === NEW && (
          <TextField
            label={t('Name of the new task')}
            maxLength={80}
            autoComplete="off"
            required
            value={name}
            onChange={setName}
            onEnter={add}
          />
        )}
        <Button onClick={add} aria-disabled={isBusy || undefined}>
          {t('Add the task')}
        </Button>
      </div>
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
    </div>
  );
}
