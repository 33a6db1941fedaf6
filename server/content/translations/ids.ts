import { type TranslatedKind, translatedKinds } from '#contract/content/kinds.ts';

/** Which content in which language. */
export type Which = { language: string; kind: TranslatedKind; entityId: string };

/** The identifier of a translation: `es_page_` and the content's. It stands in addresses, which have small letters. */
export const translationId = ({ language, kind, entityId }: Which): string =>
  `${language.toLowerCase()}_${kind}_${entityId}`;

/** What an identifier names, in one of these languages; undefined for what names none. */
export function whichOf(id: string, languages: readonly string[]): Which | undefined {
  const [, tag, name, entityId] = /^([a-z-]+)_([a-z]+)_(.+)$/.exec(id) ?? [];
  const language = languages.find((each) => each.toLowerCase() === tag);
  const kind = translatedKinds.find((each) => each === name);
  return language && kind && entityId ? { language, kind, entityId } : undefined;
}

/** How a former address in a language is kept: `es/page/nosotros`. */
export const formerSlug = ({ language, kind }: Pick<Which, 'language' | 'kind'>, slug: string) =>
  `${language.toLowerCase()}/${kind}/${slug}`;
