import { BoundedMap } from '#server/platform/lists/bounded-map.ts';

/** How much of JSON is kept parsed, in bytes: a site's settings and menus take 10 KB. As objects it takes about three times that. */
const MAX_BYTES = 1024 * 1024;

/** Answers in memory as the values that their JSON says: each page needs some of the same ones. */
export class ParsedAnswers {
  readonly #parsed = new BoundedMap<{ body: Buffer; value: unknown }>(
    MAX_BYTES,
    ({ body }) => body.length,
  );

  /** The value of an answer's JSON. It is frozen, since others get the same one. */
  of(address: string, body: Buffer): unknown {
    const known = this.#parsed.get(address);
    if (known?.body === body) return known.value;
    const value: unknown = JSON.parse(body.toString(), (_name, part) => Object.freeze(part));
    this.#parsed.set(address, { body, value });
    return value;
  }
}
