import type { Generated } from 'kysely';
import type { z } from 'zod';

/** `imageUrl` → `image_url` */
type ColumnOf<Field extends string> = Field extends `${infer Head}${infer Rest}`
  ? Head extends Lowercase<Head>
    ? `${Head}${ColumnOf<Rest>}`
    : `_${Lowercase<Head>}${ColumnOf<Rest>}`
  : Field;

/** A flag is 0 or 1, a list or a group JSON; instants are as they are stored. */
type Stored<V> =
  NonNullable<V> extends boolean ? number : NonNullable<V> extends object ? string : V;

/** What every row of a content begins with; what follows is its schema's (codec.ts). */
export type AnyRow = { id: string; version: number; created_at: string; updated_at: string };

/** What a row has for the fields of a content (server/content/codec.ts). */
export type ColumnsOf<Content> = {
  [F in keyof Content & string as ColumnOf<F>]: Stored<Content[F]>;
};

/** The same as read of a table, whose columns know no choices: any text. */
export type ReadColumns<Content> = {
  [C in keyof ColumnsOf<Content>]: AnyText<ColumnsOf<Content>[C]>;
};
type AnyText<V> = V extends string ? string : V;

/** The same in a table: rows may be made without a column whose field has a default. */
export type ContentColumns<S extends z.ZodObject> = {
  [F in keyof z.output<S> & string as ColumnOf<F>]: Optional<S, F> extends true
    ? Generated<Stored<Exclude<z.output<S>[F], undefined>>>
    : Stored<z.output<S>[F]>;
};

type Optional<S extends z.ZodObject, F> = F extends keyof z.input<S>
  ? undefined extends z.input<S>[F]
    ? true
    : false
  : false;
