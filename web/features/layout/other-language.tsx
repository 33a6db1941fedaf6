import type { Post } from '#contract/blog.ts';
import { type LanguageAttributes, languageAttributes } from '#languages/direction.ts';
import { direction, language, t } from '#languages/t.ts';

/** What a content says of its language; nothing where the church has one. */
type Told = Pick<Post, 'language'>;

/** `lang` and `dir` for texts that are not in the language of the page. */
export const langOf = (of: Told): LanguageAttributes =>
  of.language ? languageAttributes(of.language, language()) : {};

/** Says that a content is not there in the language of the page, and which it is shown in. */
export function OtherLanguage({ of }: { of: Told }) {
  const { lang } = langOf(of);
  if (!lang) return null;
  return (
    <p className="note" lang={language()} dir={direction()}>
      {t('This is not in {here} yet. You see it in {other}.', {
        here: nameOf(language()),
        other: nameOf(lang),
      })}
    </p>
  );
}

const nameOf = (tag: string) =>
  new Intl.DisplayNames(language(), { type: 'language' }).of(tag) ?? tag;
