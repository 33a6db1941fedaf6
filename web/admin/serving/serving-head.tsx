import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '#languages/t.ts';
import { SERVING_PATH } from '#web/admin/shell/tabs.ts';
import { ScreenHead } from '#web/admin/ui/screen.tsx';
import css from './serving.module.css';

type Props = {
  /** Which view shows. */
  view: 'month' | 'tasks';
  action?: ReactNode;
};

/** The head of the tab, with the way between its two views. */
export function ServingHead({ view, action }: Props) {
  return (
    <div className={css.head}>
      <ScreenHead
        title={t('Serving')}
        lead={t('Who greets, reads and makes coffee, date by date.')}
        action={action}
      />
      <nav aria-label={t('Serving')} className={css.views}>
        {(['month', 'tasks'] as const).map((name) => (
          <Link
            key={name}
            to={name === 'month' ? SERVING_PATH : `${SERVING_PATH}/tasks`}
            aria-current={name === view ? 'page' : undefined}
            className={css.view}
          >
            {name === 'month' ? t('The month') : t('Tasks and teams')}
          </Link>
        ))}
      </nav>
    </div>
  );
}
