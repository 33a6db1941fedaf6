import { type Document, NAMES_FOLLOW } from './document.ts';
import { flagsOf, type Matching, wantedFlags } from './match-expression.ts';

/*
 * What PostgreSQL finds documents by. Its index (GIN) knows which documents have a word, but not where: whether words
 * are in the title, or next to each other, it reads in each document that has them, and the newest ones it knows only
 * when it has found them all. So that is kept as words of its own (docs/decisions/0124-scale.md).
 */

/** Titles are shorter; texts begin behind them, so that no phrase goes from one into the other. */
const TEXT_STARTS = 1000;
/** PostgreSQL counts no further, and keeps so many places of a word. */
const LAST_PLACE = 16_383;
const MAX_PLACES = 255;
/**
 * So many different pairs of words in a row are kept of a document, more than it has places: PostgreSQL's limit is a
 * megabyte of all its words.
 */
const MAX_PAIRS = 20_000;
/** Documents whose numbers are near each other have a mark together: of blocks of so many numbers. */
export const BLOCKS = [500, 4000, 32_000];

const titled = (word: string) => `~${word}`;
const pair = (one: string, other: string) => `${one}+${other}`;

/** A document's words with their places, as PostgreSQL keeps them. Words consist of letters and digits. */
export function tsvectorOf(document: Document, n: number): string {
  const places = new Map<string, string[]>();
  const pairs = new Set<string>();
  const note = (words: string, start: number, weight: string) => {
    let place = start;
    let last: string | undefined;
    for (const word of words.split(' ')) {
      if (word === '' || word === NAMES_FOLLOW) continue;
      const known = places.get(word) ?? [];
      if (known.length < MAX_PLACES) known.push(`${Math.min(place, LAST_PLACE)}${weight}`);
      places.set(word, known);
      place += 1;
      const noted = last === undefined ? [] : [pair(last, word)];
      last = word;
      if (weight === 'A') noted.push(...noted.map(titled), titled(word));
      for (const each of noted) if (pairs.size < MAX_PAIRS) pairs.add(each);
    }
  };
  note(document.title_words, 1, 'A');
  note(document.text_words, TEXT_STARTS, '');
  const quoted = (words: Iterable<string>) => [...words].map((word) => `'${word}'`);
  return [
    ...[...places].map(([word, where]) => `'${word}':${where.join(',')}`),
    ...quoted(pairs),
    ...quoted(flagsOf(document).map((flag) => `#${flag}`)),
    ...quoted(BLOCKS.map((size) => blockMark(size, Math.floor(n / size)))),
  ].join(' ');
}

const blockMark = (size: number, block: number) => `#${size}.${block}`;

/** For PostgreSQL's `@@`. */
export function tsqueryOf(matching: Matching): string {
  const { terms, how } = matching;
  const isTitle = how === 'title';
  const each = terms.map((term) => `(${term.map((words) => inRow(words, isTitle)).join(' | ')})`);
  const words =
    how === 'phrase'
      ? inRow(terms.flatMap(([first]) => first ?? []))
      : each.join(how === 'any' ? ' | ' : ' & ');
  return [...wantedFlags(matching).map((flag) => `'#${flag}'`), `(${words})`].join(' & ');
}

/** Words in a row. Of more than two, the pairs say which documents may have them: those are read. */
function inRow(words: string[], isTitle = false): string {
  const lexeme = (word: string) => `'${isTitle ? titled(word) : word}'`;
  const [first = '', ...others] = words;
  if (others.length === 0) return lexeme(first);
  const pairs = others.map((word, index) => lexeme(pair(words[index] ?? '', word))).join(' & ');
  if (words.length === 2) return pairs;
  return `(${pairs} & (${words.map((word) => `'${word}'${isTitle ? ':A' : ''}`).join(' <-> ')}))`;
}

/**
 * Documents with the last numbers: those of the last block, which may just have begun, of the one before it, and of one
 * that may have begun since the last number was asked for.
 */
export function tsqueryOfNewest(last: number, size: number): string {
  const block = Math.floor(last / size);
  return [block + 1, block, block - 1]
    .map((each) => `'${blockMark(size, Math.max(0, each))}'`)
    .join(' | ');
}
