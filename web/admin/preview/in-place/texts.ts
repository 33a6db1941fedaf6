import { kindOf, type Schema } from '#web/admin/schema-form/field-kind.ts';

/** Where a text stands in a value: its path, and in a text with blocks the number of the block. */
export type TextPlace = {
  path: readonly (string | number)[];
  block?: number;
  /** The most characters that fit. */
  most?: number | undefined;
};
export type PlainText = TextPlace & { text: string };

/** The texts of a value that have no look of their own: lines, and of texts with blocks those blocks that are plain. */
export function plainTexts(
  schema: Schema,
  value: unknown,
  path: TextPlace['path'] = [],
): PlainText[] {
  const kind = kindOf(schema);
  switch (kind.is) {
    case 'text':
      return filled([{ path, text: String(value ?? ''), most: kind.most }]);
    case 'html':
      return filled(
        plainBlocks(String(value ?? '')).map(({ text }, block) => ({ path, block, text })),
      );
    case 'strings':
      return filled(
        listOf(value).map((text, index) => ({ path: [...path, index], text: `${text}` })),
      );
    case 'list':
      return listOf(value).flatMap((item, index) => plainTexts(kind.item, item, [...path, index]));
    case 'object':
      return Object.entries(kind.schema._zod.def.shape).flatMap(([key, field]) =>
        plainTexts(field, Object(value)[key], [...path, key]),
      );
    default:
      return [];
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const filled = (texts: PlainText[]) => texts.filter(({ text }) => oneLine(text) !== '');

/** The value with another text at a place; the value itself where that is no longer there. */
export function withText<V>(value: V, place: TextPlace, text: string): V {
  return replacedAt(value, place.path, (now) => {
    if (typeof now !== 'string') return now;
    return place.block === undefined
      ? text.slice(0, place.most)
      : withBlock(now, place.block, text);
  }) as V;
}

function replacedAt(
  value: unknown,
  [key, ...rest]: TextPlace['path'],
  by: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return by(value);
  if (Array.isArray(value))
    return key in value ? value.with(Number(key), replacedAt(value[Number(key)], rest, by)) : value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  return { ...fields, [key]: replacedAt(fields[key], rest, by) };
}

/** A block that holds words alone: no link, no bold. The HTML is the server's or the editor's own, and well formed. */
const PLAIN_BLOCK = /<(p|h[1-6]|li)\b[^<>]*>([^<]+)<\/\1>/g;

function plainBlocks(html: string): { text: string; start: number; end: number }[] {
  return [...html.matchAll(PLAIN_BLOCK)].map((match) => {
    const inner = match[2] ?? '';
    const start = match.index + match[0].indexOf('>') + 1;
    return { text: decoded(inner), start, end: start + inner.length };
  });
}

function withBlock(html: string, index: number, text: string): string {
  const block = plainBlocks(html)[index];
  return block ? html.slice(0, block.start) + encoded(text) + html.slice(block.end) : html;
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

const decoded = (html: string) =>
  html.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (entity, hex, decimal, name) => {
    if (name) return named[name] ?? entity;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });

const encoded = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** As it is read in a line: what browsers collapse is one space. */
export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Which of the shown texts is which of the written ones, in their order. A text that is shown more often than it is
 * written, or the other way round, cannot be told apart, and has none.
 */
export function pairTexts<S, W>(
  shown: readonly (readonly [text: string, S])[],
  written: readonly (readonly [text: string, W])[],
): (readonly [S, W])[] {
  const byText = Map.groupBy(shown, ([text]) => oneLine(text));
  return [...Map.groupBy(written, ([text]) => oneLine(text))].flatMap(([text, places]) => {
    const elements = byText.get(text) ?? [];
    if (elements.length !== places.length) return [];
    return places.flatMap(([, place], index) => {
      const element = elements[index];
      return element ? [[element[1], place] as const] : [];
    });
  });
}
