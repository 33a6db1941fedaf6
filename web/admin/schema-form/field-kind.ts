import { z } from 'zod';
import {
  classNameSchema,
  type FieldWords,
  fieldWords,
  htmlFields,
  instantSchema,
  linkSchema,
  type MediaKind,
  mediaFields,
  pictureStyleSchema,
  styleSchema,
  timeOfDaySchema,
  wallTimeSchema,
} from '#contract/common.ts';
import type { Issue } from '#contract/errors.ts';
import { issueInWords } from '#contract/issue-words.ts';
import { daySchema } from '#contract/sermon-item.ts';
import { optionsOf } from '#web/admin/ui/choices.tsx';

export type Schema = z.core.$ZodType;

/** The schema, then what lies below its defaults, optionals and transforms. */
export function layersOf(schema: Schema): Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'default':
    case 'prefault':
    case 'optional':
    case 'nullable':
      return [schema, ...layersOf(def.innerType)];
    case 'pipe':
      // Before a transform stands the schema it takes; of `z.preprocess` only what comes out of it says anything.
      return [schema, ...layersOf(isTransform(def.in) ? def.out : def.in)];
    default:
      return [schema];
  }
}

/** The last of them: what a value is once it is there. */
export const innermost = (schema: Schema): z.core.$ZodTypes =>
  layersOf(schema).at(-1) as z.core.$ZodTypes;

const isTransform = (schema: Schema) => schema._zod.def.type === 'transform';

/** The least and the most a schema takes: of a number its value, of a text or a list its length. */
export function limitsOf(schema: Schema): {
  least: number | undefined;
  most: number | undefined;
} {
  const checks = (innermost(schema)._zod.def.checks ?? []).map(
    ({ _zod }) => _zod.def as z.core.$ZodChecks['_zod']['def'],
  );
  const found: ReturnType<typeof limitsOf> = { least: undefined, most: undefined };
  for (const check of checks) {
    if (check.check === 'max_length') found.most = check.maximum;
    if (check.check === 'less_than') found.most = Number(check.value);
    if (check.check === 'greater_than') found.least = Number(check.value);
  }
  return found;
}

/** What a new entry of a list, or a new section, begins as: its defaults, and nothing where there is none. */
export function emptyValue(schema: Schema): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, field]) => [key, emptyValue(field)]),
      );
    case 'default':
      return def.defaultValue;
    case 'prefault':
      return emptyValue(def.innerType);
    case 'nullable':
      return null;
    case 'optional':
      return undefined;
    case 'pipe':
      return emptyValue(def.in);
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'number':
      return limitsOf(schema).least ?? 0;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    default:
      return '';
  }
}

/** Whether a field must be filled in: the schema refuses it empty. */
export const isRequired = (schema: Schema): boolean =>
  !z.safeParse(schema, emptyValue(schema)).success;

/** A copy of what is written: another section, another question, with identifiers of its own. */
export const copyOf = (schema: Schema, value: unknown) =>
  withIdsBy(schema, value, () => crypto.randomUUID());

/**
 * What is begun, with the identifiers it lacks. It has them from the start, so that what is published again from the same
 * screen stays the same.
 */
export const withIds = (schema: Schema, value: unknown) =>
  withIdsBy(schema, value, (id) => id || crypto.randomUUID());

function withIdsBy(schema: Schema, value: unknown, idFor: (id: string) => string): unknown {
  if (layersOf(schema).some((layer) => fieldWords.get(layer)?.isOwnId)) return idFor(String(value));
  const { def } = innermost(schema)._zod;
  if (def.type === 'array' && Array.isArray(value))
    return value.map((entry) => withIdsBy(def.element, entry, idFor));
  if (def.type !== 'object' || typeof value !== 'object' || value === null)
    return structuredClone(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const field = def.shape[key];
      return [key, field ? withIdsBy(field, inner, idFor) : structuredClone(inner)];
    }),
  );
}

/** How a field of a schema is written. */
export type FieldKind =
  | { is: 'html'; hasPictures: boolean }
  | { is: 'sermon' }
  | { is: 'classes' | 'calendar' | 'calendars' | 'switch' | 'strings' | 'fixed' }
  | { is: 'moment' | 'day' | 'time' | 'link' }
  | { is: 'style'; isJson: boolean }
  | { is: 'looks' | 'choice'; choices: readonly Choice[] }
  | { is: 'media'; media: MediaKind }
  | { is: 'text'; isLong: boolean; most: number | undefined }
  | { is: 'number'; least: number | undefined; most: number | undefined }
  | { is: 'list'; item: z.core.$ZodObject; most: number | undefined }
  | { is: 'object'; schema: z.core.$ZodObject };

type Choice = { value: string; label: string };

/** A text that may be longer than this wants several lines. */
const MAX_LINE = 300;

/** Decides from the schema alone which field is offered. */
export function kindOf(schema: Schema): FieldKind {
  const layers = layersOf(schema);
  const words = layers.map((layer) => fieldWords.get(layer)).find(Boolean);
  const media = layers.map((layer) => mediaFields.get(layer)).find(Boolean);
  const isFrom = (...origins: Schema[]) =>
    layers.some((layer) => origins.some((origin) => comesFrom(layer, origin)));
  if (words?.isSermon) return { is: 'sermon' };
  if (words?.isHidden) return { is: 'fixed' };
  if (layers.includes(styleSchema)) return { is: 'style', isJson: true };
  if (layers.includes(pictureStyleSchema)) return { is: 'style', isJson: false };
  if (isFrom(classNameSchema))
    return words?.choices ? { is: 'looks', choices: optionsOf(words.choices) } : { is: 'classes' };
  if (isFrom(instantSchema, wallTimeSchema)) return { is: 'moment' };
  if (isFrom(daySchema)) return { is: 'day' };
  if (isFrom(timeOfDaySchema)) return { is: 'time' };
  if (isFrom(linkSchema)) return { is: 'link' };
  if (media) return { is: 'media', media: media.kind };
  const text = layers.map((layer) => htmlFields.get(layer)).find(Boolean);
  if (text) return { is: 'html', hasPictures: text.hasPictures ?? false };
  if (words?.isCalendar)
    return { is: innermost(schema)._zod.def.type === 'array' ? 'calendars' : 'calendar' };
  if (words?.choices) return { is: 'choice', choices: optionsOf(words.choices) };
  return plainKind(innermost(schema));
}

function plainKind(schema: z.core.$ZodTypes): FieldKind {
  const { def } = schema._zod;
  const { least, most } = limitsOf(schema);
  switch (def.type) {
    case 'boolean':
      return { is: 'switch' };
    case 'enum':
      return { is: 'choice', choices: Object.values(def.entries).map(asChoice) };
    case 'number':
      return { is: 'number', least, most };
    case 'object':
      return { is: 'object', schema: schema as z.core.$ZodObject };
    case 'array': {
      const item = innermost(def.element);
      if (item._zod.def.type !== 'object') return { is: 'strings' };
      return { is: 'list', item: item as z.core.$ZodObject, most };
    }
    case 'literal':
      return { is: 'fixed' };
    default:
      return { is: 'text', isLong: (most ?? 0) > MAX_LINE, most };
  }
}

/** Whether a field of an object, or of what it holds, is a picture or another file. */
export const holdsFiles = ({ _zod: { def } }: z.core.$ZodObject): boolean =>
  Object.values(def.shape).some((field) => {
    const kind = kindOf(field);
    if (kind.is === 'list') return holdsFiles(kind.item);
    return kind.is === 'media' || (kind.is === 'object' && holdsFiles(kind.schema));
  });

function comesFrom(schema: Schema, origin: Schema): boolean {
  const { parent } = schema._zod;
  return schema === origin || (parent !== undefined && comesFrom(parent, origin));
}

const asChoice = (value: unknown): Choice => ({ value: String(value), label: String(value) });

/** What a form calls a field; its name in the schema where nobody gave it words. */
export function wordsOf(schema: Schema, key = ''): FieldWords {
  const words = layersOf(schema)
    .map((layer) => fieldWords.get(layer))
    .find(Boolean);
  return words ?? { label: key.charAt(0).toUpperCase() + key.slice(1) };
}

/** What a field of words takes from its schema, where it does not stand in a form made from one. */
export const propsOf = (schema: Schema) => ({
  ...wordsOf(schema),
  maxLength: limitsOf(schema).most,
  required: isRequired(schema),
});

/** What a schema says against a value: the first message of each path, `items.0.title`. */
export function problemsOf(schema: z.ZodType, value: unknown): Issue[] {
  const { error } = schema.safeParse(value, { error: issueInWords });
  const first = new Map<string, string>();
  for (const { path, message } of error?.issues ?? [])
    if (!first.has(path.join('.'))) first.set(path.join('.'), message);
  return [...first].map(([path, message]) => ({ path, message }));
}
