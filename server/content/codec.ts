import { z } from 'zod';
import { withoutDefault } from '#contract/changes.ts';
import { newId } from '#server/platform/ids.ts';
import type { AnyRow, ColumnsOf, ReadColumns } from './columns.ts';

/**
 * The fields of a content as columns of its row, and back: their names and types follow from the schema. What a release
 * before stored is not checked again.
 */
export function rowCodec<S extends z.ZodObject>(schema: S) {
  const fields = Object.entries(schema.shape).map(([field, inner]) => ({
    field,
    column: field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ...formOf(withoutNull(inner)),
  }));
  return {
    /** What the table's columns are made with. */
    columnTypes: Object.fromEntries(fields.map(({ column, type }) => [column, type])),
    columnsOf: (content: z.output<S>): ColumnsOf<z.output<S>> =>
      Object.fromEntries(
        fields.map(({ field, column, write }) => [
          column,
          write(Reflect.get(content as object, field)),
        ]),
      ) as ColumnsOf<z.output<S>>,
    contentOf: (row: ReadColumns<z.output<S>>): z.output<S> =>
      Object.fromEntries(
        fields.map(({ field, column, read }) => [field, read(Reflect.get(row, column))]),
      ) as z.output<S>,
  };
}

type Form = {
  type: 'integer' | 'text';
  write: (value: unknown) => unknown;
  read: (stored: unknown) => unknown;
};

function formOf(schema: z.ZodType): Form {
  if (schema instanceof z.ZodBoolean)
    return {
      type: 'integer',
      write: (value) => (value ? 1 : 0),
      read: (stored) => stored === 1,
    };
  if (schema instanceof z.ZodArray || schema instanceof z.ZodObject) {
    // A group that a release before stored may lack fields.
    const start = schema instanceof z.ZodObject ? schema.safeParse({}).data : undefined;
    return {
      type: 'text',
      write: (value) => JSON.stringify(value),
      read: (stored) => {
        const value = JSON.parse(String(stored));
        return start ? { ...start, ...value } : value;
      },
    };
  }
  return {
    type: schema instanceof z.ZodNumber ? 'integer' : 'text',
    write: (value) => value,
    read: (stored) => stored,
  };
}

function withoutNull(schema: z.core.$ZodType): z.ZodType {
  const inner = withoutDefault(schema);
  return inner instanceof z.ZodNullable ? withoutNull(inner.unwrap()) : inner;
}

/** What every row of a content begins with: after `old`, or of a new one. */
export const nextRow = (
  old: AnyRow | undefined,
  { now, id = newId(), made = now }: { now: string; id?: string | undefined; made?: string },
): AnyRow => ({
  id: old?.id ?? id,
  version: (old?.version ?? 0) + 1,
  created_at: old?.created_at ?? made,
  updated_at: now,
});
