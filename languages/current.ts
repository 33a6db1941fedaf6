/** The language that everything is written in first. */
export const SOURCE_LANGUAGE = 'en';

/** Translations by English message. */
export type Translations = Readonly<Record<string, string>>;

let readLanguage = () => SOURCE_LANGUAGE;
let readTranslations = (_: string): Translations | undefined => undefined;

/**
 * Says where the language of the current reader, and a language's translations, are to be found. The server asks the
 * request that it works on, so that the language is never kept here.
 */
export function findLanguageBy(
  language: () => string,
  translations: (language: string) => Translations | undefined,
): void {
  readLanguage = language;
  readTranslations = translations;
}

export const currentLanguage = (): string => readLanguage();

export const translationOf = (message: string, language: string): string | undefined =>
  readTranslations(language)?.[message];
