import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Playing, STEP_SECONDS } from './use-playing.ts';

/** What has a use of its own for letters and arrows. */
const OWN = 'select, input, textarea, video';

/**
 * K plays and pauses, J and the left arrow go back, L and the right arrow go on: while the focus is in the player, so that
 * no key is taken from anything else (WCAG 2.1.4).
 */
export function useKeys(
  box: RefObject<HTMLElement | null>,
  { toggle, move }: Pick<Playing, 'toggle' | 'move'>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest(OWN)) return;
    const act = {
      k: toggle,
      j: () => move(-STEP_SECONDS),
      l: () => move(STEP_SECONDS),
      arrowleft: () => move(-STEP_SECONDS),
      arrowright: () => move(STEP_SECONDS),
    }[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const { current } = box;
    current?.addEventListener('keydown', press);
    return () => current?.removeEventListener('keydown', press);
  }, [box]);
}
