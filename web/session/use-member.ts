import { useEffect } from 'react';
import { replace, useLocation, useNavigate } from 'react-router';
import { LOGIN_PATH, loginAddress } from './next-address.ts';
import { lastEnding, readSession, type Session } from './session.ts';
import { useSession } from './use-session.ts';

/** Why someone was sent to the log-in: carried in the history entry, never in the address. */
export type LoginReason = 'ended' | 'deleted';

/**
 * For a members' route, before anything is loaded: without a session it redirects to the log-in, which leads back here.
 */
export function requireSession(request: Request): Session {
  const session = readSession();
  if (!session) throw replace(loginAddress(new URL(request.url)));
  return session;
}

/**
 * The session of a members' screen. Whenever it ends while the screen is open — logged out here or in another tab,
 * refused by the server — the person is sent to the log-in, which leads back here unless they logged out themselves.
 */
export function useMember(): Session | null {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (session || readSession()) return;
    const ending = lastEnding();
    const [to, reason]: [string, LoginReason?] =
      ending === 'chosen'
        ? [LOGIN_PATH]
        : ending === 'deleted'
          ? [LOGIN_PATH, 'deleted']
          : [loginAddress({ pathname, search }), 'ended'];
    void navigate(to, { replace: true, state: { reason } });
  }, [session, navigate, pathname, search]);
  return session;
}
