import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { stopNotices } from './choices.ts';
import { stoppable, stoppedBy } from './stop-address.ts';

/**
 * Stops one kind of mail to the member of a token. It works without a log-in, for ever, also twice, and whether the
 * account is still there or not. Refuses `not-found` a token that this site did not make.
 */
export async function stopMails(
  services: Pick<Services, 'db' | 'clock'>,
  { kind: asked, token }: { kind: string; token: string },
): Promise<void> {
  const kind = stoppable.find((name) => name === asked);
  const userId = kind && (await stoppedBy(services.db, kind, token));
  if (!userId)
    throw new Refusal(
      'not-found',
      'This link is incomplete. Please open it from the mail again, or choose in your account what you get.',
    );
  await stopNotices(services, kind, userId);
}
