import { z } from 'zod';
import { fieldWords, htmlFields, mediaFields } from '#contract/common.ts';
import { changeTexts, layersOf } from './change-texts.ts';
import { INLINE_TAGS } from './html.ts';

/** The checks a text has that people write freely; addresses, class names and the like have others too. */
const FREE = new Set(['min_length', 'max_length', 'length_equals', 'overwrite']);

/** Plain text from cleaned HTML, blocks separated by a space. Takes linear time. */
export function textOfHtml(html: string): string {
  const text = html.replaceAll(/<\/?([a-z][a-z\d]*)(?:[^<>"]|"[^"]*")*>/gi, (_, name: string) =>
    INLINE.has(name.toLowerCase()) ? '' : ' ',
  );
  return oneLine(text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, decoded));
}

/** How much of a text is read for its first words, in characters of markup. */
const READ = 4000;

/** The first words of a cleaned HTML text, for excerpts and descriptions. */
export const plainText = (html: string): string =>
  textOfHtml(html.slice(0, READ).replace(/<[^<>]*$/, ''));

const INLINE = new Set(INLINE_TAGS);
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  apos: "'",
};

function decoded(whole: string, name: string): string {
  const number = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole;
  return number > 0 && number <= 0x10ffff ? String.fromCodePoint(number) : ' ';
}

/** Spaces and line breaks as one space each, without characters that databases do not keep. */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\s\0]+/g, ' ')
    .trim();

/** The texts of a content, in the order of its fields. */
export type Texts = {
  /** What visitors read. */
  read: string[];
  /** What pictures show, in words. */
  descriptions: string[];
};

/**
 * The texts of a content: what its schema says is HTML, and what people write freely, but no addresses, choices or styles.
 * The value must have been parsed by the schema.
 */
export function textsOf(schema: z.core.$ZodType, value: unknown): Texts {
  const texts: Texts = { read: [], descriptions: [] };
  changeTexts(schema, value, (text, field) => {
    const { isDescription } = fieldWords.get(field) ?? {};
    texts[isDescription ? 'descriptions' : 'read'].push(...textOf(field, text));
    return text;
  });
  return texts;
}

function textOf(schema: z.core.$ZodType, value: string): string[] {
  const kind = value === '' ? 'none' : textKindOf(schema);
  return kind === 'none' ? [] : [kind === 'html' ? textOfHtml(value) : oneLine(value)];
}

/** What a field's texts are, by its schema: HTML, plain text, or nothing that people read, such as an address or a choice. */
export function textKindOf(schema: z.core.$ZodType): 'html' | 'plain' | 'none' {
  const layers = layersOf(schema);
  const inner = layers.at(-1);
  if (!(inner instanceof z.ZodString)) return 'none';
  if (htmlFields.has(inner)) return 'html';
  const words = layers.map((layer) => fieldWords.get(layer)).find(Boolean);
  if (layers.some((layer) => mediaFields.has(layer)) || words?.isHidden) return 'none';
  const isFree = (inner.def.checks ?? []).every((check) => FREE.has(check._zod.def.check));
  return isFree && !words?.choices && !words?.isCalendar ? 'plain' : 'none';
}
