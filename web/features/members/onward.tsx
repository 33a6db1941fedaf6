import { Link } from 'react-router';
import { t } from '#languages/t.ts';
import { DASHBOARD_PATH, LOGIN_PATH } from '#web/session/next-address.ts';
import { useSession } from '#web/session/use-session.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** Where a link of a mail leads on: to the dashboard who is logged in, others to the log-in. */
export function Onward() {
  const session = useSession();
  return (
    <Link to={session ? DASHBOARD_PATH : LOGIN_PATH} className={buttonClass()}>
      {session ? t('To my dashboard') : t('Log in')}
    </Link>
  );
}
