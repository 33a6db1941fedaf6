import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLanguageBy, SOURCE_LANGUAGE, type Translations } from '#languages/current.ts';
import { PROJECT } from '#server/platform/disk/project.ts';

const FOLDER = join(PROJECT, 'languages');
const current = new AsyncLocalStorage<string>();
const asked = new AsyncLocalStorage<string | undefined>();

/** The languages that the screens are written in, by their tags: English, and each file of `languages/`. */
export const knownLanguages: readonly string[] = [
  SOURCE_LANGUAGE,
  ...readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort(),
];

/** The same with their own names: "Español". */
export const screenLanguages = knownLanguages.map((tag) => ({ tag, name: ownName(tag) }));

function ownName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** Read when it is first needed: most churches have one language. */
const translations = new Map<string, Translations>();
function translationsTo(language: string): Translations | undefined {
  if (language === SOURCE_LANGUAGE) return undefined;
  const known = translations.get(language) ?? readTranslations(language);
  translations.set(language, known);
  return known;
}

const readTranslations = (language: string): Translations =>
  JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8'));

// Each request and each mail has its own; without one it is English.
findLanguageBy(() => current.getStore() ?? SOURCE_LANGUAGE, translationsTo);

/** Does work in a known language: `t` writes in it. */
export function inLanguage<T>(language: string, work: () => T): T {
  return current.run(language, work);
}

/** The same for a call that asks in a language: contents are given in it too, where they are published in it. */
export function inAskedLanguage<T>(language: string, work: () => T): T {
  return asked.run(language, () => inLanguage(language, work));
}

/** The language that contents are asked for in; undefined for the church's own, as they are stored. */
export const askedLanguage = (): string | undefined => asked.getStore();

/** Does work in a church's first language: for what is kept, such as an announcement, and read by everybody later. */
export function inOwnLanguage<T>(
  { languages }: { languages: readonly string[] },
  work: () => T,
): T {
  const own = knownLanguage(languages[0]) ?? SOURCE_LANGUAGE;
  return asked.run(undefined, () => inLanguage(own, work));
}

/** A known language by its tag, however that is written; undefined for all else. */
export function knownLanguage(tag: string | null | undefined): string | undefined {
  const wanted = tag?.toLowerCase();
  return knownLanguages.find((language) => language.toLowerCase() === wanted);
}
