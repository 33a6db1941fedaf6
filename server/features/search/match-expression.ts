import { type Document, NAMES_FOLLOW } from './document.ts';

/** One way to write a word: usually one stem; of a script without spaces, several in a row. */
export type Alternative = string[];
/** A word of the question: a document has it if it has one of the alternatives. */
export type Term = Alternative[];

export type Matching = {
  terms: Term[];
  /** `all` of the terms, `any` of them, all in the `title`, or their first alternatives in a row. */
  how: 'all' | 'any' | 'title' | 'phrase';
  kind?: string | undefined;
  isPublic: boolean;
};

/** What a document is, as words that no text contains in this place. */
export const flagsOf = ({ kind, is_public }: Pick<Document, 'kind' | 'is_public'>): string[] => [
  `kind${kind}`,
  ...(is_public ? ['ispublic'] : []),
];

/** Titles are shorter; texts begin behind them, so that no phrase goes from one into the other. */
const TEXT_STARTS = 1000;
/** PostgreSQL counts no further, and keeps so many places of a word. */
const LAST_PLACE = 16_383;
const MAX_PLACES = 255;

/** A document's words with their places, as PostgreSQL keeps them. Words consist of letters and digits. */
export function tsvectorOf(document: Document): string {
  const places = new Map<string, string[]>();
  const note = (words: string, start: number, weight: string) => {
    let place = start;
    for (const word of words.split(' ')) {
      if (word === '' || word === NAMES_FOLLOW) continue;
      const known = places.get(word) ?? [];
      if (known.length < MAX_PLACES) known.push(`${Math.min(place, LAST_PLACE)}${weight}`);
      places.set(word, known);
      place += 1;
    }
  };
  note(document.title_words, 1, 'A');
  note(document.text_words, TEXT_STARTS, '');
  const flags = flagsOf(document).map((flag) => `'#${flag}'`);
  return [...[...places].map(([word, where]) => `'${word}':${where.join(',')}`), ...flags].join(
    ' ',
  );
}

/** For SQLite's `match`. Everything is in quotes, and consists of letters and digits. */
export function ftsExpression({ terms, how, kind, isPublic }: Matching): string {
  const quoted = (words: string[]) => `"${words.join(' ')}"`;
  const each = terms.map((term) => `(${term.map(quoted).join(' OR ')})`);
  const words = {
    all: `{title text} : (${each.join(' AND ')})`,
    any: `{title text} : (${each.join(' OR ')})`,
    title: `title : (${each.join(' AND ')})`,
    phrase: `{title text} : (${quoted(terms.flatMap(([first]) => first ?? []))})`,
  }[how];
  const flags = [isPublic ? 'ispublic' : '', kind ? `kind${kind}` : ''].filter(Boolean);
  return [...flags.map((flag) => `(flags : "${flag}")`), `(${words})`].join(' AND ');
}

/** The same for PostgreSQL's `@@`. */
export function tsqueryOf({ terms, how, kind, isPublic }: Matching): string {
  const mark = how === 'title' ? ':A' : '';
  const inRow = (words: string[]) => words.map((word) => `'${word}'${mark}`).join(' <-> ');
  const each = terms.map((term) => `(${term.map((words) => `(${inRow(words)})`).join(' | ')})`);
  const words =
    how === 'phrase'
      ? inRow(terms.flatMap(([first]) => first ?? []))
      : each.join(how === 'any' ? ' | ' : ' & ');
  const flags = [isPublic ? 'ispublic' : '', kind ? `kind${kind}` : ''].filter(Boolean);
  return [...flags.map((flag) => `'#${flag}'`), `(${words})`].join(' & ');
}
