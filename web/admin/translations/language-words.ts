import { directionOf } from '#languages/direction.ts';
import { language, t } from '#languages/t.ts';

/** "Spanish", as whoever reads calls it. */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames(language(), { type: 'language', languageDisplay: 'standard' }).of(tag) ??
  tag;

/** What is said where the original of a translation was changed while that was open. */
export const originalChanged = (title: string): string =>
  t(
    '“{title}” was changed while you were translating it. All that you wrote stays: what has changed is shown beside it.',
    { title: title || t('Untitled') },
  );

/** What tells browsers and screen readers the language of a text. */
export const inLanguage = (tag: string) => ({ lang: tag, dir: directionOf(tag) });
