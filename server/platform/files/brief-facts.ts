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
  readonly #known = new Map<string, Known>();

  constructor(files: FileStore) {
    this.#files = files;
  }

  find(path: string): Promise<FileFacts | undefined> {
    const now = performance.now();
    const known = this.#known.get(path);
    if (known && now - known.at < BELIEVED_MS) return known.facts;
    const facts = this.#files.find(path);
    this.#remember(path, { at: now, facts });
    return facts;
  }

  #remember(path: string, known: Known): void {
    // Behind the others, so that the oldest are forgotten first.
    this.#known.delete(path);
    this.#known.set(path, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
    const forget = () => {
      if (this.#known.get(path) === known) this.#known.delete(path);
    };
    known.facts.then((found) => found ?? forget(), forget);
  }
}
