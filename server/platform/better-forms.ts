import { type Answer, bestFormOf } from './answer.ts';
import type { Encoding } from './compression.ts';

/** What changes again so soon is not worth the work, in milliseconds. */
const WAIT_MS = 1000;

/**
 * Compresses again, as well as it goes and one at a time, what was compressed quickly for somebody who waited, and was
 * asked for a second time. What is no longer kept when its turn comes is left out.
 */
export function createBetterForms(
  isKept: (answer: Answer) => boolean,
): (answer: Answer, encoding: Encoding) => void {
  const waiting: { answer: Answer; encoding: Encoding }[] = [];
  let isAtWork = false;

  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (isKept(next.answer)) await bestFormOf(next.answer, next.encoding);
    isAtWork = false;
  };
  return (answer, encoding) => {
    const form = answer.forms[encoding];
    if (!form?.isQuick || form.isWaiting) return;
    form.isWaiting = true;
    waiting.push({ answer, encoding });
    if (isAtWork) return;
    isAtWork = true;
    setTimeout(() => void work(), WAIT_MS).unref();
  };
}
