import type { Opening, OwnSignUp, SignUpState } from '#contract/sign-ups.ts';
import { dateTimeInWords, inSentence } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import type { Config } from '#server/config.ts';
import type { Gathering } from '#server/features/calendar/dates/gatherings.ts';
import { shownBy } from '#server/features/calendar/formatted-event.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toSent } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';

/** What somebody is told who has just signed up or changed something. A site without a mail server promises no mail. */
export function wordsOfState(state: SignUpState, { smtpUrl }: Pick<Config, 'smtpUrl'>): string {
  const hasMail = smtpUrl !== undefined;
  switch (state) {
    case 'unproven':
      return hasMail
        ? t(
            'Almost done: please press the link in the mail that we sent you. Your places are taken from then on.',
          )
        : t(
            'Almost done: the church sends you a link. Your places are taken as soon as you open it.',
          );
    case 'coming':
      return hasMail
        ? t(
            'You are signed up. We have sent you a mail with a link, in case you want to change something.',
          )
        : t('You are signed up. If you want to change something, please tell the church.');
    case 'waiting':
      return t(
        'It is full just now. You are on the waiting list, and hear from us as soon as places are free.',
      );
    default:
      return wordsOfOwn({ state, line: 0, until: '' });
  }
}

type Standing = Pick<OwnSignUp, 'state' | 'line'> & {
  /** Until when places are held, in words. */
  until: string;
};

/** How a sign-up stands, for who opens its link. */
export function wordsOfOwn({ state, line, until }: Standing): string {
  switch (state) {
    case 'unproven':
      return t('You are not signed up yet: please confirm it below.');
    case 'coming':
      return t('You are signed up.');
    case 'waiting':
      return line === 0
        ? t('You are on the waiting list.')
        : t(
            'You are on the waiting list, at place {line}. You get a mail as soon as places are free.',
            { line },
          );
    case 'offered':
      return until
        ? t('Places came free for you. Please take them until {until}: then they go to the next.', {
            until,
          })
        : t(
            'Places came free for you. Please take them while they are held: then they go to the next.',
          );
    case 'lapsed':
      return t(
        'The time to take what was held for you is over. If you still want to come, sign up again on the page of the event.',
      );
    case 'canceled':
      return t('You are not signed up any more.');
  }
}

type Refused = Exclude<Opening, 'open' | 'waiting-list'>;

/** Why nobody can sign up. `free`: how many places are left, where that is not enough. */
export function refusedOpening(opening: Refused, free = 0): Refusal {
  return new Refusal('conflict', sentences[opening](free));
}

const sentences: Record<Refused, (free: number) => string> = {
  full: (free) =>
    free > 0
      ? t(
          'Only {free, plural, one {# place is} other {# places are}} left. What you wrote is still here: sign up fewer people, or ask the church.',
          { free },
        )
      : t('All places are taken. What you wrote is still here.'),
  early: () => t('Sign-up has not opened yet.'),
  closed: () => t('Sign-up is closed.'),
  over: () => t('This is over: nobody can sign up any more.'),
  canceled: () => t('This does not take place: nobody can sign up.'),
};

/** What visitors read beside the form; how many places are taken only where the church shows it. */
export async function wordsOfOpening(
  db: Database,
  { settings, window }: Gathering,
  opening: Opening,
  free: number,
): Promise<string> {
  const { places, showsPlaces, hasWaitingList } = settings;
  const { timeZone, words } = shownBy(await siteSettings(db));
  if (opening === 'early' && window.opens_at !== null)
    return t('Sign-up opens on {moment}.', {
      moment: inSentence(dateTimeInWords(toSent(window.opens_at, timeZone), words)),
    });
  if (opening === 'waiting-list')
    return t(
      'All places are taken. You can join the waiting list: if a place comes free, you get a mail.',
    );
  if (opening !== 'open') return sentences[opening](0);
  if (!showsPlaces || places === 0) return '';
  const taken = Math.min(places, places - free);
  return hasWaitingList || free > 0
    ? t('{taken} of {places} places are taken.', { taken, places })
    : t('{taken} of {places} places are taken. It is full.', { taken, places });
}
