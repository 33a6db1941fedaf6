import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fieldWords } from '#contract/common.ts';
import { fieldsIn, layersOf, unwrap } from '#server/platform/html/change-texts.ts';
import { oneLine, textKindOf, textOfHtml } from '#server/platform/html/texts-of.ts';
import { below, numbersOf, type Outline, partSchema } from './parts.ts';

type Schema = z.core.$ZodType;
type Path = (string | number)[];

/** A text of a content that can be translated. */
export type Text = {
  /** Its field, and the numbers of the parts around it: `sections.4.items.0.title`. */
  key: string;
  /** Where it stands in the content now. */
  path: Path;
  /** HTML, plain text, or a list of lines. */
  is: 'html' | 'plain' | 'lines';
  /** As it is written; of a list a line each. */
  text: string;
  /** Whether it says what a picture shows. */
  isDescription: boolean;
  /** Whether it is shown as it is where it is not translated. */
  mayStay: boolean;
};

/** The texts of a content that are not empty, in their order, and the list that each part around them stands in. */
export function textsIn(
  schema: z.ZodObject,
  content: object,
  { fields, outline }: { fields: readonly string[]; outline: Outline },
): Text[] {
  const texts: Text[] = [];
  for (const [name, field, value] of fieldsIn(schema, content))
    if (fields.includes(name)) collect(field, value, { key: name, path: [name] }, outline, texts);
  return texts;
}

type Place = { key: string; path: Path };

/** The texts of a part, whose key is known. */
export function collect(
  schema: Schema,
  value: unknown,
  { key, path }: Place,
  outline: Outline,
  texts: Text[],
): void {
  if (isShared(schema)) return;
  const found = textOf(schema, value);
  if (found) {
    if (found.text.trim() !== '') texts.push({ key, path, ...found, mayStay: mayStay(schema) });
    return;
  }
  const element = partSchema(schema);
  if (element && Array.isArray(value)) {
    const numbers = numbersOf(outline, key, value.length);
    for (const [index, part] of value.entries())
      collect(
        element,
        part,
        { key: `${key}.${numbers[index]}`, path: [...path, index] },
        outline,
        texts,
      );
    return;
  }
  for (const [name, field, inner] of fieldsIn(schema, value))
    collect(field, inner, { key: below(key, name), path: [...path, name] }, outline, texts);
}

/** A field's text; undefined for what is none, or holds others. */
export function textOf(
  schema: Schema,
  value: unknown,
): Pick<Text, 'is' | 'text' | 'isDescription'> | undefined {
  const isDescription = layersOf(schema).some((layer) => fieldWords.get(layer)?.isDescription);
  if (typeof value === 'string') {
    const kind = textKindOf(schema);
    return kind === 'none' ? undefined : { is: kind, text: value, isDescription };
  }
  const inner = unwrap(schema);
  if (!Array.isArray(value) || !(inner instanceof z.ZodArray)) return undefined;
  if (partSchema(schema) || textKindOf(inner.element) === 'none') return undefined;
  return { is: 'lines', text: value.join('\n'), isDescription };
}

/** Whether a field says the same in every language, such as a place or somebody's name. */
export const isShared = (schema: Schema): boolean =>
  layersOf(schema).some((layer) => fieldWords.get(layer)?.isShared);

/** Whether a field is shown as it is where it is not translated, such as a name. */
export const mayStay = (schema: Schema): boolean =>
  layersOf(schema).some((layer) => fieldWords.get(layer)?.mayStay);

/**
 * A digest of what a text says: its words and where its links lead. White space, and how it is laid out, do not count.
 * 24 characters: 144 bits of SHA-256.
 */
export function digestOf({ is, text }: Pick<Text, 'is' | 'text'>): string {
  const said = is === 'html' ? `${textOfHtml(text)} ${linksIn(text).join(' ')}` : oneLine(text);
  return createHash('sha256').update(said).digest('base64url').slice(0, 24);
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
