/** A map of what can be made again: beyond `most` of what its values weigh, those set first are forgotten. */
export class BoundedMap<T> {
  readonly #values = new Map<string, T>();
  readonly #most: number;
  readonly #weigh: (value: T) => number;
  #weight = 0;

  constructor(most: number, weigh: (value: T) => number) {
    this.#most = most;
    this.#weigh = weigh;
  }

  get(key: string): T | undefined {
    return this.#values.get(key);
  }

  /** Also makes it the one set last. */
  set(key: string, value: T): void {
    this.delete(key);
    this.#values.set(key, value);
    this.#weight += this.#weigh(value);
    for (const first of this.#values.keys()) {
      if (this.#weight <= this.#most) break;
      this.delete(first);
    }
  }

  delete(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#weight -= this.#weigh(value);
  }
}
