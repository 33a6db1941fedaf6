import { expect, test } from 'vitest';
import { cropSchema } from '#contract/images.ts';
import {
  cropOf,
  draftOf,
  focusAt,
  movedBy,
  NOTHING_CUT,
  pointOf,
  withEdge,
} from './framing-state.ts';

test('a crop becomes edges, and edges a crop that the server takes', () => {
  const crop = { left: 12.5, top: 0, width: 50, height: 80.2 };
  const { edges } = draftOf({ focus: null, crop });
  expect(edges).toEqual({ left: 12.5, top: 0, right: 37.5, bottom: 19.8 });
  expect(cropSchema.parse(cropOf(edges))).toEqual(crop);
  expect(cropOf(NOTHING_CUT)).toBeNull();
});

test('an edge stops at the picture’s own edge, and before the opposite one', () => {
  const edges = { ...NOTHING_CUT, right: 40 };
  expect(withEdge(edges, 'left', -20).left).toBe(0);
  const narrow = withEdge(edges, 'left', 99);
  expect(narrow.left).toBe(50);
  expect(cropSchema.safeParse(cropOf(narrow)).success).toBe(true);
});

test('a focus is where it was pointed at, within what is left of the picture', () => {
  const edges = { left: 20, top: 0, right: 20, bottom: 50 };
  const focus = focusAt(edges, { x: 50, y: 25 });
  expect(focus).toEqual({ x: 50, y: 50 });
  expect(pointOf({ focus, edges })).toEqual({ x: 50, y: 25 });
  expect(focusAt(edges, { x: 3, y: 97 })).toEqual({ x: 0, y: 100 });
  expect(movedBy({ x: 95, y: 0 }, 10, -5)).toEqual({ x: 100, y: 0 });
});
