import { useLocation } from 'react-router';
import { t } from '#languages/t.ts';
import type { LoginReason } from '#web/session/use-member.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import css from './form.module.css';
import type { Registered } from './register.ts';

const words: Record<LoginReason, string> = {
  ended: t(
    'You are no longer logged in. Log in again to return to where you were. What you typed is still there.',
  ),
  deleted: t('Your account is deleted. Thank you for the time you shared with us.'),
};

/** Also the owner of an account who registered again reads this, and has a mail that says so. */
const READY = t(
  'You are registered: type your password to log in. If it is not taken, please look for our mail.',
);

/** Why someone was sent here, if they were. The server does not know: its page is the same for everyone. */
export function LoginReasonNotice() {
  const { state, search } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const reason = reasonOf(state);
  const registered = registeredIn(state);
  const isOnTheWay = new URLSearchParams(search).has('next');
  if (!reason && !registered && !isOnTheWay) return null;
  return (
    <p role="status" className={css.reason}>
      {reason
        ? words[reason]
        : registered
          ? registered.next || READY
          : t('Please log in to continue to the page you asked for.')}
    </p>
  );
}

function reasonOf(state: unknown): LoginReason | undefined {
  const reason = (state as { reason?: unknown } | null)?.reason;
  return reason === 'ended' || reason === 'deleted' ? reason : undefined;
}

/** What a registration of a moment ago left for the log-in. */
export function registeredIn(state: unknown): Registered | undefined {
  const found = (state as { registered?: Partial<Registered> } | null)?.registered;
  return typeof found?.email === 'string' && typeof found.next === 'string'
    ? { email: found.email, next: found.next }
    : undefined;
}
