import type { z } from 'zod';
import { type SectionType, sectionSchema } from '#contract/sections/index.ts';
import {
  emptyValue,
  type FieldKind,
  kindOf,
  type Schema,
} from '#web/admin/schema-form/field-kind.ts';

/** A section with something in every field, made from the schema: a new type is tried without a sample of its own. */
export function buildSection(type: SectionType): { type: SectionType } & Record<string, unknown> {
  const schema = sectionSchema.options.find((option) => option.shape.type.value === type);
  return { ...filled(schema as z.ZodObject), type };
}

const filled = (schema: z.core.$ZodObject): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema._zod.def.shape).map(([key, field]) => [key, valueFor(field)]),
  );

/** What somebody may have written there; the field's default where a rule of its own refuses that. */
function valueFor(field: Schema): unknown {
  const value = written(kindOf(field));
  return (field as z.ZodType).safeParse(value).success ? value : emptyValue(field);
}

function written(kind: FieldKind): unknown {
  switch (kind.is) {
    case 'html':
      return '<p>Words with <strong>weight</strong></p>';
    case 'text':
      return 'Words';
    case 'strings':
      return ['one', 'two\nlines', ' spaces '];
    case 'media':
      if (kind.media === 'transcript') return 'Words that were said';
      return kind.media === 'picture' ? '/a.webp' : 'https://www.youtube-nocookie.com/embed/x';
    case 'number':
      return kind.most;
    case 'switch':
      return true;
    case 'choice':
    case 'looks':
      return kind.choices.at(-1)?.value;
    case 'classes':
      return 'wide';
    case 'calendar':
      return 'choir';
    case 'calendars':
      return ['main', 'choir'];
    case 'moment':
      return '2026-11-22T10:00';
    case 'day':
      return '2026-11-22';
    case 'time':
      return '10:00';
    case 'link':
      return '/contact';
    case 'style':
      return { height: '90px' };
    case 'list':
      return [filled(kind.item)];
    case 'object':
      return filled(kind.schema);
    case 'sermon':
    case 'fixed':
      // The identifier of an entry; what is a type keeps its own.
      return crypto.randomUUID();
    default:
      return undefined;
  }
}

/** As a new question begins. */
export const QUESTION = {
  id: '',
  kind: 'line',
  label: '',
  help: '',
  choices: [],
  isRequired: false,
  isSensitive: false,
};
