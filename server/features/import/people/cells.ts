import type { Field } from './fields.ts';

/** Signs that nobody sees: control characters, and those that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u2028\u2029]+/gu;
const TURNING = /[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/g;
/** What tables for spreadsheets, ours among them (domain/csv.ts), put before what would be a formula: `'+44 20 7946 0000`. */
const GUARD = /^\s*'(?=[=+\-@＝＋－＠])/;
/** No field keeps more; normalizing a long row of accents takes long. */
const MAX_READ = 4000;

/** A cell as text in one line. It stays text, whatever a spreadsheet or a browser would make of it. */
export const cleanCell = (cell = ''): string =>
  cell
    .slice(0, MAX_READ)
    .toWellFormed()
    .replaceAll(UNSEEN, ' ')
    .replaceAll(TURNING, '')
    .replace(GUARD, '')
    .normalize('NFC')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** What a row has in the columns of a field. */
export type Cells = { first: (field: Field) => string; all: (field: Field) => string[] };
