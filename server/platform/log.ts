import pino from 'pino';
import { currentRequest } from './current-request.ts';
import { standardOutput } from './output.ts';
import { EntryTeller } from './told-entry.ts';

export type Log = pino.Logger;

/**
 * JSON lines on standard output, or another stream. Each entry is one line of at most 16 KB, for any thrown value, with
 * the id of its request. Requests' bodies and headers are never logged.
 */
export function createLog(
  level: string,
  output: { write: (line: string) => void } = standardOutput,
): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    // An error is already in plain values.
    serializers: { err: (told: unknown) => told },
    mixin: () => {
      const request = currentRequest();
      return request ? { requestId: request.id } : {};
    },
    hooks: {
      logMethod(given, write) {
        write.apply(this, tell(given));
      },
    },
  };
  return pino(options, output);
}

/** The arguments of a log call, an object, words or both, as plain and bounded values. */
function tell(given: unknown[]): [object, string] {
  const [first, second] = given;
  const teller = new EntryTeller();
  if (typeof first === 'string') return [{}, teller.text(first)];
  const words = typeof second === 'string' ? second : '';
  const message = teller.text(words);
  if (typeof first !== 'object' || first === null) return [{}, message];
  return [first instanceof Error ? { err: teller.error(first) } : teller.fields(first), message];
}
