import { format } from 'node:util';
import type { Log } from './log.ts';
import { isError, read, wordsOf } from './told-entry.ts';

const levels = {
  error: 'error',
  warn: 'warn',
  info: 'info',
  log: 'info',
  debug: 'debug',
} as const;

/**
 * Takes the console into the log, one line for each call: the web's build and the libraries know no logger, and an
 * error printed by the console has as many lines as its stack.
 */
export function takeConsoleIntoLog(log: Log): void {
  for (const [method, level] of Object.entries(levels))
    Reflect.set(console, method, (...said: unknown[]) => {
      const err = said.find(isError);
      const words = inWords(err ? said.filter((one) => one !== err) : said);
      log[isRefused(err) ? 'debug' : level](
        { ...(err && { err }) },
        words || (err ? wordsOf(err) : ''),
      );
    });
}

/** Of an object only what it has is told, not what stands there: it may be a person's. */
function inWords(said: unknown[]): string {
  return format(...said.map((one) => (typeof one === 'number' ? one : wordsOf(one))));
}

/** A call that was refused is the visitor's affair: a part of a page that was asked for wrongly is no failure. */
function isRefused(error: unknown): boolean {
  const status = isError(error) ? read(error, 'status') : undefined;
  return typeof status === 'number' && status < 500;
}
