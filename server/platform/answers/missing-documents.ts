/** A document without its nonce, and the hashes of its inline scripts. */
export type HashedDocument = { html: Buffer<ArrayBuffer>; scriptHashes: string[] };

/** As many as there are entries of a navigation that may be marked in one (reference/constants.md#content). */
const MOST = 300;

/**
 * The documents about what does not exist, by name. They are made from the site alone, so they are as fresh as its
 * answer in memory: with another one, they are made again.
 */
export class MissingDocuments {
  #site: Buffer | undefined;
  #known = new Map<string, HashedDocument>();

  /** Those made from this answer; none are kept without one. */
  of(site: Buffer | undefined): Pick<Map<string, HashedDocument>, 'has' | 'get' | 'set'> {
    if (site === undefined) return new Map();
    if (site !== this.#site || this.#known.size > MOST) this.#known = new Map();
    this.#site = site;
    return this.#known;
  }
}
