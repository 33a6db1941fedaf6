import { z } from 'zod';

/** The largest number that fits an integer in both databases (PostgreSQL 8.1.1). */
const MAX_INTEGER = 2 ** 31 - 1;
/** Formats of one length. */
const SHORT_FORMATS = ['uuid', 'date', 'guid'];

/** The places of a schema with unlimited values: texts, lists, whole numbers, unknown fields. */
export function unbounded(schema: z.core.$ZodType, path: string): string[] {
  if (schema instanceof z.ZodPipe) return unboundedPipe(schema, path);
  if ('innerType' in schema._zod.def)
    return unbounded(schema._zod.def.innerType as z.core.$ZodType, path);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => unbounded(option, path));
  if (schema instanceof z.ZodObject) return unboundedObject(schema, path);
  if (schema instanceof z.ZodRecord) {
    const size = schema.def.checks?.length ? [] : [`${path}: any number of entries`];
    const { keyType, valueType } = schema;
    return [...size, ...unbounded(keyType, `${path} keys`), ...unbounded(valueType, `${path}.*`)];
  }
  if (schema instanceof z.ZodArray) {
    const size = mostOf(schema) === undefined ? [`${path}: any number of entries`] : [];
    return [...size, ...unbounded(schema.element, `${path}[]`)];
  }
  if (schema instanceof z.ZodNumber) {
    const isShort = !schema.isInt || (schema.maxValue ?? Infinity) <= MAX_INTEGER;
    return isShort ? [] : [`${path}: any whole number`];
  }
  if (isText(schema)) return isShortText(schema) ? [] : [`${path}: a text of any length`];
  return isFixed(schema) ? [] : [`${path}: any value (${schema._zod.def.type})`];
}

/** The input counts; for a number parsed from a text, only the result. */
function unboundedPipe(schema: z.ZodPipe, path: string): string[] {
  const { in: before, out: after } = schema.def;
  const isRead = before instanceof z.ZodTransform || before instanceof z.ZodNumber;
  // One of a few words, such as true and no (z.stringbool).
  if (after instanceof z.ZodBoolean) return [];
  return unbounded(isRead ? after : before, path);
}

function unboundedObject(schema: z.ZodObject, path: string): string[] {
  const rest = schema.def.catchall instanceof z.ZodUnknown ? [`${path}: any fields`] : [];
  return [
    ...rest,
    ...Object.entries(schema.shape).flatMap(([name, field]) => unbounded(field, `${path}.${name}`)),
  ];
}

/** The checks of a value, in Zod's form. */
type Check = { check: string; maximum?: number; length?: number; pattern?: RegExp };
const checksOf = (schema: z.core.$ZodType): Check[] =>
  (schema._zod.def.checks ?? []).map((check) => check._zod.def as Check);

/** The most entries of a list, or characters of a text; undefined if there is no limit. */
export function mostOf(schema: z.core.$ZodType): number | undefined {
  const found = checksOf(schema).flatMap(({ maximum, length }) => maximum ?? length ?? []);
  return found.length > 0 ? Math.min(...found) : undefined;
}

function isText(schema: z.core.$ZodType): schema is z.ZodString {
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
}

function isShortText(schema: z.ZodString): boolean {
  if (mostOf(schema) !== undefined || SHORT_FORMATS.includes(schema.format ?? '')) return true;
  // A pattern without * and +, anchored at both ends, is limited.
  return checksOf(schema).some(
    ({ pattern }) => pattern && /^\^.*\$$/.test(pattern.source) && !/[*+]|,\}/.test(pattern.source),
  );
}

function isFixed(schema: z.core.$ZodType): boolean {
  return [z.ZodLiteral, z.ZodEnum, z.ZodBoolean, z.ZodNull].some((kind) => schema instanceof kind);
}
