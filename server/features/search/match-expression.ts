import type { Document } from './document.ts';

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
