import { BoundedMap } from '#server/platform/lists/bounded-map.ts';
import type { Answer } from './answer.ts';

/** About how much memory the cached answers may take, in bytes. */
const MAX_BYTES = 24 * 1024 * 1024;
/** How much of it those with parameters may take: there are many more of them, and they must not push pages out. */
const WITH_PARAMETERS = MAX_BYTES / 4;

/** What a value of a known parameter counts as; undefined if it is like none. */
type CountedValue = (name: string, value: string) => string | undefined;

/**
 * Answers to anonymous GETs, cached as bytes. An answer is valid while its content version is the current one and no
 * date has passed that changes what is public, so the cache is always fresh.
 */
export class AnswerCache {
  /** Addresses without parameters, and with some. */
  readonly #plain = new BoundedMap(MAX_BYTES - WITH_PARAMETERS, sizeOf);
  readonly #withParameters = new BoundedMap(WITH_PARAMETERS, sizeOf);
  readonly #parametersOf: (path: string) => readonly string[];
  readonly #countedValue: CountedValue;

  /** `parametersOf` says which parameters change the answer of a path. */
  constructor(
    parametersOf: (path: string) => readonly string[],
    countedValue: CountedValue = (_name, value) => value,
  ) {
    this.#parametersOf = parametersOf;
    this.#countedValue = countedValue;
  }

  /** Path and known parameters in a fixed order, each once; other parameters never make another entry. */
  keyOf(pathAndQuery: string): string {
    const question = pathAndQuery.indexOf('?');
    if (question === -1) return pathAndQuery;
    const path = pathAndQuery.slice(0, question);
    const given = new URLSearchParams(pathAndQuery.slice(question + 1));
    const known = new URLSearchParams();
    for (const name of this.#parametersOf(path)) {
      const value = given.get(name);
      const counted = value === null ? undefined : this.#countedValue(name, value);
      if (counted !== undefined) known.append(name, counted);
    }
    return known.size === 0 ? path : `${path}?${known}`;
  }

  #of = (key: string) => (key.includes('?') ? this.#withParameters : this.#plain);

  get(key: string, version: number, now: number): Answer | undefined {
    const answers = this.#of(key);
    const answer = answers.get(key);
    if (!answer) return undefined;
    if (answer.version === version && now < answer.validUntil) return answer;
    answers.delete(key);
    return undefined;
  }

  /** Whether it is still the cached answer of its key. */
  has(answer: Answer): boolean {
    return this.#of(answer.key).get(answer.key) === answer;
  }

  put(answer: Answer): void {
    this.#of(answer.key).set(answer.key, answer);
  }
}

/** Text compresses to about a quarter, twice: the two encodings count for half of the body. */
function sizeOf({ key, body }: Answer): number {
  return body.length * 1.5 + 2 * key.length + 2048;
}
