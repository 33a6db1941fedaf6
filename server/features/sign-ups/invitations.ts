import type { EventPage } from '#contract/calendar.ts';
import { signUpByLinkPath } from '#domain/sign-up-addresses.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { type Gathering, gatheringOf } from '#server/features/calendar/dates/gatherings.ts';
import { shownBy } from '#server/features/calendar/formatted-event.ts';
import { eventPage } from '#server/features/calendar/pages/event-page.ts';
import { shownSignUp } from '#server/features/calendar/pages/sign-up-window.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { idSignedBy, signedId } from '#server/platform/processes/signed-ids.ts';
import type { Database } from '#server/schema.ts';

/** The purpose of the link by which people sign up where only who has it may. */
const INVITATION = { key: 'sign-ups', purpose: 'invitation' };

/** The address of that link, for all dates of an event. Refuses `not-found`. */
export async function invitationAddress(
  { db, config }: Pick<Services, 'db' | 'config'>,
  id: string,
): Promise<{ address: string }> {
  const gathering = await gatheringOf(db, id);
  if (!gathering) throw new Refusal('not-found', t('There is no such event.'));
  const token = await signedId(db, INVITATION, gathering.eventId);
  return { address: `${config.publicUrl}${signUpByLinkPath(token)}` };
}

/** The event that such a link is for, as its page has it, with its sign-up. Refuses `not-found`. */
export async function invitedTo(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<EventPage> {
  const id = await idSignedBy(db, INVITATION, token);
  const gathering = id === undefined ? undefined : await gatheringOf(db, id);
  if (!gathering?.settings.isOn)
    throw new Refusal(
      'not-found',
      t(
        'This link is incomplete, or nobody can sign up with it any more. Please ask who gave it to you.',
      ),
    );
  const page = await eventPage({ db, clock }, { slug: gathering.event.slug });
  if (page.isPast) return { ...page, signUp: null };
  const shown = shownBy(await siteSettings(db));
  const now = toStored(clock.now());
  return { ...page, signUp: shownSignUp(gathering.settings, undefined, { ...shown, now }) };
}

/** Where only who has the link may sign up, others learn nothing. */
export async function refuseUninvited(
  db: Database,
  { settings, eventId }: Gathering,
  { invitation = '' }: { invitation?: string | undefined },
): Promise<void> {
  if (settings.audience !== 'link') return;
  if ((await idSignedBy(db, INVITATION, invitation)) === eventId) return;
  throw new Refusal(
    'forbidden',
    t('Please open the link that you were sent: only who has it can sign up.'),
  );
}
