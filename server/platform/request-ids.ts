import { randomBytes } from 'node:crypto';

/** What a proxy of ours may call a request: enough to be one of its own, and nothing that could break a line. */
const GIVEN = /^[A-Za-z0-9._-]{8,64}$/;

export const REQUEST_ID_HEADER = 'x-request-id';

/** Names for requests, each once: it stands in the answer and in the log, so that the one leads to the other. */
export class RequestIds {
  /** Another one in each process, so that what restarts or runs beside it names nothing the same. */
  readonly #prefix = randomBytes(5).toString('hex');
  readonly #trustsGiven: boolean;
  #count = 0;

  constructor({ trustedProxies }: { trustedProxies: number }) {
    this.#trustsGiven = trustedProxies > 0;
  }

  /** `given` is the request's own `X-Request-Id`: taken where a proxy of ours wrote it, and it is well-formed. */
  of(given: string | string[] | null | undefined): string {
    if (this.#trustsGiven && typeof given === 'string' && GIVEN.test(given)) return given;
    this.#count += 1;
    return `${this.#prefix}-${this.#count.toString(36)}`;
  }
}
