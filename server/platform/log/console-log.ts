import { format } from 'node:util';
import type { Log } from './log.ts';
import { isError, read, wordsOf } from './log-serializer.ts';

const levels = {
  error: 'error',
  warn: 'warn',
  info: 'info',
  log: 'info',
  debug: 'debug',
} as const;

/**
 * Sends console output to the log, one line for each call: the web's build and the libraries have no logger, and an
 * error printed by the console takes many lines.
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

/** Of an object only its keys are logged, not the values, which may be personal. */
function inWords(said: unknown[]): string {
  return format(...said.map((one) => (typeof one === 'number' ? one : wordsOf(one))));
}

/** A refused call is the visitor's error, not a failure of the server. */
function isRefused(error: unknown): boolean {
  const status = isError(error) ? read(error, 'status') : undefined;
  return typeof status === 'number' && status < 500;
}
