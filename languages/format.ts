import format, { type CompiledMessage } from 'icu-minify/format';
import { ended } from './ended.ts';

/** What a message is filled with. */
export type Values = Record<string, string | number>;
/** What a message with tags is filled with: a function for each tag, which makes something of the text in it. */
export type RichValues<T> = Record<string, string | number | ((text: (string | T)[]) => T)>;

export type { CompiledMessage };

/** Costly to create, and the same for good. */
const rules = new Map<string, Intl.PluralRules>();
function rulesOf(language: string, type: Intl.PluralRulesOptions['type']): Intl.PluralRules {
  const key = `${language} ${type}`;
  const found = rules.get(key) ?? new Intl.PluralRules(language, { type });
  rules.set(key, found);
  return found;
}

/** Messages are filled with dates, amounts and large numbers as words already, in the church's way. */
const options = {
  formatters: {
    getPluralRules: (language: unknown, { type }: Intl.PluralRulesOptions = {}) =>
      rulesOf(String(language), type ?? 'cardinal'),
    getNumberFormat: () => ({ format: String }) as unknown as Intl.NumberFormat,
    getDateTimeFormat: (): never => {
      throw new Error('Fill messages with dates in words (domain/dates).');
    },
  },
};

/** A message with its values in place. */
export function formatMessage(message: CompiledMessage, values: Values, language: string): string {
  return ended(String(format(message, language, values, options)));
}

/** The parts of a message with tags, in their order. */
export function formatParts<T>(
  message: CompiledMessage,
  values: RichValues<T>,
  language: string,
): (string | T)[] {
  return [format<T>(message, language, values, options)].flat() as (string | T)[];
}
