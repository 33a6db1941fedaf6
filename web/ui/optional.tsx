import { t } from '#languages/t.ts';
import css from './field.module.css';
import { screenWords } from './text-language.tsx';

/** What stands beside the label of a field that may stay empty. */
export const Optional = () => (
  <span className={css.optional} {...screenWords()}>
    {' '}
    {t('(optional)')}
  </span>
);
