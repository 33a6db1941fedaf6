import type { MessageDetail, MessageState } from '#contract/inbox.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Select } from '#web/admin/ui/choices.tsx';
import { archiveInWords, stateWords } from './inbox-words.ts';
import css from './message.module.css';
import type { useMessage } from './use-message.ts';

type Props = Pick<ReturnType<typeof useMessage>, 'message' | 'isBusy' | 'change' | 'remove'>;

const stateOptions = (Object.keys(stateWords) as MessageState[]).map((value) => ({
  value,
  label: stateWords[value],
}));

/** What can be done with a message besides answering it. */
export function MessageActions({ message, isBusy, change, remove }: Props) {
  const { state, isKept, assigneeId } = message;
  const isArchived = state === 'archived';
  const archiving = archiveInWords(message);
  return (
    <div className={css.side}>
      <div className={css.actions}>
        <Button
          aria-disabled={isBusy || undefined}
          onClick={() =>
            void change(
              { state: isArchived ? 'seen' : 'archived' },
              isArchived
                ? t('The message is out of the archive.')
                : t('The message is in the archive.'),
            )
          }
        >
          {isArchived ? t('Take out of the archive') : t('Archive ## to put away')}
        </Button>
        <Button
          aria-disabled={isBusy || undefined}
          onClick={() =>
            void change(
              { isKept: !isKept },
              isKept ? t('The message is not kept any longer.') : t('The message is kept.'),
            )
          }
        >
          {isKept ? t('Do not keep') : t('Keep')}
        </Button>
        <Button onClick={() => window.print()}>{t('Print')}</Button>
        <Button variant="plain" aria-disabled={isBusy || undefined} onClick={() => void remove()}>
          {t('Delete')}
        </Button>
      </div>
      {archiving && <p className="note">{archiving}</p>}
      <Select
        label={t('State')}
        value={state}
        options={stateOptions}
        onChange={(next) =>
          void change({ state: next }, t('State: {state}.', { state: stateWords[next] }))
        }
      />
      <Select
        label={t('Who looks after it')}
        value={assigneeId ?? ''}
        options={assigneesOf(message)}
        onChange={(id) =>
          void change(
            { assigneeId: id || null },
            id ? t('It is noted who looks after it.') : t('Nobody looks after it now.'),
          )
        }
      />
    </div>
  );
}

/** The administrators; and whoever looks after it, even if that account is none any longer. */
function assigneesOf({ administrators, assignee }: MessageDetail) {
  const isListed = !assignee || administrators.some(({ id }) => id === assignee.id);
  const people = isListed ? administrators : [...administrators, assignee];
  return [
    { value: '', label: t('Nobody') },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
