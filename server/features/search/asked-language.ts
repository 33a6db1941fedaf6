import { language } from '#languages/t.ts';
import { type SearchLanguage, searchLanguage } from './words/search-language.ts';

/** The reader's language. */
export const readersLanguage = (): SearchLanguage => searchLanguage(language());

/** The tag of the language that is searched in: the reader's if the church has it, and otherwise the church's own. */
export const askedTag = (languages: readonly string[], own: string): string =>
  languages.includes(language()) ? language() : own;
