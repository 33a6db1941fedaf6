import { expect, test } from 'vitest';
import { isNear, moveCarousel, startCarousel } from './carousel-state.ts';

test('next and previous wrap around', () => {
  const first = startCarousel(3);
  const last = moveCarousel(first, { type: 'previous', now: 0 });
  expect(last.index).toBe(2);
  expect(moveCarousel(last, { type: 'next', now: 700 }).index).toBe(0);
});

test('moves within 700 ms of a move are ignored, whatever triggers them', () => {
  const moved = moveCarousel(startCarousel(4), { type: 'next', now: 1000 });
  expect(moveCarousel(moved, { type: 'next', now: 1699 })).toBe(moved);
  expect(moveCarousel(moved, { type: 'previous', now: 1699 })).toBe(moved);
  expect(moveCarousel(moved, { type: 'select', index: 3, now: 1699 })).toBe(moved);
  expect(moveCarousel(moved, { type: 'next', now: 1700 }).index).toBe(2);
});

test('an ignored move does not extend the lock', () => {
  const moved = moveCarousel(startCarousel(4), { type: 'next', now: 0 });
  const ignored = moveCarousel(moved, { type: 'next', now: 600 });
  expect(moveCarousel(ignored, { type: 'next', now: 700 }).index).toBe(2);
});

test('selecting the slide already shown does nothing and does not lock', () => {
  const state = startCarousel(3);
  expect(moveCarousel(state, { type: 'select', index: 0, now: 0 })).toBe(state);
  expect(moveCarousel(state, { type: 'select', index: 2, now: 1 }).index).toBe(2);
});

test('a missing slide cannot be selected', () => {
  const state = startCarousel(3);
  expect(moveCarousel(state, { type: 'select', index: 3, now: 0 })).toBe(state);
  expect(moveCarousel(state, { type: 'select', index: -1, now: 0 })).toBe(state);
});

test('with one image or no image nothing moves', () => {
  const one = startCarousel(1);
  expect(moveCarousel(one, { type: 'next', now: 0 })).toBe(one);
  const none = startCarousel(0);
  expect(moveCarousel(none, { type: 'next', now: 0 })).toBe(none);
});

test('only the pictures next to the shown one are fetched', () => {
  const state = startCarousel(6);
  expect([0, 1, 2, 3, 4, 5].filter((slide) => isNear(state, slide))).toEqual([0, 1, 5]);
  const moved = moveCarousel(state, { type: 'select', index: 3, now: 0 });
  expect([0, 1, 2, 3, 4, 5].filter((slide) => isNear(moved, slide))).toEqual([0, 2, 3, 4]);
});
