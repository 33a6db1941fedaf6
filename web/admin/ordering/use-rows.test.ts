import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moved } from './use-rows.ts';

it('any sequence of moves keeps every block once', () => {
  const place = fc.integer({ min: -2, max: 12 });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.uuid(), { maxLength: 10 }),
      fc.array(fc.tuple(place, place)),
      (keys, moves) => {
        const end = moves.reduce<readonly string[]>(
          (list, [from, to]) => moved(list, from, to),
          keys,
        );
        expect([...end].sort()).toEqual([...keys].sort());
      },
    ),
  );
});

it('a move is undone by the move back', () => {
  const place = fc.nat({ max: 9 });
  fc.assert(
    fc.property(
      fc.array(
        fc.anything().filter((item) => item !== undefined),
        { minLength: 10, maxLength: 10 },
      ),
      place,
      place,
      (list, from, to) => {
        expect(moved(moved(list, from, to), to, from)).toEqual(list);
      },
    ),
  );
});

it('moves one block past its neighbors', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
