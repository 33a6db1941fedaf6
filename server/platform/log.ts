import pino from 'pino';
import { standardOutput } from './output.ts';

export type Log = pino.Logger;

/** JSON lines on standard output. Requests' bodies and headers are never logged. */
export function createLog(level: string): Log {
  return pino({ level, base: null }, standardOutput);
}
