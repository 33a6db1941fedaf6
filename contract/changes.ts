import { z } from 'zod';

/** A field that a change may leave out: it then gets no default and stays as it is. */
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

/** What a PUT names: some fields of the content, and some fields of a group in it. */
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
 * The body of a PUT: every field of the content, all of them optional. A field that is left out stays left out, so that
 * the stored value is kept; a field sent empty becomes empty. The fields of a group (`intro`) can be sent one by one
 * too; a list is sent as a whole.
 */
export function changesOf<S extends z.ZodObject>(schema: S): ChangesSchema<S> {
  const shape = Object.entries(schema.shape).map(([name, field]) => {
    const inner = withoutDefault(field);
    return [name, (inner instanceof z.ZodObject ? changesOf(inner) : inner).optional()];
  });
  return z.object(Object.fromEntries(shape)) as ChangesSchema<S>;
}

/** The schema of a field that was sent: the one inside its default. */
export function withoutDefault(field: z.core.$ZodType): z.ZodType {
  return field instanceof z.ZodDefault || field instanceof z.ZodOptional
    ? withoutDefault(field.unwrap())
    : (field as z.ZodType);
}
