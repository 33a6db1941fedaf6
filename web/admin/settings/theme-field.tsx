import { useId } from 'react';
import { dateWordsOf, offeredLocales } from '#contract/locale.ts';
import { themeWords } from '#contract/look.ts';
import { siteSettingsSchema } from '#contract/site.ts';
import { type Theme, themes } from '#contract/theme.ts';
import { fullDayInWords, timeInWords } from '#domain/dates/dates.ts';
import { language, t } from '#languages/t.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { wordsOf } from '#web/admin/schema-form/field-kind.ts';
import { Select } from '#web/admin/ui/choices.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { useSite } from '#web/use-site.ts';
import css from './theme-field.module.css';

type Props = { value: Theme; error: string | undefined; onChange: (theme: Theme) => void };

/** The themes side by side, each with a small drawing of its header, type and pictures. */
export function ThemeField({ value, error, onChange }: Props) {
  const id = useId();
  return (
    <fieldset data-path="theme" className="bare">
      <legend className={css.legend}>{t('Theme')}</legend>
      <div className={css.choices}>
        {themes.map((theme) => (
          <label key={theme} className={css.choice}>
            <svg viewBox="0 0 120 76" aria-hidden="true" className={css.drawing}>
              {drawings[theme]}
            </svg>
            <span className={css.name}>
              <input
                type="radio"
                name={`${id}theme`}
                value={theme}
                checked={theme === value}
                aria-describedby={`${id}${theme}`}
                onChange={() => onChange(theme)}
              />
              {themeWords[theme].name}
            </span>
            <span id={`${id}${theme}`} className={css.about}>
              {themeWords[theme].about}
            </span>
          </label>
        ))}
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}

/** What stands on each, on 120 by 76. */
const drawings = {
  glass: (
    <>
      <path fill="#fbf8f2" d="M0 0h120v76H0Z" />
      <path fill="var(--color-primary)" d="M0 0h120v3H0Z" />
      <path fill="#231d2b" d="M10 10h26v4H10ZM10 30h40v6H10ZM10 40h30v6H10Z" />
      <path fill="#9a8f84" d="M70 11h10v2H70ZM84 11h10v2H84ZM98 11h12v2H98Z" />
      <rect x="10" y="54" width="26" height="9" rx="2" fill="var(--color-primary)" />
      <path fill="#b4721c" d="M70 70V45a20 20 0 0 1 40 0v25Z" />
      <path fill="#1f6f73" d="M70 70V60q20-10 40 0v10Z" />
    </>
  ),
  plain: (
    <>
      <path fill="#fff" d="M0 0h120v76H0Z" />
      <path fill="#1d2126" d="M10 10h22v4H10ZM10 31h42v5H10ZM10 40h34v5H10Z" />
      <path fill="#a9afb6" d="M68 11h12v2H68ZM84 11h8v2H84Z" />
      <rect x="96" y="8" width="14" height="8" rx="4" fill="var(--color-primary)" />
      <rect x="10" y="54" width="26" height="9" rx="4.5" fill="var(--color-primary)" />
      <rect x="66" y="24" width="44" height="44" rx="7" fill="#dfe3e8" />
    </>
  ),
  ink: (
    <>
      <path fill="#fdfcf8" d="M0 0h120v76H0Z" />
      <path fill="#121110" d="M0 0h120v4H0ZM32 10h56v7H32ZM6 22h108v1H6ZM6 30h108v1H6Z" />
      <path fill="#121110" d="M26 25.500h14v2H26ZM52 25.500h14v2H52ZM78 25.500h14v2H78Z" />
      <path fill="#121110" d="M10 40h44v6H10ZM10 50h36v6H10Z" />
      <path fill="var(--color-primary)" d="M10 61h24v9H10Z" />
      <path fill="#d8d3c8" stroke="#121110" d="M66.500 38.500h43v31h-43Z" />
    </>
  ),
};

const { label, help } = wordsOf(siteSettingsSchema.shape.locale);
const names = new Intl.DisplayNames(language(), { type: 'language', languageDisplay: 'standard' });

type LocaleFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (locale: string) => void;
};

/** The church's locale, each with the present moment as it writes it. One that is not offered stays a choice. */
export function LocaleField({ value, error, onChange }: LocaleFieldProps) {
  const now = nowAtChurch(useSite().timeZone);
  const locales = new Set<string>([...offeredLocales, value]);
  return (
    <Select
      label={label}
      help={help}
      value={value}
      error={error}
      options={[...locales].map((locale) => ({ value: locale, label: inWords(locale, now) }))}
      onChange={onChange}
    />
  );
}

/** "English (United States): Sunday, November 22, 2026 · 10 AM" */
function inWords(locale: string, now: string): string {
  const words = dateWordsOf(locale);
  return `${names.of(locale)}: ${fullDayInWords(now, words)} · ${timeInWords(now, words)}`;
}
