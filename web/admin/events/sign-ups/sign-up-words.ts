import type { ListedDate, ListedSignUp, Shortage } from '#contract/sign-up-lists.ts';
import type { SignUpState } from '#contract/sign-ups.ts';
import { t } from '#languages/t.ts';
import { type ChurchTime, momentInWords } from '#web/admin/saving/fields.ts';
import type { RowState } from '#web/admin/ui/list.tsx';

/** The states in words, in the order of the list. */
export const stateNames = {
  coming: t('Coming ## people'),
  offered: t('Places are held for them'),
  waiting: t('Waiting list'),
  unproven: t('Not confirmed ## a sign-up'),
  lapsed: t('Offer ran out'),
  canceled: t('Canceled ## a sign-up'),
} as const satisfies Record<SignUpState, string>;

export const isLive = ({ state }: Pick<ListedSignUp, 'state'>) =>
  state !== 'canceled' && state !== 'lapsed';

/** Whether a place is held for somebody who has no address, and whom no mail tells of it. */
export const isToCall = ({ state, email, name }: ListedSignUp) =>
  state === 'offered' && email === '' && name !== '';

/** "555-0134. A place is held for them, and no mail tells them. Then give it to them, or cancel." */
export function callInWords({ phone, party }: ListedSignUp): string {
  const number = phone ? `${phone}.` : t('No phone number is noted.');
  const held = t(
    '{party, plural, one {A place is held, and no mail tells them. Then press “Give a place”, or cancel and it goes to the next.} other {# places are held, and no mail tells them. Then press “Give a place”, or cancel and they go to the next.}}',
    { party },
  );
  return `${number} ${held}`;
}

export const peopleInWords = (count: number) =>
  t('{count, plural, one {# person} other {# people}}', { count });

/** What a row is called: after an account was deleted its places stay. */
export const nameOf = ({ name }: Pick<ListedSignUp, 'name'>) =>
  name || t('Somebody whose account was deleted');

/** "12 of 40 places are taken. 3 people wait for one. Sign-up is closed." */
export function sumsInWords({ places, sums, opening }: ListedDate): string {
  const { coming, offered, waiting, unproven } = sums;
  return [
    places === 0
      ? t('{coming, plural, one {# person is coming.} other {# people are coming.}}', { coming })
      : t(
          '{coming, plural, one {# person is coming} other {# people are coming}}, of {places, plural, one {# place} other {# places}}.',
          { coming, places },
        ),
    offered > 0 &&
      t('{offered, plural, one {# more place is held.} other {# more places are held.}}', {
        offered,
      }),
    waiting > 0 &&
      t('{count, plural, one {# person} other {# people}} on the waiting list.', {
        count: waiting,
      }),
    unproven > 0 &&
      t('{count, plural, one {# person} other {# people}} not confirmed yet.', {
        count: unproven,
      }),
    openingWords[opening],
  ]
    .filter(Boolean)
    .join(' ');
}

const openingWords: Partial<Record<ListedDate['opening'], string>> = {
  full: t('It is full.'),
  early: t('Sign-up has not opened yet.'),
  closed: t('Sign-up is closed.'),
  over: t('It is over.'),
  canceled: t('It does not take place.'),
};

/** "3 people more than there are places. Who came last would not fit: Ana (2), Ben (1)." */
export function shortageInWords({ more, last }: Shortage): string {
  const names = last.map((row) => `${nameOf(row)} (${row.party})`).join(', ');
  return t(
    '{more, plural, one {# person} other {# people}} more than there are places. Who came last would not fit: {names}.',
    { more, names },
  );
}

/** How a sign-up stands, where that is more than under which heading it is. */
export function standingOf(
  { state, line, heldUntil }: ListedSignUp,
  site: ChurchTime,
): RowState | undefined {
  switch (state) {
    case 'coming':
      return undefined;
    case 'waiting':
      return { words: t('Place {line} on the waiting list', { line }), tone: 'waiting' };
    case 'offered':
      return {
        words: heldUntil
          ? t('Held until {when}', { when: momentInWords(heldUntil, site) })
          : stateNames.offered,
        tone: 'waiting',
      };
    default:
      return { words: stateNames[state], tone: 'off' };
  }
}
