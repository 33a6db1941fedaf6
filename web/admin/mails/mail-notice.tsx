import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { MailState } from '#contract/mails.ts';
import { quietApi } from '#web/admin/drafts/quiet-api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import { MAIL_PATH, troubleInWords } from './mail-words.ts';
import css from './mails.module.css';

/** Above every tab: a warning that mails are not sent, with a link to them. Nothing if everything is fine. */
export function MailNotice() {
  const { pathname } = useLocation();
  const site = useSite();
  const state = useMailState(pathname);
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

/** The state of mail, loaded at each change of tab. A failure to load it is not shown. */
function useMailState(pathname: string): MailState | undefined {
  const [state, setState] = useState<MailState>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of tab loads it again.
  useEffect(() => {
    const leaving = new AbortController();
    quietApi('GET /api/mails/state', { signal: leaving.signal }).then(setState, () => {});
    return () => leaving.abort();
  }, [pathname]);
  return state;
}
