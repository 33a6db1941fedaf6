import { describe, expect, it } from 'vitest';
import {
  explainServing,
  type ServingAsked,
  type ServingOperation,
  type ServingTold,
  wrongPlaces,
} from './served-places.ts';

type Line = [asked: ServingAsked, told: ServingTold, call: number, to: number];
const serves = (...all: string[]) =>
  all.map((one) => {
    const [who = '', at = ''] = one.split(' ');
    return { who, at, state: 'yes' as const };
  });

function explained(places: number, all: Line[], ...end: string[]) {
  const operations = all.map(([asked, told, call, to]): ServingOperation => {
    return { asked, told, call, return: to };
  });
  const found = explainServing(operations, { places, end: serves(...end) });
  return found.order && found.mails.map(({ who, letter }) => `${who} ${letter}`);
}
const asks = (kind: ServingAsked['kind'], who: string, at: string, more = {}): ServingAsked => ({
  ...{ kind, who, at },
  ...more,
});
const swap = { other: 'ben', to: 'b' };

describe('there is an order', () => {
  it('for places that are taken, given up and taken again, at the same moment', () => {
    const all: Line[] = [
      [asks('take', 'ana', 'a'), 'done', 0, 9],
      [asks('take', 'ben', 'a'), 'done', 1, 9],
      [asks('no', 'ana', 'a'), 'done', 2, 8],
    ];
    expect(explained(1, all, 'ben a')).toEqual(['ana serving', 'ben serving']);
  });

  it('for a substitute and a swap, of which one is too late', () => {
    const all: Line[] = [
      [asks('take', 'ana', 'a'), 'done', 0, 1],
      [asks('take', 'ben', 'b'), 'done', 0, 1],
      [asks('search', 'ana', 'a'), 'done', 2, 3],
      [asks('propose', 'ana', 'a', swap), 'done', 4, 5],
      [asks('swap', 'ana', 'a', swap), 'done', 6, 9],
      [asks('take', 'eva', 'a', { from: 'ana' }), 'refused', 6, 9],
    ];
    const mails = ['ana serving', 'ben serving', 'ben swap-proposed', 'ana swapped', 'ben swapped'];
    expect(explained(1, all, 'ana b', 'ben a')?.sort()).toEqual(mails.sort());
    const half: Line[] = [...all.slice(0, 4), [asks('swap', 'ana', 'a', swap), 'done', 6, 9]];
    expect(explained(1, half, 'ana b', 'ben b')).toBeUndefined();
  });
});

describe('there is none', () => {
  it('for a place that is given twice, or lost', () => {
    const all: Line[] = [
      [asks('take', 'ana', 'a'), 'done', 0, 9],
      [asks('take', 'ben', 'a'), 'done', 0, 9],
    ];
    expect(explained(1, all, 'ana a', 'ben a')).toBeUndefined();
    expect(explained(2, all, 'ana a')).toBeUndefined();
    expect(wrongPlaces(serves('ana a', 'ben a', 'ben a'), 2)).toEqual([
      'ben at a has 2 places',
      '3 have one of 2 places at a',
    ]);
  });

  it('for who was refused a free place', () => {
    const taken: Line = [asks('take', 'ana', 'a'), 'done', 0, 1];
    expect(explained(2, [taken, [asks('take', 'ben', 'a'), 'refused', 2, 3]], 'ana a')).toBe(
      undefined,
    );
  });
});
