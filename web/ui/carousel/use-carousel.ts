import { type FocusEvent, useEffect, useReducer, useState } from 'react';
import { useMedia } from '#web/ui/use-media.ts';
import { type CarouselStep, moveCarousel, startCarousel } from './carousel-state.ts';

/** The carousel's state in a component: its timer, and everything that stops the automatic moves. */
export function useCarousel(count: number, interval: number) {
  const [state, dispatch] = useReducer(moveCarousel, count, startCarousel);
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const prefersStill = useMedia('(prefers-reduced-motion: reduce)');
  const isMoving = count > 1 && !isPaused && !isHovered && !isFocused && !prefersStill;

  // Not a timeout: a move ignored by the lock must not end the automatic moves. Restarts after each move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown slide restarts the wait
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => dispatch({ type: 'next', now: performance.now() }), interval);
    return () => clearInterval(timer);
  }, [isMoving, interval, state.index]);

  return {
    state,
    isPaused,
    isMoving,
    /** Whether there are automatic moves to pause. */
    canMove: count > 1 && !prefersStill,
    move: (step: CarouselStep) => dispatch({ ...step, now: performance.now() }),
    togglePause: () => setIsPaused((paused) => !paused),
    /** For the outer element: the mouse over it, or the keyboard focus in it, stops the moves. */
    pauseWhileUsed: {
      onMouseEnter: () => setIsHovered(true),
      onMouseLeave: () => setIsHovered(false),
      onFocus: (event: FocusEvent) => setIsFocused(stopsMoves(event.target)),
      onBlur: () => setIsFocused(false),
    },
  };
}

/**
 * Keyboard focus stops the moves, except on the pause control itself: pressing Play there must start it (WAI-ARIA
 * carousel pattern). Focus left by a mouse click does not count.
 */
function stopsMoves(element: Element): boolean {
  return element.matches(':focus-visible') && !element.hasAttribute('data-rotation');
}
