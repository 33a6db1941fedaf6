import type { Note } from '../planned.ts';
import { MAX_NOTES } from './limits.ts';

export const note = (code: string, values: Note['values'] = {}): Note => ({ code, values });

/** What is to be said of one thing: each sentence once, and not more than somebody reads. */
export class Notes {
  readonly #notes = new Map<string, Note>();
  #more = 0;

  add(code: string, values: Note['values'] = {}): void {
    const key = JSON.stringify([code, values]);
    if (this.#notes.has(key)) return;
    if (this.#notes.size < MAX_NOTES) this.#notes.set(key, note(code, values));
    else this.#more += 1;
  }

  list(): Note[] {
    const all = [...this.#notes.values()];
    return this.#more > 0 ? [...all, note('more-notes', { count: this.#more })] : all;
  }
}
