import { z } from 'zod';
import { fieldsIn } from '#server/platform/html/change-texts.ts';
import { below, numbersOf, type Outline, partSchema, type TranslatedFields } from './parts.ts';
import { collect, isShared, mayStay, type Text, textOf } from './texts.ts';

type Schema = z.core.$ZodType;

/** A part that was removed from the content, and is shown in a language until that is published again. */
export type KeptPart = {
  /** The key of the list it stood in, its own number, and that of the part before it; null for the first. */
  list: string;
  number: number;
  after: number | null;
  part: unknown;
  /** The numbers of its own parts. */
  lists: Outline['lists'];
};

/** What is published of a translation. */
export type Published = { texts: ReadonlyMap<string, string>; kept: readonly KeptPart[] };

/**
 * A content in another language: its texts are the translated ones, everything else is the content's. Texts that were
 * added since the translation was published are empty, and parts whose texts were all added are left out.
 */
export function translated<T extends object>(
  { schema, fields, isPartial = false }: TranslatedFields,
  content: T,
  outline: Outline,
  published: Published,
): T {
  const given = { outline, published, isPartial };
  const changes = fieldsIn(schema, content)
    .filter(([name]) => fields.includes(name))
    .map(([name, field, value]) => [name, inLanguage(field, value, name, given)]);
  return { ...content, ...Object.fromEntries(changes) };
}

type Given = { outline: Outline; published: Published; isPartial: boolean };

function inLanguage(schema: Schema, value: unknown, key: string, given: Given): unknown {
  if (isShared(schema)) return value;
  const found = textOf(schema, value);
  if (found) {
    const own = given.isPartial || mayStay(schema) ? found.text : '';
    const text = found.text.trim() === '' ? '' : given.published.texts.get(key) || own;
    if (found.is !== 'lines') return text;
    return text === '' ? [] : text.split('\n');
  }
  const element = partSchema(schema);
  if (element && Array.isArray(value)) return partsIn(element, value, key, given);
  const fields = fieldsIn(schema, value);
  if (fields.length === 0) return value;
  const changes = fields.map(([name, field, inner]) => [
    name,
    inLanguage(field, inner, below(key, name), given),
  ]);
  return { ...(value as object), ...Object.fromEntries(changes) };
}

function partsIn(element: Schema, parts: unknown[], list: string, given: Given): unknown[] {
  const numbers = numbersOf(given.outline, list, parts.length);
  const shown = parts.flatMap((part, index) => {
    const key = `${list}.${numbers[index]}`;
    if (!given.isPartial && !isTranslated(element, part, key, given)) return [];
    return [{ number: numbers[index], part: inLanguage(element, part, key, given) }];
  });
  for (const kept of given.published.kept) {
    if (kept.list !== list) continue;
    const before = shown.findIndex(({ number }) => number === kept.after);
    const outline = { next: 0, lists: kept.lists };
    const part = inLanguage(element, kept.part, `${list}.${kept.number}`, { ...given, outline });
    shown.splice(before + 1, 0, { number: kept.number, part });
  }
  return shown.map(({ part }) => part);
}

/** Whether a part has no texts to be read, or some of them in the language. */
function isTranslated(element: Schema, part: unknown, key: string, given: Given): boolean {
  const texts: Text[] = [];
  collect(element, part, { key, path: [] }, given.outline, texts);
  const read = texts.filter(({ isDescription }) => !isDescription);
  return read.length === 0 || read.some((text) => given.published.texts.has(text.key));
}

/** The parts of a content that a write removed, of those with texts in a language. */
export function removedParts(
  schema: z.ZodObject,
  old: { content: object; outline: Outline },
  next: { content: object; outline: Outline },
  { fields, texts }: { fields: readonly string[]; texts: ReadonlyMap<string, string> },
): KeptPart[] {
  const removed: KeptPart[] = [];
  const visit = (field: Schema, before: unknown, after: unknown, key: string): void => {
    const element = partSchema(field);
    if (!element || !Array.isArray(before)) {
      for (const [name, inner, value] of fieldsIn(field, before))
        visit(inner, value, Reflect.get(Object(after), name), below(key, name));
      return;
    }
    const remaining = Array.isArray(after) ? after : [];
    const numbers = numbersOf(old.outline, key, before.length);
    const left = numbersOf(next.outline, key, remaining.length);
    for (const [index, part] of before.entries()) {
      const number = numbers[index] ?? index;
      const own = `${key}.${number}`;
      const at = left.indexOf(number);
      if (at >= 0) visit(element, part, remaining[at], own);
      else if ([...texts.keys()].some((text) => text.startsWith(`${own}.`)))
        removed.push({
          list: key,
          number,
          after: numbers[index - 1] ?? null,
          part,
          lists: listsBelow(old.outline, own),
        });
    }
  };
  for (const [name, field, value] of fieldsIn(schema, old.content))
    if (fields.includes(name)) visit(field, value, Reflect.get(next.content, name), name);
  return removed;
}

const listsBelow = ({ lists }: Outline, key: string): Outline['lists'] =>
  Object.fromEntries(Object.entries(lists).filter(([list]) => list.startsWith(`${key}.`)));

/** The schema of these fields alone. */
export function fieldsOf(schema: z.ZodObject, fields: readonly string[]): z.ZodObject {
  const known = partial.get(schema);
  if (known) return known;
  const shape = Object.fromEntries(
    Object.entries(schema.shape).filter(([name]) => fields.includes(name)),
  );
  const made = z.object(shape);
  partial.set(schema, made);
  return made;
}
/** Each schema has one list of fields. */
const partial = new WeakMap<z.ZodObject, z.ZodObject>();
