import { type Ref, useId } from 'react';
import { Link } from 'react-router';
import { t } from '#languages/t.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import panel from '../preview-panel.module.css';
import { countInWords, type Hint } from './hint.ts';
import css from './hint-list.module.css';

type Props<P> = {
  /** Undefined until the checks have run. */
  hints: readonly Hint<P>[] | undefined;
  onFix: (place: P) => void;
  headingRef?: Ref<HTMLHeadingElement>;
};

/** The accessibility and content checks: each problem with a button that leads to its place. */
export function HintList<P>({ hints, onFix, headingRef }: Props<P>) {
  const id = useId();
  const isFine = hints?.length === 0;
  return (
    <section aria-labelledby={id} className={css.hints}>
      <div className={panel.head}>
        <h3 id={id} ref={headingRef} tabIndex={-1} className={panel.title}>
          {t('Accessibility and content checks')}
        </h3>
        <p role="status" data-is-fine={isFine} className={css.count}>
          {hints && (
            <>
              <Icon name={isFine ? 'check' : 'warning'} size={18} />
              {countInWords(hints.length)}
            </>
          )}
        </p>
      </div>
      {hints && !isFine && (
        <ul className={css.list}>
          {hints.map((hint) => (
            <li key={hint.where + hint.text} className={css.hint}>
              <div>
                <p className={css.where}>{hint.where}</p>
                <p>{hint.text}</p>
              </div>
              {hint.create && (
                <Link to={hint.create} className={adminButtonClass('quiet', true)}>
                  {t('Create it')}
                  <VisuallyHidden> {hint.text}</VisuallyHidden>
                </Link>
              )}
              <Button isSmall of={hint.where} onClick={() => onFix(hint.place)}>
                {t('Fix')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
