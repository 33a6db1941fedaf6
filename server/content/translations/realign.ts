import { fieldsIn } from '#server/platform/html/change-texts.ts';
import type { KeptPart } from './apply.ts';
import { numbersOf, type Outline, partSchema, type TranslatedFields } from './parts.ts';
import { keptOf, type StoredText, type TranslationRow, textsOf } from './store.ts';
import { collect, digestOf, type Text } from './texts.ts';

/** What is published of it in each language. */
type Translated = { texts: readonly StoredText[]; kept: readonly KeptPart[] };

/**
 * The outline of a content that somebody wrote who knew of none, such as a process of the release before during an update:
 * parts that stand elsewhere are known by the digests of what was translated. Of any other content its outline as it is.
 * `rows` are its translations.
 */
export function realigned(
  { schema, fields }: TranslatedFields,
  content: object,
  outline: Outline,
  rows: readonly TranslationRow[],
): Outline {
  const published = { texts: rows.flatMap(textsOf), kept: rows.flatMap(keptOf) };
  const lists = fieldsIn(schema, content).flatMap(([name, field, value]) => {
    const element = partSchema(field);
    if (!fields.includes(name) || !element || !Array.isArray(value)) return [];
    const parts = value.map((part) => digestsIn(element, part));
    const numbers = numbersOf(outline, name, parts.length);
    const found = rightNumbers(parts, numbers, translatedIn(name, published), outline.next);
    return found.some((number, index) => number !== numbers[index]) ? [[name, found] as const] : [];
  });
  if (lists.length === 0) return outline;
  const largest = Math.max(...lists.flatMap(([, numbers]) => numbers));
  return {
    next: Math.max(outline.next, largest + 1),
    lists: { ...outline.lists, ...Object.fromEntries(lists) },
  };
}

function digestsIn(element: Parameters<typeof collect>[0], part: unknown): Set<string> {
  const texts: Text[] = [];
  collect(element, part, { key: '', path: [] }, { next: 0, lists: {} }, texts);
  return new Set(texts.map(digestOf));
}

/** By the number of each part of a list, the digests of what was translated in it; without those that were removed. */
function translatedIn(list: string, { texts, kept }: Translated): Map<number, Set<string>> {
  const known = new Map<number, Set<string>>();
  for (const { key, of } of texts) {
    const [name, number] = key.split('.');
    if (name !== list || of === '') continue;
    known.set(Number(number), (known.get(Number(number)) ?? new Set()).add(of));
  }
  for (const part of kept) if (part.list === list) known.delete(part.number);
  return known;
}

/** The number of each part: its own, unless the translation of another one is of all that it says. */
function rightNumbers(
  parts: readonly Set<string>[],
  numbers: readonly number[],
  known: ReadonlyMap<number, Set<string>>,
  next: number,
): number[] {
  const taken = new Set(numbers.filter((number, index) => isOwn(parts[index], known.get(number))));
  const found = parts.map((part, index) => {
    const own = numbers[index] ?? -1;
    if (isOwn(part, known.get(own))) return own;
    const other = [...known].find(([number, of]) => !taken.has(number) && isWhole(part, of));
    if (other) taken.add(other[0]);
    return other?.[0];
  });
  let fresh = Math.max(next, ...numbers, ...known.keys()) + 1;
  return found.map((number, index) => {
    if (number !== undefined) return number;
    const own = numbers[index] ?? fresh;
    const given = taken.has(own) ? fresh++ : own;
    taken.add(given);
    return given;
  });
}

const isOwn = (part: ReadonlySet<string> = new Set(), of: ReadonlySet<string> = new Set()) =>
  part.intersection(of).size > 0;

/** Whether a part says what was translated, and nothing else: a label that many parts have is not enough. */
const isWhole = (part: ReadonlySet<string>, of: ReadonlySet<string>) =>
  part.size > 0 && part.isSubsetOf(of) && 2 * part.size > of.size;
