import { emptyValue } from '#web/admin/schema-form/empty-value.ts';
import { kindOf } from '#web/admin/schema-form/field-kind.ts';
import type { Schema } from '#web/admin/schema-form/layers-of.ts';
import { type RawSection, schemaOf } from '#web/admin/sections/section-kinds.ts';

/** With all fields of its type. A field that another version kept in another form starts empty. */
export function completeSection(section: RawSection): RawSection {
  const schema = schemaOf(section);
  if (!schema) return section;
  const fields = Object.entries(schema.shape).map(([key, field]) => [
    key,
    fits(field, section[key]) ? section[key] : emptyValue(field),
  ]);
  return { ...section, ...Object.fromEntries(fields) };
}

/** Whether a form can show a value; whether it may be published is said there. */
function fits(schema: Schema, value: unknown): boolean {
  const isList = Array.isArray(value);
  const isObject = typeof value === 'object' && value !== null && !isList;
  const isText = typeof value === 'string' || typeof value === 'number';
  switch (kindOf(schema).is) {
    case 'list':
      return isList && value.every((item) => typeof item === 'object' && item !== null);
    case 'strings':
      return isList && value.every((item) => typeof item === 'string');
    case 'object':
      return isObject;
    case 'style':
      return isObject || isText;
    case 'switch':
      return typeof value === 'boolean';
    default:
      return isText;
  }
}
