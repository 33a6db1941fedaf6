import { expect, test } from 'vitest';
import type { ListedMember, ListedPlace } from '#contract/serving.ts';
import {
  inTurn,
  memberFacts,
  monthAfter,
  openInWords,
  peopleAt,
  standingInWords,
} from './serving-words.ts';

const place = (over: Partial<ListedPlace>): ListedPlace => ({
  ...{ id: '1', date: 'd', task: 't', person: 'p', name: 'Ana', state: 'yes', reason: '' },
  ...{ looksForSubstitute: false, version: 1, ...over },
});
const member = (name: string, over: Partial<ListedMember> = {}): ListedMember => ({
  ...{ id: name, name, email: 'a@example.org', phone: '', isLeader: false, hasAccount: false },
  ...{ lastServed: null, lastInWords: '', times: 0, ahead: 0, warning: '', version: 1, ...over },
});

test('how somebody stands is said in words', () => {
  expect(standingInWords(place({}))).toBe('Yes');
  expect(standingInWords(place({ looksForSubstitute: true }))).toBe('Yes, looks for a substitute');
  expect(standingInWords(place({ state: 'asked' }))).toBe('Asked, no answer yet');
  expect(standingInWords(place({ state: 'no', reason: 'ill' }))).toBe('No: ill');
});

test('each person stands there once, as they stand now, and those who serve first', () => {
  const people = [
    place({ id: '1', person: 'ana', state: 'no' }),
    place({ id: '2', person: 'ben', state: 'given-up' }),
    place({ id: '3', person: 'ben', state: 'yes' }),
    place({ id: '4', person: 'cleo', state: 'asked' }),
  ];
  expect(peopleAt({ people }).map(({ id }) => id)).toEqual(['3', '4', '1']);
});

test('open places are counted in words', () => {
  expect(openInWords({ places: 3, free: 1 })).toBe('1 place is open');
  expect(openInWords({ places: 3, free: 2 })).toBe('2 places are open');
  expect(openInWords({ places: 3, free: 0 })).toBe('No place is open');
  expect(openInWords({ places: 0, free: 0 })).toBe('Nobody is needed any more');
});

test('who has not served for longest comes first, who cannot last', () => {
  const team = [
    member('Ana', { lastServed: '2026-11-15T10:00:00-08:00' }),
    member('Ben', { warning: 'Cannot on that day.' }),
    member('Cleo', { lastServed: '2026-11-01T10:00:00-07:00' }),
    member('Dan'),
  ];
  expect(inTurn(team).map(({ name }) => name)).toEqual(['Dan', 'Cleo', 'Ana', 'Ben']);
  expect(memberFacts(member('Eve', { email: '', ahead: 2 }))).toEqual([
    'Has not served in the last year',
    '2 dates ahead',
    'No e-mail address',
  ]);
  const lastInWords = 'March 1, 2026';
  expect(memberFacts(member('Eve', { lastInWords, times: 1 }))).toEqual([
    'Served last on March 1, 2026',
    'Once in six months',
  ]);
  expect(memberFacts(member('Eve', { lastInWords, times: 0 }))).toEqual([
    'Served last on March 1, 2026',
    'Not in the last six months',
  ]);
});

test('months go on across years', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2027-01', -1)).toBe('2026-12');
});
