import { randomBytes } from 'node:crypto';

/** The form of a proxy's request id: long enough to be unique, without characters that could break a log line. */
const GIVEN = /^[A-Za-z0-9._-]{8,64}$/;

export const REQUEST_ID_HEADER = 'x-request-id';

/** Unique ids for requests, in the answer and in the log, so that one leads to the other. */
export class RequestIds {
  /** Different in each process, so that restarted or parallel processes do not repeat ids. */
  readonly #prefix = randomBytes(5).toString('hex');
  readonly #trustsGiven: boolean;
  #count = 0;

  constructor({ trustedProxies }: { trustedProxies: number }) {
    this.#trustsGiven = trustedProxies > 0;
  }

  /** `given` is the request's own `X-Request-Id`: used if our own proxy wrote it and it is well-formed. */
  of(given: string | string[] | null | undefined): string {
    if (this.#trustsGiven && typeof given === 'string' && GIVEN.test(given)) return given;
    this.#count += 1;
    return `${this.#prefix}-${this.#count.toString(36)}`;
  }
}
