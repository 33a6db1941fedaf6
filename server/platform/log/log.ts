import pino from 'pino';
import { currentRequest } from '#server/platform/http/current-request.ts';
import { standardOutput } from '#server/platform/http/output.ts';
import { LogSerializer } from './log-serializer.ts';

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
    serializers: { err: (written: unknown) => written },
    mixin: () => {
      const request = currentRequest();
      return request ? { requestId: request.id } : {};
    },
    hooks: {
      logMethod(given, write) {
        write.apply(this, serialize(given));
      },
    },
  };
  return pino(options, output);
}

/** The arguments of a log call, an object, words or both, as plain and bounded values. */
function serialize(given: unknown[]): [object, string] {
  const [first, second] = given;
  const serializer = new LogSerializer();
  if (typeof first === 'string') return [{}, serializer.text(first)];
  const words = typeof second === 'string' ? second : '';
  const message = serializer.text(words);
  if (typeof first !== 'object' || first === null) return [{}, message];
  return [
    first instanceof Error ? { err: serializer.error(first) } : serializer.fields(first),
    message,
  ];
}
