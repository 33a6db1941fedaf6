import { Link, useLocation } from 'react-router';
import { quietApi } from '#web/admin/drafts/quiet-api.ts';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import { MAIL_PATH, troubleInWords } from './mail-words.ts';
import css from './mails.module.css';

/** Above every tab: a warning that mails are not sent, with a link to them. Nothing if everything is fine. */
export function MailNotice() {
  const { pathname } = useLocation();
  const site = useSite();
  // Asked at each change of tab; a failure to load it is not shown.
  const state = useLoaded(
    (signal) => quietApi('GET /api/mails/state', { signal }),
    pathname,
    () => {},
  );
  const trouble = state && pathname !== MAIL_PATH ? troubleInWords(state, site) : '';
  if (!trouble) return null;
  return (
    <div role="status" className={css.notice}>
      <Notice tone="error">
        {trouble} <Link to={MAIL_PATH}>Look at the mails</Link>
      </Notice>
    </div>
  );
}
