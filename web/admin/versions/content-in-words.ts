import { dateInWords, timeInWords } from '#contract/dates.ts';
import type { EditedKind } from '#contract/drafts.ts';
import { kindName, schemaOf } from '#web/admin/sections/section-kinds.ts';
import type { ContentLine } from './content-line.ts';
import { fields, innerNames, plainFields } from './names.ts';
import { textOf } from './text-of.ts';

/**
 * A content field by field and section by section in words, for two texts side by side. It is taken as it comes: an
 * old version may hold what this release does not know.
 */
export function contentInWords(kind: EditedKind, content: object): ContentLine[] {
  return fields[kind].flatMap(([key, label]) => linesOf(label, valueAt(content, key)));
}

function linesOf(label: string, value: unknown): ContentLine[] {
  if (!Array.isArray(value)) return [{ label, text: fieldInWords(label, value) }];
  return value.map((entry, index) => {
    const name = nameOf(entry) ?? label;
    return { label: `${index + 1}. ${name}`, name, text: wordsOf(entry) };
  });
}

const dates = new Set(['Schedule', 'Expire', 'Show from', 'Show until']);

function fieldInWords(label: string, value: unknown): string {
  if (!dates.has(label)) return wordsOf(value);
  return typeof value === 'string' ? `${dateInWords(value)}, ${timeInWords(value)}` : 'None';
}

/** What a section or a block is called; undefined for what has no type. */
function nameOf(entry: unknown): string | undefined {
  const type = valueAt(entry, 'type');
  if (typeof type !== 'string') return undefined;
  return schemaOf({ type }) ? kindName({ type }) : type;
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return textOf(value);
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(entryInWords).filter(Boolean).join('\n');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .filter(([key]) => key !== 'type')
    .map(([key, inner]) => innerInWords(key, wordsOf(inner)))
    .filter(Boolean)
    .join('\n');
}

const entryInWords = (entry: unknown) => {
  const words = wordsOf(entry);
  return words && `• ${words.replaceAll('\n', ' · ')}`;
};

function innerInWords(key: string, words: string): string {
  if (words === '' || plainFields.has(key)) return words;
  return `${innerNames.get(key) ?? asWords(key)}: ${words.replaceAll('\n', ', ')}`;
}

/** "postalCode" as "Postal code" */
function asWords(key: string): string {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const valueAt = (holder: unknown, key: string): unknown =>
  Object(holder)[key as keyof typeof Object];
