import { useEffect, useState } from 'react';

let hasTakenOver = false;

/**
 * Whether the document being shown is the one the server sent. When an error reaches the root, React builds the whole
 * document again, and Trusted Types rightly refuse every script it would write (reference/rules.md#html). So scripts of
 * the first document must be left out of a later one.
 */
export function useIsFirstDocument(): boolean {
  const [isFirst] = useState(() => !hasTakenOver);
  useEffect(() => {
    hasTakenOver = true;
  }, []);
  return isFirst;
}
