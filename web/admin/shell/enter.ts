import { replace } from 'react-router';
import type { SessionUser } from '#contract/accounts.ts';
import { sendLeftArrivals } from '#web/admin/events/door/left-arrivals.ts';
import { CallFailed } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { mayUse } from '#web/session/may-use.ts';
import { DASHBOARD_PATH, loginAddress, SECOND_STEP_PATH } from '#web/session/next-address.ts';
import { endSession, renewUser } from '#web/session/session.ts';
import { requireSession } from '#web/session/use-member.ts';

/** Who entered, and when their password ends, if the server has printed it. */
export type Entered = { user: SessionUser; passwordEnds: string | undefined };

/**
 * The token is verified on entry; if the server refuses it the session is cleared, and the log-in leads back here
 * (reference/roles.md#administrators). Without any reply the session stays, and the screen says so.
 */
export async function enter(request: Request): Promise<Entered> {
  requireSession(request);
  const { user, needs, passwordEnds } = await api('GET /api/auth/verify', {
    signal: request.signal,
  }).catch((error: unknown) => {
    if (!(error instanceof CallFailed)) throw error;
    endSession();
    throw replace(loginAddress(new URL(request.url)));
  });
  if (!mayUse(user, 'staff')) throw replace(DASHBOARD_PATH);
  renewUser(user);
  // Nothing of the area opens before there is a second factor.
  if (needs) throw replace(SECOND_STEP_PATH);
  void sendLeftArrivals(user._id);
  return { user, passwordEnds };
}
