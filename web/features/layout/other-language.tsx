import type { Post } from '#contract/blog.ts';
import { direction, language, t } from '#languages/t.ts';

/** What a content says of its language; nothing where the church has one. */
type Told = Pick<Post, 'language'>;
export type OtherLanguageAttributes = { lang?: string; dir?: 'auto' };

/** The attributes of texts that are not in the language of the page; their letters tell where their lines begin. */
export const langOf = (of: Told): OtherLanguageAttributes =>
  of.language && of.language !== language() ? { lang: of.language, dir: 'auto' } : {};

/** Says that a content is not there in the language of the page. */
export const OtherLanguage = ({ of }: { of: Told }) =>
  langOf(of).lang && (
    <p className="note" lang={language()} dir={direction()}>
      {t(
        'This is not in English yet. ## each language names itself: it is shown in the church’s own',
      )}
    </p>
  );
