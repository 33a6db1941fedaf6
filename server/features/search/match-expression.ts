import { type Document, kindOf, languageOf } from './document.ts';

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
  /** The language of the documents, and whether it is the church's own. */
  language: string;
  isOwn: boolean;
};

/** What a document is, as words that no text contains in this place. */
export const flagsOf = ({ kind, is_public }: Pick<Document, 'kind' | 'is_public'>): string[] => [
  `kind${kindOf(kind)}`,
  ...(is_public ? ['ispublic'] : []),
  ...inLanguage(languageOf(kind)),
];

/** Those in the church's own language have no such word: most churches have no others. */
const inLanguage = (language: string | undefined) =>
  language === undefined ? [] : [`in${language.replaceAll(/[^a-z\d]/gi, '').toLowerCase()}`];

/** The words of `flagsOf` that a document must have. */
export const wantedFlags = ({ isPublic, kind, language, isOwn }: Matching): string[] => [
  ...(isPublic ? ['ispublic'] : []),
  ...(kind ? [`kind${kind}`] : []),
  ...inLanguage(isOwn ? undefined : language),
];

/** For SQLite's `match`. Everything is in quotes, and consists of letters and digits. */
export function ftsExpression(matching: Matching): string {
  const { terms, how } = matching;
  const quoted = (words: string[]) => `"${words.join(' ')}"`;
  const each = terms.map((term) => `(${term.map(quoted).join(' OR ')})`);
  const words = {
    all: `{title text} : (${each.join(' AND ')})`,
    any: `{title text} : (${each.join(' OR ')})`,
    title: `title : (${each.join(' AND ')})`,
    phrase: `{title text} : (${quoted(terms.flatMap(([first]) => first ?? []))})`,
  }[how];
  return [...wantedFlags(matching).map((flag) => `(flags : "${flag}")`), `(${words})`].join(
    ' AND ',
  );
}
