import type { z } from 'zod';

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
