import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { t } from '#languages/t.ts';
import type { Saving } from '#web/admin/saving/use-saving.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { adminButtonClass, Button } from './button.tsx';
import { Dots } from './more-menu.tsx';
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
  /** What else can be done: on a phone behind three dots. */
  rest?: ReactNode;
  /** What happened meanwhile. */
  news?: ReactNode;
  children?: ReactNode;
};

const words = {
  clean: '',
  unsaved: t('Unsaved changes'),
  saving: t('Saving…'),
  saved: t('Saved'),
  failed: t('Not saved'),
} as const satisfies Record<Saving['state'], string>;

/** Save, Cancel and how it stands, at the lower edge; a failure says why above them. */
export function SaveBar(props: Props) {
  const { saving, saveLabel, buttons, stateWords, onCancel, rest, news, children } = props;
  const bar = useRef<HTMLDivElement>(null);
  useTold(bar);
  return (
    <div ref={bar} data-save-bar className={css.bar}>
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
      {news}
      <div className={css.row}>
        {/* Not `disabled` while saving: that would take the focus away from who saves with the keyboard. */}
        {buttons ?? (
          <Button type="submit" variant="primary" aria-disabled={saving.isSaving || undefined}>
            {saveLabel}
          </Button>
        )}
        <Rest>{rest}</Rest>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
        {children}
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

function Rest({ children }: { children: ReactNode }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div id={id} data-is-open={isOpen} className={css.rest}>
        {children}
      </div>
      <button
        type="button"
        className={adminButtonClass('plain', false, css.more)}
        aria-label={t('More actions')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Dots />
      </button>
    </>
  );
}

/** Tells the page how high the bar is: messages stand above it, and what has the focus is not under it. */
function useTold(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--save-bar', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--save-bar');
    };
  }, [bar]);
}
