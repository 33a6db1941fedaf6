import { expect, it } from 'vitest';
import { mergeArrival, type Standing } from './merge-arrivals.ts';

const nothing: Standing = { arrived: 0, arrived_at: null, arrival_id: null };
const at = (second: number) => `2026-12-03T18:00:0${second}.000Z`;
const said = [
  { id: 'a', arrived: 3, at: at(1) },
  { id: 'b', arrived: 0, at: at(2) },
  { id: 'd', arrived: 2, at: at(3) },
  { id: 'c', arrived: 1, at: at(3) },
];
const after = (ticks: typeof said) => ticks.reduce(mergeArrival, nothing);

function* ordersOf<T>(all: readonly T[]): Generator<T[]> {
  if (all.length === 0) yield [];
  for (const [place, one] of all.entries())
    for (const rest of ordersOf(all.toSpliced(place, 1))) yield [one, ...rest];
}

it('of what was said, the last counts, in whatever order and how often it is sent', () => {
  const last = { arrived: 2, arrived_at: at(3), arrival_id: 'd' };
  for (const order of ordersOf(said)) {
    expect(after(order)).toEqual(last);
    expect(after([...order, ...order])).toEqual(last);
  }
});

it('a tick that comes late undoes none that was made after it', () => {
  const undone = after(said.slice(0, 2));
  expect(undone.arrived).toBe(0);
  expect(mergeArrival(undone, { id: 'z', arrived: 3, at: at(1) })).toBe(undone);
});
