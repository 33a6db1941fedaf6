import type { z } from 'zod';
import { fieldWords } from '#contract/common.ts';
import { type DateWords, dateTimeInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import {
  type FieldKind,
  innermost,
  kindOf,
  layersOf,
  type Schema,
  wordsOf,
} from '#web/admin/schema-form/field-kind.ts';
import { textOf } from '#web/admin/schema-form/first-words.ts';

type Fields = Record<string, unknown>;

/**
 * What is written, field by field in the schema's words, for two texts side by side. It is taken as it comes: an old
 * version may hold what this release does not know. A field without words is not written by people.
 */
export function fieldsInWords(
  schema: z.ZodObject,
  content: object,
  dates: DateWords,
): ContentLine[] {
  return Object.entries(schema.shape).flatMap(([key, field]) =>
    hasWords(field) ? linesOf(field, (content as Fields)[key], dates) : [],
  );
}

const hasWords = (schema: Schema) => layersOf(schema).some((layer) => fieldWords.has(layer));

/** A list is told entry by entry, each under its name and a number. */
function linesOf(schema: Schema, value: unknown, dates: DateWords): ContentLine[] {
  const { label } = wordsOf(schema);
  const item = itemOf(schema);
  if (!Array.isArray(value) || !item) return [{ label, text: fieldInWords(schema, value, dates) }];
  return value.map((entry, index) => {
    const known = optionFor(item, entry);
    const name = known && hasWords(known) ? wordsOf(known).label : typeOf(entry);
    return { label: `${index + 1}. ${name}`, name, text: valueInWords(known, entry, dates) };
  });
}

/** A field of the content itself says that it has no date; elsewhere what is empty is not told. */
const fieldInWords = (schema: Schema, value: unknown, dates: DateWords) =>
  value === null && kindOf(schema).is === 'moment'
    ? t('None ## date')
    : valueInWords(schema, value, dates);

function itemOf(schema: Schema): Schema | undefined {
  const { def } = innermost(schema)._zod;
  return def.type === 'array' ? def.element : undefined;
}

/** The schema of an entry: of several types the one that it names, undefined where none is called so. */
function optionFor(item: Schema, entry: unknown): Schema | undefined {
  const inner = innermost(item);
  if (inner._zod.def.type !== 'union') return inner;
  return inner._zod.def.options
    .map((option) => innermost(option) as z.core.$ZodObject)
    .find((option) => option._zod.def.shape.type?._zod.values?.has(Object(entry).type));
}

/** What an entry of an unknown type calls itself. */
function typeOf(entry: unknown): string {
  const { type } = Object(entry) as Fields;
  return typeof type === 'string' ? type : t('Section');
}

function valueInWords(schema: Schema | undefined, value: unknown, dates: DateWords): string {
  if (typeof value === 'string') return textInWords(schema, value, dates);
  if (typeof value === 'boolean') return value ? t('On') : t('Off');
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    const item = schema && itemOf(schema);
    return value
      .map((entry) => entryInWords(item, entry, dates))
      .filter(Boolean)
      .join('\n');
  }
  if (typeof value !== 'object' || value === null) return '';
  const shape = schema && shapeOf(schema);
  // In the order of the form; what it does not know follows.
  const keys = new Set([...Object.keys(shape ?? {}), ...Object.keys(value)]);
  return [...keys]
    .filter((key) => key !== 'type' && isAsked(shape?.[key], value))
    .map((key) => innerInWords(shape?.[key], key, (value as Fields)[key], dates))
    .filter(Boolean)
    .join('\n');
}

/** What its form does not ask now, or never, is not told either. */
function isAsked(schema: Schema | undefined, beside: object): boolean {
  if (!schema) return true;
  const { isHidden = false, isAsked: isAskedNow } = wordsOf(schema);
  return !isHidden && (isAskedNow?.(beside as Fields) ?? true);
}

function textInWords(schema: Schema | undefined, value: string, dates: DateWords): string {
  const kind = schema && kindOf(schema);
  if (kind?.is === 'moment' && value !== '') return dateTimeInWords(value, dates);
  if (kind?.is !== 'choice') return textOf(value);
  return kind.choices.find((choice) => choice.value === value)?.label ?? value;
}

function shapeOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const { def } = innermost(schema)._zod;
  return def.type === 'object' ? def.shape : undefined;
}

function entryInWords(item: Schema | undefined, entry: unknown, dates: DateWords): string {
  const words = valueInWords(item, entry, dates);
  return words && `• ${words.replaceAll('\n', '; ')}`;
}

function innerInWords(
  schema: Schema | undefined,
  key: string,
  value: unknown,
  dates: DateWords,
): string {
  // A switch is told when it is on: beside all else that an entry says, "Off" says nothing.
  const words = value === false ? '' : valueInWords(schema, value, dates);
  if (words === '' || (schema && isPlain(kindOf(schema)))) return words;
  const label = schema && hasWords(schema) ? wordsOf(schema).label : asWords(key);
  return `${label}: ${words.replaceAll('\n', ', ')}`;
}

/** What is itself there to read is told without the name of its field. */
const isPlain = (kind: FieldKind) =>
  kind.is === 'html' ||
  kind.is === 'strings' ||
  kind.is === 'list' ||
  (kind.is === 'text' && kind.isLong);

/** "postalCode" as "Postal code" */
function asWords(key: string): string {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One field or section of a content in words. */
export type ContentLine = {
  /** "Title", "3. Picture" */
  label: string;
  /** What it is wherever it stands, without its number: "Picture". The label where it has none. */
  name?: string;
  text: string;
};
