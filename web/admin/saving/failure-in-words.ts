import { failed } from './outcome.ts';

/** Where no draft is at stake, a newer version is nothing to choose about: look, and do it again. */
const CHANGED = 'Somebody else has changed this meanwhile. Look at it as it is now, and try again.';

/** A failed call in one line: the catalogue's sentence (specification 8), then why. */
export function failureInWords(error: unknown, failure: string): string {
  const outcome = failed(error, failure, false);
  if (outcome.kind !== 'failed') return `${asSentence(failure)} ${CHANGED}`;
  return [outcome.message, ...outcome.why].map(asSentence).join(' ');
}

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
