import type { Note } from '../planned.ts';
import { MAX_NOTES } from './limits.ts';

export const note = (code: string, values: Note['values'] = {}, absent?: string): Note =>
  absent === undefined ? { code, values } : { code, values, absent };

/** What is to be said of one thing: each sentence once, and not more than somebody reads. */
export class Notes {
  readonly #notes = new Map<string, Note>();
  readonly #more: Note[] = [];

  add(code: string, values: Note['values'] = {}, absent?: string): void {
    const key = JSON.stringify([code, values]);
    if (this.#notes.has(key)) return;
    const said = note(code, values, absent);
    if (this.#notes.size < MAX_NOTES) this.#notes.set(key, said);
    else this.#more.push(said);
  }

  list(): Note[] {
    const all = [...this.#notes.values()];
    const count = this.#more.length;
    const isAbout = this.#more.every(({ absent }) => absent !== undefined);
    const about = isAbout ? this.#more[0]?.absent : undefined;
    return count > 0 ? [...all, note('more-notes', { count }, about)] : all;
  }
}
