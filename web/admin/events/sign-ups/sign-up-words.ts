import type { ListedDate, ListedSignUp, Shortage } from '#contract/sign-up-lists.ts';
import type { SignUpState } from '#contract/sign-ups.ts';
import { type ChurchTime, momentInWords } from '#web/admin/saving/fields.ts';
import type { RowState } from '#web/admin/ui/list.tsx';

/** The states in words, in the order of the list. */
export const stateNames = {
  coming: 'Coming',
  offered: 'Places are held for them',
  waiting: 'Waiting list',
  unproven: 'Not confirmed',
  lapsed: 'Offer ran out',
  canceled: 'Canceled',
} as const satisfies Record<SignUpState, string>;

export const isLive = ({ state }: Pick<ListedSignUp, 'state'>) =>
  state !== 'canceled' && state !== 'lapsed';

/** Whether a place is held for somebody who has no address, and whom no mail tells of it. */
export const isToCall = ({ state, email, name }: ListedSignUp) =>
  state === 'offered' && email === '' && name !== '';

/** "555-0134. A place is held for them, and no mail tells them. Then give it to them, or cancel." */
export function callInWords({ phone, party }: ListedSignUp): string {
  const [whom, it] = party === 1 ? ['A place is', 'it'] : [`${party} places are`, 'them'];
  const number = phone || 'No phone number is noted';
  return `${number}. ${whom} held, and no mail tells them. Then press “Give a place”, or cancel and ${it === 'it' ? 'it goes' : 'they go'} to the next.`;
}

export const peopleInWords = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** What a row is called: after an account was deleted its places stay. */
export const nameOf = ({ name }: Pick<ListedSignUp, 'name'>) =>
  name || 'Somebody whose account was deleted';

/** "12 of 40 places are taken. 3 people wait for one. Sign-up is closed." */
export function sumsInWords({ places, sums, opening }: ListedDate): string {
  const { coming, offered, waiting, unproven } = sums;
  const are = coming === 1 ? 'is' : 'are';
  return [
    places === 0
      ? `${peopleInWords(coming)} ${are} coming.`
      : `${peopleInWords(coming)} ${are} coming, of ${places} ${places === 1 ? 'place' : 'places'}.`,
    offered > 0 && `${offered} more ${offered === 1 ? 'place is' : 'places are'} held.`,
    waiting > 0 && `${peopleInWords(waiting)} on the waiting list.`,
    unproven > 0 && `${peopleInWords(unproven)} not confirmed yet.`,
    openingWords[opening],
  ]
    .filter(Boolean)
    .join(' ');
}

const openingWords: Partial<Record<ListedDate['opening'], string>> = {
  full: 'It is full.',
  early: 'Sign-up has not opened yet.',
  closed: 'Sign-up is closed.',
  over: 'It is over.',
  canceled: 'It does not take place.',
};

/** "3 people more than there are places. Who came last would not fit: Ana (2), Ben (1)." */
export function shortageInWords({ more, last }: Shortage): string {
  const names = last.map((row) => `${nameOf(row)} (${row.party})`).join(', ');
  return `${peopleInWords(more)} more than there are places. Who came last would not fit: ${names}.`;
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
      return { words: `Place ${line} on the waiting list`, tone: 'waiting' };
    case 'offered':
      return {
        words: heldUntil ? `Held until ${momentInWords(heldUntil, site)}` : stateNames.offered,
        tone: 'waiting',
      };
    default:
      return { words: stateNames[state], tone: 'off' };
  }
}
