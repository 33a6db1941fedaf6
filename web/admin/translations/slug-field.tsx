import type { Translation } from '#contract/translations.ts';
import { t } from '#languages/t.ts';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { languageName } from './language-words.ts';
import css from './pair-row.module.css';

type Props = {
  translation: Translation;
  /** The church's own language. */
  own: string;
  value: string;
  error: string | undefined;
  onChange: (slug: string) => void;
};

/** The address of the page in the other language, beside its own. */
export function SlugField({ translation, own, value, error, onChange }: Props) {
  const { sourceSlug, language } = translation;
  return (
    <div className={css.row} data-path="slug">
      <div className={css.side}>
        <p className={css.label}>
          {t('Web address in {language}', { language: languageName(own) })}
        </p>
        <p className={css.plain}>{sourceSlug}</p>
      </div>
      <div className={css.side}>
        <TextField
          label={t('Web address in {language}', { language: languageName(language) })}
          help={t('Empty for the same address as in {own}.', { own: languageName(own) })}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={value}
          error={error}
          onChange={onChange}
        />
      </div>
    </div>
  );
}
