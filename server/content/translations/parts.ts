import { z } from 'zod';
import { fieldWords } from '#contract/common.ts';
import { fieldsIn, unwrap } from '#server/platform/html/change-texts.ts';
import { textKindOf } from '#server/platform/html/texts-of.ts';

/*
 * The parts of a content: the entries of its lists that have fields, such as sections. Each has a number that it keeps
 * wherever it is moved and whatever is written in it, so that its translation stays with it. Editors and other clients
 * know nothing of these numbers: they follow from what a write changed.
 */

/** What of a kind is translated: the fields of its schema whose texts are. */
export type TranslatedFields = {
  schema: z.ZodObject;
  fields: readonly string[];
  /** Whether each text stands for itself: one that is not translated is shown as it is. */
  isPartial?: boolean | undefined;
  /** The list whose parts a language may leave out, order otherwise and add to; left out if there is none. */
  arranged?: string | undefined;
};

/** The numbers of a content's parts. A list that is not named has its parts numbered in their order. */
export type Outline = {
  /** The next number that no part has had. */
  next: number;
  /** By the key of each list (`sections`, `sections.4.items`): the numbers of its parts, in their order. */
  lists: Record<string, number[]>;
};

/** Of a content that was never changed. */
export const FIRST_OUTLINE: Outline = { next: 0, lists: {} };

/** The numbers of a list's parts. Parts that a release before added, which knows of no outline, have those that come next. */
export function numbersOf({ lists, next }: Outline, list: string, length: number): number[] {
  const known = lists[list];
  return Array.from({ length }, (_, index) => (known ? (known[index] ?? next + index) : index));
}

type Schema = z.core.$ZodType;

/** The schema of a list's entries, if they are parts: objects, not texts alone. */
export function partSchema(schema: Schema): Schema | undefined {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodArray)) return undefined;
  const element = unwrap(inner.element);
  return element instanceof z.ZodObject || element instanceof z.ZodUnion ? element : undefined;
}

/** The outline of a content after a write: parts that are the same, only moved or changed, keep their numbers. */
export function followed(
  schema: Schema,
  { content, outline }: { content: unknown; outline: Outline },
  next: unknown,
): Outline {
  const made: Outline = { next: outline.next, lists: {} };
  // Every number that was ever given is below this, those that only stand for an order too.
  made.next = Math.max(made.next, largestIn(schema, content, outline));
  follow(schema, { old: content, next, key: '' }, outline, made);
  return made;
}

function largestIn(schema: Schema, content: unknown, outline: Outline): number {
  let largest = 0;
  eachList(schema, content, '', outline, (list, parts) => {
    for (const number of numbersOf(outline, list, parts.length))
      largest = Math.max(largest, number + 1);
  });
  return largest;
}

function eachList(
  schema: Schema,
  value: unknown,
  key: string,
  outline: Outline,
  visit: (list: string, parts: unknown[]) => void,
): void {
  const element = partSchema(schema);
  if (element && Array.isArray(value)) {
    visit(key, value);
    const numbers = numbersOf(outline, key, value.length);
    for (const [index, part] of value.entries())
      eachList(element, part, `${key}.${numbers[index]}`, outline, visit);
    return;
  }
  for (const [name, field, inner] of fieldsIn(schema, value))
    eachList(field, inner, below(key, name), outline, visit);
}

export const below = (key: string, name: string | number) =>
  key === '' ? String(name) : `${key}.${name}`;

type Step = { old: unknown; next: unknown; key: string };

function follow(schema: Schema, { old, next, key }: Step, outline: Outline, made: Outline): void {
  const element = partSchema(schema);
  if (element && Array.isArray(next)) {
    const before = Array.isArray(old) ? old : [];
    const numbers = numbersOf(outline, key, before.length);
    const matches = matched(element, before, next);
    const given = next.map((_, index) => {
      const match = matches[index];
      return match === undefined ? made.next++ : (numbers[match] ?? made.next++);
    });
    if (given.some((number, index) => number !== index)) made.lists[key] = given;
    for (const [index, part] of next.entries()) {
      const match = matches[index];
      const step = { old: match === undefined ? undefined : before[match], next: part };
      follow(element, { ...step, key: `${key}.${given[index]}` }, outline, made);
    }
    return;
  }
  const before = typeof old === 'object' && old !== null ? old : {};
  for (const [name, field, inner] of fieldsIn(schema, next)) {
    const step = { old: Reflect.get(before, name), next: inner, key: below(key, name) };
    follow(field, step, outline, made);
  }
}

/** More pairs than these are not compared by their words: they are matched in their order. */
const MAX_PAIRS = 20_000;
/** How much of their words two parts must share to be one that was changed. */
const ALIKE = 0.4;

/** For each new part, the index of the old one that it was. */
function matched(schema: Schema, old: unknown[], next: unknown[]): (number | undefined)[] {
  const matches: (number | undefined)[] = next.map(() => undefined);
  const free = new Set(old.keys());
  const open = () => [...next.keys()].filter((index) => matches[index] === undefined);
  const take = (index: number, match: number | undefined) => {
    if (match === undefined || !free.delete(match)) return;
    matches[index] = match;
  };
  const byIdentity = (identify: (part: unknown) => string) => {
    const known = Map.groupBy([...free], (index) => identify(old[index]));
    for (const index of open()) {
      const identity = identify(next[index]);
      if (identity !== '') take(index, known.get(identity)?.shift());
    }
  };
  byIdentity((part) => ownIdOf(schema, part));
  byIdentity((part) => JSON.stringify(part));
  if (open().length * free.size <= MAX_PAIRS) {
    const words = new Map([...free].map((index) => [index, wordsIn(schema, old[index])]));
    for (const index of open()) {
      const own = wordsIn(schema, next[index]);
      const best = [...free]
        .filter((each) => typeOf(old[each]) === typeOf(next[index]))
        .map((each) => ({ each, share: shared(words.get(each) ?? new Set(), own) }))
        .reduce((one, other) => (other.share > one.share ? other : one), { each: -1, share: 0 });
      if (best.share >= ALIKE) take(index, best.each);
    }
  }
  // What shares no words with any is what stood in its place, if that is the same place.
  for (const index of open()) {
    const before = index === 0 ? -1 : matches[index - 1];
    const after = index === next.length - 1 ? old.length : matches[index + 1];
    const match = before === undefined ? undefined : before + 1;
    if (match === undefined || (after !== undefined && after !== match + 1)) continue;
    if (typeOf(old[match]) === typeOf(next[index])) take(index, match);
  }
  return matches;
}

const typeOf = (part: unknown) => Object(part).type;

/** The identifier that a part has of its own, such as a question's; empty for most. */
function ownIdOf(schema: Schema, part: unknown): string {
  for (const [name, field, value] of fieldsIn(schema, part))
    if (fieldWords.get(unwrap(field))?.isOwnId || fieldWords.get(field)?.isOwnId)
      return value === '' ? '' : `${name} ${String(value)}`;
  return '';
}

function wordsIn(schema: Schema, part: unknown): Set<string> {
  const words = new Set<string>();
  const collect = (field: Schema, value: unknown): void => {
    if (typeof value === 'string') {
      if (textKindOf(field) === 'none') return;
      for (const word of value.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []) words.add(word);
      return;
    }
    const element = unwrap(field);
    if (Array.isArray(value) && element instanceof z.ZodArray)
      for (const item of value) collect(element.element, item);
    else for (const [, inner, each] of fieldsIn(field, value)) collect(inner, each);
  };
  collect(schema, part);
  return words;
}

/** The share of the words of two parts that both have: the Dice coefficient, 0 to 1. */
function shared(one: Set<string>, other: Set<string>): number {
  if (one.size + other.size === 0) return 0;
  let both = 0;
  for (const word of one) if (other.has(word)) both += 1;
  return (2 * both) / (one.size + other.size);
}
