import { useLocation } from 'react-router';
import type { LoginReason } from '#web/session/use-member.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import css from './form.module.css';

const words: Record<LoginReason, string> = {
  ended:
    'You are no longer logged in. Log in again to return to where you were. What you typed is still there.',
  deleted: 'Your account is deleted. Thank you for the time you shared with us.',
};

/** Why someone was sent here, if they were. The server does not know: its page is the same for everyone. */
export function LoginReasonNotice() {
  const { state, search } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const reason = reasonOf(state);
  const isOnTheWay = new URLSearchParams(search).has('next');
  if (!reason && !isOnTheWay) return null;
  return (
    <p role="status" className={css.reason}>
      {reason ? words[reason] : 'Please log in to continue to the page you asked for.'}
    </p>
  );
}

function reasonOf(state: unknown): LoginReason | undefined {
  const reason = (state as { reason?: unknown } | null)?.reason;
  return reason === 'ended' || reason === 'deleted' ? reason : undefined;
}
