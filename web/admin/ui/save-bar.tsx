import type { ReactNode } from 'react';
import type { Saving } from '#web/admin/saving/use-saving.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Button } from './button.tsx';
import css from './save-bar.module.css';
import unsaved from './unsaved.module.css';

type Props = {
  saving: Saving;
  saveLabel: string;
  /** In the place of the button of that name. */
  buttons?: ReactNode;
  /** Other words for how it stands. */
  stateWords?: Partial<Record<Saving['state'], string>> | undefined;
  onCancel?: (() => void) | undefined;
  children?: ReactNode;
};

const words = {
  clean: '',
  unsaved: 'Unsaved changes',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved',
} as const satisfies Record<Saving['state'], string>;

/** Save, Cancel and how it stands, at the lower edge; a failure says why above them. */
export function SaveBar({ saving, saveLabel, buttons, stateWords, onCancel, children }: Props) {
  return (
    <div data-save-bar className={css.bar}>
      <div role="alert">
        {saving.message && (
          <div className={css.failure}>
            <Icon name="warning" />
            <div>
              <p className={css.message}>{saving.message}</p>
              {saving.why.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </div>
        )}
      </div>
      <div className={css.row}>
        {/* Not `disabled` while saving: that would take the focus away from who saves with the keyboard. */}
        {buttons ?? (
          <Button type="submit" variant="primary" aria-disabled={saving.isSaving || undefined}>
            {saveLabel}
          </Button>
        )}
        {children}
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <p
          role="status"
          className={classNames(css.state, saving.state === 'unsaved' && unsaved.dot)}
          data-state={saving.state}
        >
          {stateWords?.[saving.state] ?? words[saving.state]}
        </p>
      </div>
    </div>
  );
}
