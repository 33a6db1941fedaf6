import { t } from '#languages/t.ts';
import { NeedsScript } from '#web/features/members/needs-script.tsx';
import { Loading } from '#web/ui/loading.tsx';
import css from './admin-waiting.module.css';
import { ADMIN_TITLE } from './tabs.ts';

/** What the server sends of the admin area: the same for everyone, without its content. */
export function AdminWaiting() {
  return (
    <main id="main" tabIndex={-1} className={css.waiting}>
      <h1 className={css.title}>{ADMIN_TITLE}</h1>
      <NeedsScript />
      <Loading>{t('Loading...')}</Loading>
    </main>
  );
}
