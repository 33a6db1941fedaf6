import { failed } from './outcome.ts';

/** Where no draft is at stake, a newer version is nothing to choose about: look, and do it again. */
const CHANGED = 'Somebody else has changed this meanwhile. Look at it as it is now, and try again.';

/** A failed call in one line: what failed, then why. */
export function failureInWords(error: unknown, failure: string): string {
  const { message, why } = failureAndWhy(error, failure);
  return [message, ...why].map(asSentence).join(' ');
}

/**
 * The same in parts, where a sentence of its own stands to the letter
 * (reference/failures.md#in-the-words-of-the-server), without an added full stop.
 */
export function failureAndWhy(
  error: unknown,
  failure: string,
): { message: string; why: readonly string[] } {
  const outcome = failed(error, failure, false);
  return outcome.kind === 'failed' ? outcome : { message: failure, why: [CHANGED] };
}

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
