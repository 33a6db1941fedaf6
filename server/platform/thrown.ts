import { inspect } from 'node:util';

/** So much is told of what was thrown, in characters. */
const MOST_TOLD = 2000;

/** Whatever was thrown, as an error that a log can write. Never throws itself. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  return new Error(`This was thrown: ${inWords(thrown)}`);
}

function inWords(thrown: unknown): string {
  try {
    const text = typeof thrown === 'string' ? thrown : inspect(thrown, { depth: 2 });
    return text.slice(0, MOST_TOLD);
  } catch {
    return typeof thrown;
  }
}
