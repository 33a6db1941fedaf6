import { type Answer, bestFormOf } from './answer.ts';
import type { Encoding } from './compression.ts';

/** Answers that change again within this time are not worth the work, in milliseconds. */
const WAIT_MS = 1000;

/**
 * Compresses answers again, as small as possible and one at a time, that were compressed quickly for the first request
 * and requested a second time. Skips answers that are no longer cached.
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
