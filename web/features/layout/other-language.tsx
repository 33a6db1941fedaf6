import type { Post } from '#contract/blog.ts';
import { language, t } from '#languages/t.ts';

/** What a content says of its language; nothing where the church has one. */
type Told = Pick<Post, 'language'>;

/** `lang` for texts that are not in the language of the page. */
export const langOf = (of: Told): { lang?: string } =>
  of.language && of.language !== language() ? { lang: of.language } : {};

/** Says that a content is not there in the language of the page, and which it is shown in. */
export function OtherLanguage({ of }: { of: Told }) {
  const { lang } = langOf(of);
  if (!lang) return null;
  return (
    <p className="note" lang={language()}>
      {t('This is not in {here} yet. You see it in {other}.', {
        here: nameOf(language()),
        other: nameOf(lang),
      })}
    </p>
  );
}

const nameOf = (tag: string) =>
  new Intl.DisplayNames(language(), { type: 'language' }).of(tag) ?? tag;
