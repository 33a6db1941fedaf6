import { BoundedMap } from '#server/platform/lists/bounded-map.ts';
import type { FileFacts, FileStore } from './file-store.ts';

/** How long facts of a file are believed, in milliseconds: a name is never used again, but a file may be removed. */
const BELIEVED_MS = 10_000;
/** Of how many files: some hundred bytes each. */
const MOST = 2000;

type Known = { at: number; facts: Promise<FileFacts | undefined> };

/**
 * Remembers facts of files for a moment, where asking takes a request over the network: players read a recording in
 * many parts. Those who ask at the same time share one request; that there is no file is never remembered.
 */
export class BriefFacts {
  readonly #files: FileStore;
  readonly #known = new BoundedMap<Known>(MOST, () => 1);

  constructor(files: FileStore) {
    this.#files = files;
  }

  find(path: string): Promise<FileFacts | undefined> {
    const now = performance.now();
    const known = this.#known.get(path);
    if (known && now - known.at < BELIEVED_MS) return known.facts;
    const asked = { at: now, facts: this.#files.find(path) };
    this.#known.set(path, asked);
    const forget = () => {
      if (this.#known.get(path) === asked) this.#known.delete(path);
    };
    asked.facts.then((found) => found ?? forget(), forget);
    return asked.facts;
  }
}
