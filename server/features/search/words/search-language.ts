import { SOURCE_LANGUAGE } from '#languages/current.ts';
import { english } from './english.ts';
import type { LanguageWords } from './language-words.ts';
import { plain } from './plain.ts';
import { spanish } from './spanish.ts';

/** A language that is searched in: its words, and which stems mean the same. */
export type SearchLanguage = LanguageWords & {
  /** Its tag. */
  tag: string;
  /** What a stem means beside itself. */
  meant: ReadonlyMap<string, readonly string[]>;
};

/** In which language is searched, and whether it is the church's own. */
export type InLanguage = { language: SearchLanguage; isOwn: boolean };

/** The same as documents are asked for it. */
export const tagged = ({ language, isOwn }: InLanguage) => ({ language: language.tag, isOwn });

/** The church's own language. */
export const ownTag = ([own = SOURCE_LANGUAGE]: readonly string[]): string => own;
export const inOwn = (languages: readonly string[]): InLanguage => ({
  language: searchLanguage(ownTag(languages)),
  isOwn: true,
});

const rules = new Map<string, LanguageWords>(Object.entries({ en: english, es: spanish }));
const known = new Map<string, SearchLanguage>();

/** A language by its tag; one whose rules are not known has plain words. */
export function searchLanguage(tag: string): SearchLanguage {
  const language = known.get(tag) ?? madeFor(tag);
  known.set(tag, language);
  return language;
}

function madeFor(tag: string): SearchLanguage {
  const words = rules.get(new Intl.Locale(tag).language) ?? plain;
  return { ...words, tag, meant: meantIn(words) };
}

function meantIn({ same, oneWay, stemOf }: LanguageWords): Map<string, string[]> {
  const meant = new Map<string, string[]>();
  const stemsOf = (words: string) => [...new Set(words.split(' ').map(stemOf))];
  const note = (stem: string, others: string[]) => {
    const already = meant.get(stem) ?? [];
    const added = others.filter((other) => other !== stem && !already.includes(other));
    meant.set(stem, [...already, ...added]);
  };
  for (const line of same) {
    const stems = stemsOf(line);
    for (const stem of stems) note(stem, stems);
  }
  for (const [word, others] of Object.entries(oneWay)) note(stemOf(word), stemsOf(others));
  return meant;
}
