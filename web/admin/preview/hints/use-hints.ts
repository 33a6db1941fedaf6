import { useEffect, useRef, useState } from 'react';
import { distinct, type Hint } from './hint.ts';

/** How long nothing is typed before the preview is looked through, in milliseconds: nobody is told while writing. */
const PAUSE_MS = 1200;

/**
 * What visitors may stumble over, looked for after a pause in the writing. `content` is what was shown last: another
 * one starts the wait anew.
 */
export function useHints<P>(
  content: unknown,
  body: HTMLElement | null,
  find: (body: HTMLElement) => readonly Hint<P>[],
): readonly Hint<P>[] | undefined {
  const [hints, setHints] = useState<readonly Hint<P>[]>();
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content is another look
  useEffect(() => {
    if (!body) return;
    const look = () => setHints(distinct(latest.current(body)));
    const timer = setTimeout(look, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content, body]);
  return hints;
}
