import type { Source } from '#server/content/search-source.ts';
import type { NewRowOf } from '#server/schema.ts';
import { searchLanguage } from './words/search-language.ts';
import { wordsIn } from './words/words.ts';

/** The number of the rules by which documents are made: raise it with every change of them, and all are made again. */
export const RULES = 6;
/** How much of a text is searched, in characters: a talk of three hours. */
const MAX_TEXT = 200_000;

/** Between the words of a title and those of its other names; no word. */
export const NAMES_FOLLOW = '|';

export type Document = Omit<NewRowOf<'search_documents'>, 'n'>;

/**
 * The kind of a row: `page`, and of a page in a language that is not the church's own `page.es`. The release before knows one
 * row of a content, found by its kind and id, and none of these kinds.
 */
const rowKind = (kind: string, language: string, own: string) =>
  language === own ? kind : `${kind}.${language}`;
export const kindOf = (rowKind: string) => rowKind.split('.', 1)[0] ?? rowKind;
export const languageOf = (rowKind: string): string | undefined => rowKind.split('.')[1];

export type Made = {
  document: Document;
  language: string;
  /** The words it has, with their stems. */
  words: Map<string, string>;
};

/** The row of a content. `own` is the church's own language. */
export function documentOf(source: Source, { now, own }: { now: string; own: string }): Made {
  const language = source.language ?? own;
  const { stemOf } = searchLanguage(language);
  const words = new Map<string, string>();
  const stemsOf = (text: string) => {
    const stems: string[] = [];
    for (const { word } of wordsIn(text)) {
      const stem = stemOf(word);
      words.set(word, stem);
      stems.push(stem);
    }
    return stems;
  };
  const text = source.text.slice(0, MAX_TEXT);
  const names = stemsOf(source.names ?? '');
  const title = stemsOf(source.title);
  const title_words = spaced(names.length > 0 ? [...title, NAMES_FOLLOW, ...names] : title);
  const text_words = spaced([...stemsOf(text), ...stemsOf(source.more ?? '')]);
  const document = {
    kind: rowKind(source.kind, language, own),
    language,
    entity_id: source.id,
    title: source.title,
    text,
    title_words,
    text_words,
    href: source.href,
    moments: source.moments ? JSON.stringify(source.moments) : null,
    dated_at: source.datedAt ?? null,
    public_from: source.from ?? null,
    public_to: source.to ?? null,
    // What has ended comes back by a write, never by the clock.
    is_public: source.isPublic && (source.to ?? '9999') > now ? 1 : 0,
    version: source.version,
    rules: RULES,
  };
  return { document, language, words };
}

/** With a space around each, so that a whole word is found as ` word `. */
const spaced = (stems: string[]) => ` ${stems.join(' ')} `;
