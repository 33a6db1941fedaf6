import type { ReactNode, Ref } from 'react';
import { t } from '#languages/t.ts';
import { classNames } from '#web/ui/class-names.ts';
import css from './preview-pane.module.css';

type Props = {
  who?: 'visitors' | 'members';
  /** What can be done in it, in a sentence. */
  note?: string;
  /** The sheet that it is shown on, with looks of its own. */
  sheetRef?: Ref<HTMLDivElement>;
  className?: string | undefined;
  /** Told what is clicked. */
  onPress?: (element: Element) => void;
  children: ReactNode;
};

/** What visitors will see, at the size they see it. Its links and buttons lead nowhere from here. */
export function PreviewPane(props: Props) {
  const { who = 'visitors', note, sheetRef, className, onPress, children } = props;
  return (
    <section aria-label={t('Preview')} className={css.pane}>
      <p className={css.label}>
        {t('Preview: what {who, select, members {members} other {visitors}} will see', { who })}
        {note && <span className={css.note}>{note}</span>}
      </p>
      <div
        ref={sheetRef}
        className={classNames('public-sizes', css.paper, className)}
        onClickCapture={(event) => {
          if (!(event.target instanceof Element)) return;
          onPress?.(event.target);
          if (!event.target.closest('a')) return;
          event.preventDefault();
          event.stopPropagation();
        }}
        onSubmitCapture={(event) => {
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        {children}
      </div>
    </section>
  );
}
