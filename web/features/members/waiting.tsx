import { t } from '#languages/t.ts';
import { Loading } from '#web/ui/loading.tsx';
import { NeedsScript } from './needs-script.tsx';
import css from './waiting.module.css';

/** What the server sends of a personal screen: the same for everyone, and cached. */
export function Waiting() {
  return (
    <div className={css.waiting}>
      <NeedsScript />
      <Loading>{t('Loading...')}</Loading>
    </div>
  );
}
