import { Link, useLocation } from 'react-router';
import { t } from '#languages/t.ts';
import { quietApi } from '#web/admin/drafts/quiet-api.ts';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import { MAIL_PATH, troubleInWords } from './mail-words.ts';
import css from './mails.module.css';

/** The tabs from which mails are written to people. */
const WRITING = ['/admin/messages', '/admin/users'];

/**
 * Above every tab: a warning that mails are not sent, with a link to them; where mails are written, also that no mail
 * server is set up. Nothing if everything is fine.
 */
export function MailNotice() {
  const { pathname } = useLocation();
  const site = useSite();
  // Asked at each change of tab; a failure to load it is not shown.
  const state = useLoaded((signal) => quietApi('GET /api/mails/state', { signal }), pathname);
  if (!state || pathname === MAIL_PATH) return null;
  const trouble = troubleInWords(state, site);
  const writesMails = WRITING.some((path) => pathname.startsWith(path));
  if (!trouble && (state.outbox === null || !writesMails)) return null;
  return (
    <div role="status" className={css.notice}>
      {trouble ? (
        <Notice tone="error">
          {trouble} <Link to={MAIL_PATH}>{t('Look at the mails')}</Link>
        </Notice>
      ) : (
        <Notice tone="waiting">
          {t('No mail goes out: no mail server is set up.')}{' '}
          <Link to={MAIL_PATH}>{t('What to do')}</Link>
        </Notice>
      )}
    </div>
  );
}
