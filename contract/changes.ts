import { z } from 'zod';

/** A field of which a change may say nothing: then there is no default, and the field stays as it is. */
type Changeable<T> =
  T extends z.ZodDefault<infer Inner>
    ? Changeable<Inner>
    : T extends z.ZodOptional<infer Inner>
      ? Changeable<Inner>
      : T extends z.ZodObject
        ? ChangesSchema<T>
        : T;

type ChangesSchema<S extends z.ZodObject> = z.ZodObject<
  { [K in keyof S['shape']]: z.ZodOptional<Changeable<S['shape'][K]>> },
  z.core.$strip
>;

/** What a PUT of a content names: some of its fields, and some of the fields of a group in it. */
export type ChangesOf<T> = {
  [K in keyof T]?:
    | (NonNullable<T[K]> extends readonly unknown[]
        ? T[K]
        : NonNullable<T[K]> extends object
          ? ChangesOf<T[K]>
          : T[K])
    | undefined;
};

/**
 * The body of a PUT: every field of the content, none of them required. A field that is not named comes out as not
 * named, so that it can be kept; one that is named empty comes out empty. The fields of a group (`intro`) are named one
 * by one too; a list is named whole.
 */
export function changesOf<S extends z.ZodObject>(schema: S): ChangesSchema<S> {
  const shape = Object.entries(schema.shape).map(([name, field]) => {
    const inner = withoutDefault(field);
    return [name, (inner instanceof z.ZodObject ? changesOf(inner) : inner).optional()];
  });
  return z.object(Object.fromEntries(shape)) as ChangesSchema<S>;
}

/** The schema of a field that is named: below its default. */
export function withoutDefault(field: z.core.$ZodType): z.ZodType {
  return field instanceof z.ZodDefault || field instanceof z.ZodOptional
    ? withoutDefault(field.unwrap())
    : (field as z.ZodType);
}
