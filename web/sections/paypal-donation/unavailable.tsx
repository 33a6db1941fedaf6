import { t } from '#languages/t.ts';
import { Notice } from '#web/ui/notice.tsx';
import css from './view.module.css';

/** The provider's script did not load: what happened, and what to do instead. */
export function Unavailable() {
  return (
    <div role="alert" className={css.unavailable}>
      <Notice tone="error">
        {t(
          'The payment buttons could not be loaded. Check your connection or a content blocker, then reload this page. Below are other ways to give.',
        )}
      </Notice>
    </div>
  );
}
