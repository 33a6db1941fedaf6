import type { ListedTask } from '#contract/serving.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { EntryForm } from '#web/admin/saving/entry-form.tsx';
import { saveNew } from '#web/admin/saving/save-new.ts';
import { Switch } from '#web/admin/ui/switch.tsx';
import { TextArea, TextField } from '#web/admin/ui/text-field.tsx';

/** A task as its form has it: the number as it is typed. */
type Draft = Pick<ListedTask, 'name' | 'about' | 'isOpen' | 'isActive'> & { remindDays: string };

const draftOf = (task: ListedTask | undefined): Draft => ({
  name: task?.name ?? '',
  about: task?.about ?? '',
  isOpen: task?.isOpen ?? false,
  isActive: task?.isActive ?? true,
  remindDays: String(task?.remindDays ?? 2),
});

const toSend = ({ remindDays, ...rest }: Draft) => ({
  ...rest,
  remindDays: remindDays.trim() === '' ? Number.NaN : Number(remindDays),
});

const inWords = (isOn: boolean) => (isOn ? t('Yes') : t('No'));

const linesOf = (draft: Draft) => [
  { label: t('Name'), text: draft.name },
  { label: t('What there is to do'), text: draft.about },
  { label: t('People can take a place by a link'), text: inWords(draft.isOpen) },
  { label: t('Reminder, days before'), text: draft.remindDays },
  { label: t('In use'), text: inWords(draft.isActive) },
];

type Props = {
  /** The task that is changed; undefined for a new one. */
  task: ListedTask | undefined;
  onSaved: (task: ListedTask) => void;
  onClose: () => void;
};

const change = (id: string, draft: Draft, version: number | undefined) =>
  adminApi('PUT /api/serving/tasks/{id}', { params: { id }, body: { ...toSend(draft), version } });

/** A task: what it is, how people come to it, and when they are reminded. */
export function TaskForm({ task, onSaved, onClose }: Props) {
  return (
    <EntryForm<ListedTask, Draft>
      saved={task}
      toDraft={draftOf}
      linesOf={linesOf}
      saveLabel={task ? t('Save') : t('Make the task')}
      failure={t('The task could not be saved.')}
      onSaved={onSaved}
      onClose={onClose}
      send={(draft, { saved, version, key }) =>
        saved
          ? change(saved.id, draft, version)
          : saveNew(
              () => adminApi('POST /api/serving/tasks', { body: { ...toSend(draft), key } }),
              (made) => change(made.id, draft, made.version),
            )
      }
    >
      {({ draft, change: set, errorOf }) => (
        <>
          <TextField
            label={t('Name')}
            help={t('For example Greeter, Reader, Coffee.')}
            required
            maxLength={80}
            autoComplete="off"
            value={draft.name}
            onChange={(name) => set({ name })}
            error={errorOf('name')}
          />
          <TextArea
            label={t('What there is to do')}
            help={t('Whoever is asked reads this: when to be there, where the key is.')}
            rows={3}
            maxLength={2000}
            value={draft.about}
            onChange={(about) => set({ about })}
            error={errorOf('about')}
          />
          <TextField
            label={t('Reminder, days before')}
            help={t('0 means that nobody is reminded.')}
            type="number"
            inputMode="numeric"
            min={0}
            max={30}
            required
            value={draft.remindDays}
            onChange={(remindDays) => set({ remindDays })}
            error={errorOf('remindDays')}
          />
          <Switch
            label={t('People can take a place by a link')}
            help={t(
              'You give the link away; whoever has it sees which places are open, and no name. Who takes one sees who else serves.',
            )}
            isOn={draft.isOpen}
            onChange={(isOpen) => set({ isOpen })}
            words={{ on: t('Yes'), off: t('No') }}
          />
          {task && (
            <Switch
              label={t('In use')}
              help={t('Without it nobody is needed at this task. Who served stays known.')}
              isOn={draft.isActive}
              onChange={(isActive) => set({ isActive })}
              words={{ on: t('Yes'), off: t('No') }}
            />
          )}
        </>
      )}
    </EntryForm>
  );
}
