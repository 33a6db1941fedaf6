import type { z } from 'zod';
import { inertFragment } from '#web/admin/rich-text/inert-fragment.ts';
import { emptyValue, kindOf, type Schema } from './field-kind.ts';

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

/** The words of HTML, its blocks on lines of their own; plain text as it is. */
export function textOf(html: string): string {
  if (!/<[a-z]|&\w+;/i.test(html)) return html;
  const lines = html.replaceAll(/<\/(p|h\d|li|tr|blockquote)>|<br\s*\/?>/gi, '\n$&');
  const text = inertFragment(lines.replaceAll(/<\/t[dh]>/gi, ' $&')).textContent ?? '';
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}
