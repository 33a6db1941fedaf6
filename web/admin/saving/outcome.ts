import type { Issue } from '#contract/errors.ts';
import { t } from '#languages/t.ts';
import { CallFailed } from '#web/api.ts';
import type { Outcome } from '#web/forms/outcome.ts';

/** Why a save failed. `blocked`: it was said before anything was sent. */
export type Failure = Outcome & { kind: 'blocked' | 'failed'; why: readonly string[] };

/** Where the last save stands. */
export type SaveState<E> =
  | { kind: 'none' | 'saving' | 'done' }
  | Failure
  | { kind: 'conflict'; current: E };

const NO_ANSWER = t(
  'There was no answer. Look whether you are connected; everything you wrote is still here.',
);

/** Of what the check said, what it still says: a field that was corrected is no longer wrong. */
export function stillWrong(failure: Failure, now: readonly Issue[]): Failure | undefined {
  if (failure.kind !== 'blocked') return failure;
  const left = failure.issues.filter(({ path, message }) =>
    now.some((issue) => issue.path === path && issue.message === message),
  );
  return left.length === 0 ? undefined : blocked(left, failure.message);
}

export function blocked(issues: readonly Issue[], message = t('Not saved yet.')): Failure {
  return { kind: 'blocked', message, why: sentences(issues), issues };
}

/**
 * A refusal in words: its own sentence (reference/failures.md#in-the-words-of-the-server) and why; with `isWhyInstead`
 * the server's text in its place. A refusal that brings the entity as it is now is a conflict of two editors
 * (reference/rules.md#conflicts).
 */
export function failed<E>(error: unknown, failure: string, isWhyInstead: boolean): SaveState<E> {
  if (!(error instanceof CallFailed))
    return { kind: 'failed', message: failure, why: [NO_ANSWER], issues: [] };
  if (error.status === 409 && error.current !== undefined)
    return { kind: 'conflict', current: error.current as E };
  const { issues } = error;
  const text = error.hasServerText ? error.message : '';
  const message = (isWhyInstead && text) || failure;
  const why = issues.length > 0 ? sentences(issues) : [text];
  return {
    kind: 'failed',
    message,
    why: why.filter((words) => words && words !== message),
    issues,
  };
}

const sentences = (issues: readonly Issue[]) => [...new Set(issues.map(({ message }) => message))];

/** Where no draft is at stake, a newer version is nothing to choose about: look, and do it again. */
const CHANGED = t(
  'Somebody else has changed this meanwhile. Look at it as it is now, and try again.',
);

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

/** Why a call failed, in the server's sentence if it has one. */
export const callInWords = (error: unknown, failure: string): string =>
  error instanceof CallFailed && error.hasServerText
    ? error.message
    : t('{failure} There was no answer. Please try again.', { failure });
