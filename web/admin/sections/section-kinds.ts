import type { z } from 'zod';
import { type SectionType, sectionSchema } from '#contract/sections/index.ts';
import { t } from '#languages/t.ts';
import { copyOf, emptyValue, withIds, wordsOf } from '#web/admin/schema-form/field-kind.ts';

/** A section as it is written: of a known type or not, its fields as they were typed. */
export type RawSection = { type?: string | undefined } & Record<string, unknown>;

const schemas = new Map<string, z.ZodObject>(
  sectionSchema.options.map((option) => [option.shape.type.value, option]),
);

/** Undefined for a type that this version does not know. */
export const schemaOf = ({ type }: Pick<RawSection, 'type'>) => schemas.get(type ?? '');

/** A section as it begins: empty, or with the fields of a starter. */
export function newSection(
  type: SectionType,
  fields?: Readonly<Record<string, unknown>>,
): RawSection {
  const schema = schemas.get(type) as z.ZodObject;
  return withIds(
    schema,
    fields ? schema.parse({ ...fields, type }) : emptyValue(schema),
  ) as RawSection;
}

/** The same again, as another section. */
export function copyOfSection(section: RawSection): RawSection {
  const schema = schemaOf(section);
  return schema ? (copyOf(schema, section) as RawSection) : structuredClone(section);
}

/** "Picture", "Questions and answers" */
export function kindName(section: Pick<RawSection, 'type'>): string {
  const schema = schemaOf(section);
  return schema ? wordsOf(schema).label : t('Unknown section');
}

export const kindHelp = (type: SectionType): string | undefined =>
  wordsOf(schemas.get(type) as z.ZodObject).help;

/** "Section 3, Picture" */
export function sectionInWords(type: string | undefined, index: number): string {
  return schemas.has(type ?? '')
    ? t('Section {number}, {name}', { number: index + 1, name: kindName({ type }) })
    : t('Section {number}', { number: index + 1 });
}
