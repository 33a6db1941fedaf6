import { createLog, type Log } from '#server/platform/log/log.ts';

/** A log that writes nothing and keeps its lines for checks. */
export function keptLog(): { log: Log; lines: { level: string; message: string }[] } {
  const lines: { level: string; message: string }[] = [];
  const log = createLog('silent');
  for (const level of ['error', 'warn', 'info'] as const)
    log[level] = (_: unknown, message?: string) => {
      lines.push({ level, message: String(message) });
    };
  return { log, lines };
}
