import type { z } from 'zod';
import { dateToSend, toWall } from '#web/admin/saving/fields.ts';
import { emptyValue, kindOf, type Schema } from '#web/admin/schema-form/field-kind.ts';

type Fields = Record<string, unknown>;

/** The fields of a content as they are written: its moments as wall time at the church. `empty` has the same fields. */
export function draftOf<D extends object>(schema: z.ZodObject, saved: object, empty: D): D {
  const entries = Object.keys(empty).map((key) => {
    const value = (saved as Fields)[key];
    return [key, isMoment(schema, key) ? toWall(value as string | null) : value];
  });
  return Object.fromEntries(entries);
}

/** What is sent of a draft. `before` is the content as it was read: moments that were not changed go back as they came. */
export function toSend(schema: z.ZodObject, draft: object, before: object | undefined): Fields {
  const entries = Object.entries(draft).map(([key, value]) =>
    isMoment(schema, key)
      ? [key, dateToSend(value, (before as Fields)?.[key] as string)]
      : [key, value],
  );
  return Object.fromEntries(entries);
}

const isMoment = (schema: z.ZodObject, key: string) => {
  const field = schema.shape[key];
  return field !== undefined && kindOf(field).is === 'moment';
};

/**
 * What a kept draft holds, as far as the schema's form understands it. Another version of the editor may have kept it:
 * what this one does not know, or knows as something else, is taken from `start`.
 */
export function understood<D extends object>(schema: z.ZodObject, data: unknown, start: D): D {
  return fieldsOf(schema, data, start as Fields) as D;
}

function fieldsOf(schema: z.core.$ZodObject, data: unknown, start: Fields): Fields {
  const { shape } = schema._zod.def;
  const entries = Object.entries(start).map(([key, value]) => {
    const field = shape[key];
    return [key, field ? valueFrom(field, (Object(data) as Fields)[key], value) : value];
  });
  return Object.fromEntries(entries);
}

function valueFrom(schema: Schema, value: unknown, start: unknown): unknown {
  const kind = kindOf(schema);
  switch (kind.is) {
    case 'object':
      return fieldsOf(kind.schema, value, start as Fields);
    case 'list': {
      const { item } = kind;
      if (!Array.isArray(value)) return start;
      return value.map((entry) => fieldsOf(item, entry, emptyValue(item) as Fields));
    }
    default:
      if (start === null || kind.is === 'moment')
        return value === null || typeof value === 'string' ? value : start;
      return Array.isArray(value) === Array.isArray(start) && typeof value === typeof start
        ? value
        : start;
  }
}
