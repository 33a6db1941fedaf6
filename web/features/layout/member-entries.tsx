import { Link, useNavigate } from 'react-router';
import { logOut } from '#web/session/log-out.ts';
import { DASHBOARD_PATH, LOGIN_PATH } from '#web/session/next-address.ts';

/** What header, phone menu and footer offer to somebody who is logged in. */
export function MemberEntries({ className }: { className: string | undefined }) {
  const navigate = useNavigate();
  const leave = () => {
    logOut();
    void navigate(LOGIN_PATH);
  };
  return (
    <>
      <Link to={DASHBOARD_PATH} className={className}>
        Dashboard
      </Link>
      <button type="button" onClick={leave} className={className}>
        Log out
      </button>
    </>
  );
}
