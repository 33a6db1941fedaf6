import { CAROUSEL_LOCK_MS } from '#contract/constants.ts';

export type CarouselState = {
  count: number;
  index: number;
  /** The slide that fades out while `index` fades in. */
  previous: number;
  /** Moves before this moment are ignored, on the clock of the actions' `now`. */
  lockedUntil: number;
};

export type CarouselStep =
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'select'; index: number };

/** `now` is any monotonic clock in milliseconds; it is passed in so that this stays pure. */
export type CarouselMove = CarouselStep & { now: number };

export function startCarousel(count: number): CarouselState {
  return { count, index: 0, previous: 0, lockedUntil: Number.NEGATIVE_INFINITY };
}

/**
 * All moves wrap around; after each, further moves are ignored for a while; selecting the shown slide does nothing
 * (reference/states.md#carousel).
 */
export function moveCarousel(state: CarouselState, move: CarouselMove): CarouselState {
  const index = target(state, move);
  if (index === state.index || move.now < state.lockedUntil) return state;
  return { ...state, index, previous: state.index, lockedUntil: move.now + CAROUSEL_LOCK_MS };
}

function target({ count, index }: CarouselState, move: CarouselMove): number {
  if (count === 0) return index;
  if (move.type === 'select') return move.index >= 0 && move.index < count ? move.index : index;
  return (index + (move.type === 'next' ? 1 : -1) + count) % count;
}

/** The slides whose pictures are needed: the current one, the one fading out, and those before and after it. */
export function isNear({ count, index, previous }: CarouselState, slide: number): boolean {
  const distance = Math.abs(slide - index);
  return slide === previous || distance <= 1 || distance === count - 1;
}
