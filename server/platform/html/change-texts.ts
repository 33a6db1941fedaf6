import { z } from 'zod';

export type Path = readonly (string | number)[];
/** What becomes of a text of a content, by the schema of its field. */
type Change = (text: string, schema: z.core.$ZodType, path: Path) => string;

/** The value with every text in it changed, each with its own schema. The value must have been parsed by the schema. */
export function changeTexts<T>(schema: z.core.$ZodType, value: T, change: Change): T {
  return changed(schema, value, change, []) as T;
}

/** The fields of an object that its schema knows: name, schema and value. A value of a union is read by the option it is of. */
export function fieldsIn(
  schema: z.core.$ZodType,
  value: unknown,
): [name: string, schema: z.core.$ZodType, value: unknown][] {
  const inner = unwrap(schema);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  if (inner instanceof z.ZodUnion) {
    const option = inner.options.find((candidate) => fits(candidate, value));
    return option ? fieldsIn(option, value) : [];
  }
  if (inner instanceof z.ZodRecord)
    return Object.entries(value).map(([name, each]) => [name, inner.valueType, each]);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape).flatMap(([name, field]) =>
    Object.hasOwn(value, name) ? [[name, field as z.core.$ZodType, Reflect.get(value, name)]] : [],
  );
}

function changed(schema: z.core.$ZodType, value: unknown, change: Change, path: Path): unknown {
  const inner = unwrap(schema);
  if (typeof value === 'string') return change(value, inner, path);
  if (Array.isArray(value))
    return inner instanceof z.ZodArray
      ? value.map((item, index) => changed(inner.element, item, change, [...path, index]))
      : value;
  if (typeof value !== 'object' || value === null) return value;
  if (inner instanceof z.ZodUnion) {
    const option = inner.options.find((candidate) => fits(candidate, value));
    return option ? changed(option, value, change, path) : value;
  }
  if (!(inner instanceof z.ZodObject)) return value;
  const fields = Object.entries(value).map(([key, field]) => {
    const known = inner.shape[key];
    return [key, known ? changed(known, field, change, [...path, key]) : field];
  });
  return Object.fromEntries(fields);
}

/** An option with its own `type` is told by that; others by trying. */
function fits(option: z.core.$ZodType, value: object): boolean {
  const inner = unwrap(option);
  const type = inner instanceof z.ZodObject ? inner.shape.type : undefined;
  if (type instanceof z.ZodLiteral)
    return type.safeParse((value as { type?: unknown }).type).success;
  return option instanceof z.ZodType && option.safeParse(value).success;
}

/** The schema below defaults, optionals and transforms. */
export const unwrap = (schema: z.core.$ZodType): z.core.$ZodType =>
  layersOf(schema).at(-1) ?? schema;

/** A schema, and what lies below its defaults, optionals and transforms. */
export function layersOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable
  )
    return [schema, ...layersOf(schema.def.innerType)];
  if (schema instanceof z.ZodPipe) return [schema, ...layersOf(schema.def.out)];
  return [schema];
}
