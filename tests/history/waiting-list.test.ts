import { describe, expect, it } from 'vitest';
import {
  type Asked,
  explainList,
  type ListOperation,
  type Stands,
  type Told,
} from './waiting-list.ts';

type Told_ = [asked: Asked, told: Told, call: number, to: number];
const signUp = (who: string, party = 1): Asked => ({ kind: 'sign-up', who, party });
const change = (who: string, party: number): Asked => ({ kind: 'change', who, party });
const cancel = (who: string): Asked => ({ kind: 'cancel', who });
const take = (who: string): Asked => ({ kind: 'take', who });

function explained(places: number, all: Told_[], end: Stands[], line: string[] = []) {
  const operations = all.map(([asked, told, call, to]): ListOperation => {
    return { asked, told, call, return: to };
  });
  const found = explainList(operations, { places, end: { all: end, line } });
  return found.order ? found.letters.map(({ who, letter }) => `${who} ${letter}`) : undefined;
}
const stands = (who: string, state: Stands['state'], party = 1): Stands => ({ who, state, party });

describe('an order is found', () => {
  it('for those who ask at once, whoever was first', () => {
    const end = [stands('a', 'waiting'), stands('b', 'coming')];
    const all: Told_[] = [
      [signUp('a'), 'waiting', 0, 5],
      [signUp('b'), 'coming', 1, 9],
    ];
    expect(explained(1, all, end, ['a'])).toEqual(['b coming', 'a waiting']);
  });

  it('with offers, and what was taken of them', () => {
    const all: Told_[] = [
      [signUp('a', 2), 'coming', 0, 1],
      [signUp('b', 2), 'waiting', 2, 3],
      [signUp('c'), 'waiting', 4, 5],
      [change('a', 1), 'coming', 6, 7],
      [take('c'), 'coming', 8, 9],
      [cancel('a'), 'canceled', 10, 11],
      [change('c', 2), 'coming', 10, 12],
    ];
    const end = [stands('a', 'canceled'), stands('b', 'waiting', 2), stands('c', 'coming', 2)];
    expect(explained(2, all, end, ['b', 'c'])).toEqual([
      'a coming',
      'b waiting',
      'c waiting',
      'a changed',
      'c offered',
      'c coming',
      'a canceled',
      'c changed',
    ]);
  });
});

describe('no order is found', () => {
  const two: Told_[] = [
    [signUp('a'), 'coming', 0, 1],
    [signUp('b'), 'coming', 0, 1],
  ];
  it('for a place that two have', () => {
    expect(explained(1, two, [stands('a', 'coming'), stands('b', 'coming')])).toBeUndefined();
  });

  it('for who passes by others, or is refused though there was a place', () => {
    const waits: Told_[] = [
      [signUp('a'), 'coming', 0, 1],
      [signUp('b'), 'waiting', 2, 3],
      [signUp('c'), 'waiting', 4, 5],
      [cancel('a'), 'canceled', 6, 7],
    ];
    const end = [stands('a', 'canceled'), stands('b', 'offered'), stands('c', 'waiting')];
    expect(explained(1, waits, end, ['b', 'c'])).toBeDefined();
    const passed = [stands('a', 'canceled'), stands('b', 'waiting'), stands('c', 'offered')];
    expect(explained(1, waits, passed, ['b', 'c'])).toBeUndefined();
    const refused: Told_[] = [
      [signUp('a'), 'coming', 0, 1],
      [change('a', 2), 'refused', 2, 3],
    ];
    expect(explained(2, refused, [stands('a', 'coming')])).toBeUndefined();
  });

  it('for a waiting list in another order, or a sign-up that is lost', () => {
    const all: Told_[] = [
      [signUp('a'), 'coming', 0, 1],
      [signUp('b'), 'waiting', 2, 3],
      [signUp('c'), 'waiting', 4, 5],
    ];
    const end = [stands('a', 'coming'), stands('b', 'waiting'), stands('c', 'waiting')];
    expect(explained(1, all, end, ['c', 'b'])).toBeUndefined();
    expect(explained(1, all, end.slice(0, 2), ['b'])).toBeUndefined();
  });
});
