import { NOTE_LENGTH } from '#contract/admin-constants.ts';
import type { MessageDetail } from '#contract/inbox.ts';
import { t } from '#languages/t.ts';
import { momentInWords } from '#web/admin/saving/fields.ts';
import { useLeaveGuard } from '#web/admin/saving/use-leave-guard.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { TextArea } from '#web/admin/ui/text-field.tsx';
import { useKey } from '#web/forms/use-key.ts';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import css from './message.module.css';
import { useKeptText } from './use-kept-text.ts';

type Props = {
  message: MessageDetail;
  isBusy: boolean;
  onAdd: (note: { key: string; text: string }) => Promise<boolean>;
  onRemove: (id: string) => Promise<void>;
};

/** What administrators note for themselves. */
export function Notes({ message: { _id, notes }, isBusy, onAdd, onRemove }: Props) {
  const site = useSite();
  const { values, isWritten, change, clear } = useKeptText(`note-${_id}`, { text: '' });
  const keyOf = useKey();
  useLeaveGuard(() => isWritten);
  const add = async () => {
    if (values.text.trim() && (await onAdd({ key: keyOf([values, notes.length]), ...values })))
      clear();
  };
  return (
    <>
      {notes.length > 0 && (
        <ul aria-label={t('Notes')} className="stack">
          {notes.map((note) => (
            <li key={note._id} className={css.note}>
              <p className={css.written}>{note.text}</p>
              <p className="note">
                <Facts>
                  {note.who}
                  {momentInWords(note.at, site)}
                </Facts>
              </p>
              {note.isOwn && (
                <Button
                  variant="plain"
                  isSmall
                  of={t('the note “{text}”', { text: note.text.slice(0, 40) })}
                  onClick={() => void onRemove(note._id)}
                >
                  {t('Delete')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <form
        aria-label={t('Note')}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextArea
          label={t('New note')}
          required
          help={t('Only administrators see notes. They are never sent.')}
          rows={3}
          maxLength={NOTE_LENGTH}
          value={values.text}
          onChange={(text) => change({ text })}
        />
        <div>
          <Button type="submit" aria-disabled={isBusy || undefined}>
            {t('Add note')}
          </Button>
        </div>
      </form>
    </>
  );
}
