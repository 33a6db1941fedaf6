import type { z } from 'zod';
import { textOf } from '#web/admin/versions/text-of.ts';
import { kindOf } from './field-kind.ts';
import { emptyValue, type Schema } from './read-schema.ts';

/** Longer than any line that shows it. */
const MAX_WORDS = 120;

/** The first words somebody wrote in a value: what tells one entry from another while it is closed. */
export function firstWords(schema: Schema, value: unknown): string {
  const kind = kindOf(schema);
  switch (kind.is) {
    case 'html':
      return start(textOf(String(value ?? '')).replaceAll('\n', ' '));
    case 'text':
    case 'calendar':
      return start(String(value ?? '').trim());
    case 'media':
      return kind.media === 'picture' ? '' : String(value ?? '');
    case 'strings':
      return start(listOf(value).join(', '));
    case 'list':
      return inTurn(listOf(value).map((item) => [kind.item, item] as const));
    case 'object':
      return inTurn(fieldsOf(kind.schema, value));
    default:
      return '';
  }
}

const start = (text: string) => text.slice(0, MAX_WORDS);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const fieldsOf = (schema: z.core.$ZodObject, value: unknown) =>
  Object.entries(schema._zod.def.shape).map(
    ([key, field]) => [field, (Object(value) as Record<string, unknown>)[key]] as const,
  );

/** Words before addresses. */
function inTurn(fields: readonly (readonly [Schema, unknown])[]): string {
  const isAddress = ([schema]: readonly [Schema, unknown]) => kindOf(schema).is === 'media';
  const sorted = [...fields.filter((field) => !isAddress(field)), ...fields.filter(isAddress)];
  for (const [schema, value] of sorted) {
    // Nobody wrote what was there from the start.
    if (value === emptyValue(schema)) continue;
    const words = firstWords(schema, value);
    if (words) return words;
  }
  return '';
}
