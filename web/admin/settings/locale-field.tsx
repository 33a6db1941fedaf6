import { dateWordsOf, offeredLocales } from '#contract/locale.ts';
import { siteSettingsSchema } from '#contract/site.ts';
import { fullDayInWords, timeInWords } from '#domain/dates/dates.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { wordsOf } from '#web/admin/schema-form/field-kind.ts';
import { Select } from '#web/admin/ui/select.tsx';
import { useSite } from '#web/use-site.ts';

const { label, help } = wordsOf(siteSettingsSchema.shape.locale);
const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

type Props = { value: string; error: string | undefined; onChange: (locale: string) => void };

/** The church's locale, each with the present moment as it writes it. One that is not offered stays a choice. */
export function LocaleField({ value, error, onChange }: Props) {
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
