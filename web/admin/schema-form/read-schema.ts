import { z } from 'zod';

export type Schema = z.core.$ZodType;

/** The schema, then what lies below its defaults, optionals and transforms. */
export function layersOf(schema: Schema): Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'default':
    case 'prefault':
    case 'optional':
    case 'nullable':
      return [schema, ...layersOf(def.innerType)];
    case 'pipe':
      // Before a transform stands the schema it takes; of `z.preprocess` only what comes out of it says anything.
      return [schema, ...layersOf(isTransform(def.in) ? def.out : def.in)];
    default:
      return [schema];
  }
}

/** The last of them: what a value is once it is there. */
export const innermost = (schema: Schema): z.core.$ZodTypes =>
  layersOf(schema).at(-1) as z.core.$ZodTypes;

const isTransform = (schema: Schema) => schema._zod.def.type === 'transform';

/** The least and the most a schema takes: of a number its value, of a text or a list its length. */
export function limitsOf(schema: Schema): {
  least: number | undefined;
  most: number | undefined;
} {
  const checks = (innermost(schema)._zod.def.checks ?? []).map(
    ({ _zod }) => _zod.def as z.core.$ZodChecks['_zod']['def'],
  );
  const found: ReturnType<typeof limitsOf> = { least: undefined, most: undefined };
  for (const check of checks) {
    if (check.check === 'max_length') found.most = check.maximum;
    if (check.check === 'less_than') found.most = Number(check.value);
    if (check.check === 'greater_than') found.least = Number(check.value);
  }
  return found;
}

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
