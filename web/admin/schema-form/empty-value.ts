import { z } from 'zod';
import type { Schema } from './layers-of.ts';
import { limitsOf } from './limits-of.ts';

/** What a new entry of a list, or a new section, begins as: its defaults, and nothing where there is none. */
export function emptyValue(schema: Schema): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, field]) => [key, emptyValue(field)]),
      );
    case 'default':
      return def.defaultValue;
    case 'prefault':
      return emptyValue(def.innerType);
    case 'nullable':
      return null;
    case 'optional':
      return undefined;
    case 'pipe':
      return emptyValue(def.in);
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'number':
      return limitsOf(schema).least ?? 0;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    default:
      return '';
  }
}

/** Whether a field must be filled in: the schema refuses it empty. */
export const isRequired = (schema: Schema): boolean =>
  !z.safeParse(schema, emptyValue(schema)).success;
