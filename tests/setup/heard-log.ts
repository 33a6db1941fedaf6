import { createLog, type Log } from '#server/platform/log/log.ts';

/** One line of the log, read. */
export type Entry = Record<string, unknown> & { level: number; msg: string };

/** The server's own log at a level, and what it wrote so far. */
export function heardLog(level = 'trace'): {
  log: Log;
  lines: string[];
  entries: () => Entry[];
} {
  const lines: string[] = [];
  const log = createLog(level, { write: (line) => void lines.push(line) });
  return { log, lines, entries: () => lines.map((line) => JSON.parse(line)) };
}
