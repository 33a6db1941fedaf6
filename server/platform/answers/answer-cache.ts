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
  readonly #plain = new BoundedAnswers(MAX_BYTES - WITH_PARAMETERS);
  readonly #withParameters = new BoundedAnswers(WITH_PARAMETERS);
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
    answers.drop(answer);
    return undefined;
  }

  /** Whether it is still the cached answer of its key. */
  has(answer: Answer): boolean {
    return this.#of(answer.key).get(answer.key) === answer;
  }

  put(answer: Answer): void {
    this.#of(answer.key).put(answer);
  }
}

/** Answers by key; beyond so many bytes the oldest are removed. */
class BoundedAnswers {
  readonly #answers = new Map<string, Answer>();
  readonly #most: number;
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Answer | undefined {
    return this.#answers.get(key);
  }

  put(answer: Answer): void {
    const old = this.#answers.get(answer.key);
    if (old) this.drop(old);
    this.#answers.set(answer.key, answer);
    this.#bytes += sizeOf(answer);
    for (const oldest of this.#answers.values()) {
      if (this.#bytes <= this.#most) break;
      this.drop(oldest);
    }
  }

  drop(answer: Answer): void {
    if (this.#answers.delete(answer.key)) this.#bytes -= sizeOf(answer);
  }
}

/** Text compresses to about a quarter, twice: the two encodings count for half of the body. */
function sizeOf({ key, body }: Answer): number {
  return body.length * 1.5 + 2 * key.length + 2048;
}
