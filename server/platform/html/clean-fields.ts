import { z } from 'zod';
import { htmlFields } from '#contract/common.ts';
import { t } from '#languages/t.ts';
import { isShallow } from '#server/platform/calls/depth.ts';
import { invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { changeTexts, type Path } from './change-texts.ts';
import { cleanHtml, type HtmlKind } from './html.ts';
import { CostlyHtml, fullBudget } from './parse-html.ts';

type Clean = (text: string, path: Path, rules: HtmlKind & { most?: number | undefined }) => string;

/** Cleans the fields of one content, which share one limit. Refuses `invalid`, naming the field. */
function cleanerOfOne(): Clean {
  const budget = fullBudget();
  return (text, path, { most = Number.POSITIVE_INFINITY, hasPictures }) => {
    const cleaned = withWords(path, () => cleanHtml(text, budget, { hasPictures }));
    // Characters are escaped: a text of many < grows, and could not be read back.
    if (cleaned.length > most)
      throw wrongField(
        path,
        t('Written as HTML this is longer than {most} characters. Shorten it.', { most }),
      );
    return cleaned;
  };
}

function withWords<T>(path: Path, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof CostlyHtml) throw wrongField(path, error.message);
    throw error;
  }
}

function wrongField(path: Path, message: string): Refusal {
  const name = path.join('.');
  return new Refusal('invalid', `${name}: ${message}`, { issues: [{ path: name, message }] });
}

/** Cleans every text that contains a tag, anywhere in a JSON value of unknown shape. Refuses `invalid`. */
export function cleanMarkup<T>(value: T): T {
  if (!isShallow(value)) throw invalidField('', t('This is nested too deep. Make it simpler.'));
  const cleanText = cleanerOfOne();
  const clean = (item: unknown, path: Path): unknown => {
    if (typeof item === 'string')
      return /<[a-z/!?]/i.test(item) ? cleanText(item, path, { hasPictures: true }) : item;
    if (Array.isArray(item)) return item.map((part, index) => clean(part, [...path, index]));
    if (item !== null && typeof item === 'object')
      return Object.fromEntries(
        Object.entries(item).map(([key, field]) => [key, clean(field, [...path, key])]),
      );
    return item;
  };
  return clean(value, []) as T;
}

/**
 * Cleans every field that its schema marks as HTML, anywhere in the value, and nothing else. The value must have been
 * parsed by the schema. Refuses `invalid` what would take long to clean.
 */
export function cleanFields<T>(schema: z.ZodType, value: T): T {
  const clean = cleanerOfOne();
  return changeTexts(schema, value, (text, field, path) => {
    const html = field instanceof z.ZodString ? htmlFields.get(field) : undefined;
    if (!(field instanceof z.ZodString) || !html) return text;
    return clean(text, path, { most: field.maxLength ?? undefined, ...html });
  });
}
