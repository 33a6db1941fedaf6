import { format } from 'node:util';
import type { Log } from './log.ts';

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
      const err = said.find((one) => one instanceof Error);
      const words = format(...said.filter((one) => one !== err));
      log[isRefused(err) ? 'debug' : level]({ ...(err && { err }) }, words || err?.message);
    });
}

/** A call that was refused is the visitor's affair: a part of a page that was asked for wrongly is no failure. */
function isRefused(error: unknown): boolean {
  const status = error instanceof Error ? Reflect.get(error, 'status') : undefined;
  return typeof status === 'number' && status < 500;
}
