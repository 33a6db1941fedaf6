import { Link } from 'react-router';
import { t } from '#languages/t.ts';
import { logOut } from '#web/session/log-out.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import css from './member-links.module.css';

/** Links from the dashboard. Admin Tools show for those who may enter; the server decides who may use them. */
export function MemberLinks({ hasAdminTools }: { hasAdminTools: boolean }) {
  return (
    <nav aria-label={t('Members')} className={css.links}>
      {hasAdminTools && (
        <Link to="/admin" className={buttonClass('primary')}>
          {t('Admin Tools')}
        </Link>
      )}
      <Link to="/members/account" className={buttonClass('quiet')}>
        {t('My account')}
      </Link>
      <Button variant="quiet" onClick={logOut}>
        {t('Logout')}
      </Button>
    </nav>
  );
}
