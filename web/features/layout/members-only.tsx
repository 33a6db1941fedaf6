import { type ReactNode, Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { t } from '#languages/t.ts';
import { logOut } from '#web/session/log-out.ts';
import { DASHBOARD_PATH, LOGIN_PATH } from '#web/session/next-address.ts';
import { useSession } from '#web/session/use-session.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';
import css from './member-menu.module.css';
import { menuClosing } from './menu-closing.ts';

const EditLinks = lazyWithRetry(() => import('#web/features/edit-links/edit-links.tsx'));

export type Props = {
  className: string | undefined;
  /** In the header: the icon of a small menu that holds the entries. */
  icon?: ReactNode;
};

/** What header, phone menu and footer offer to somebody who is logged in; loaded only then. */
export default function MembersOnly({ className, icon }: Props) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const leave = () => {
    logOut();
    void navigate(LOGIN_PATH);
  };
  const entries = (
    <>
      <Link to={DASHBOARD_PATH} className={className}>
        {t('Dashboard')}
      </Link>
      <button type="button" onClick={leave} className={className}>
        {t('Log out')}
      </button>
    </>
  );
  if (!icon) return entries;
  return (
    <>
      {/* As in the phone's menu: each navigation has its own key, so the element is a new one, and closed. */}
      <details key={key} className={css.menu} {...menuClosing}>
        <summary aria-label={t('Members')} className={css.icon}>
          {icon}
        </summary>
        <div className={css.panel}>{entries}</div>
      </details>
      {session && (
        <Suspense>
          <EditLinks user={session.user} />
        </Suspense>
      )}
    </>
  );
}
