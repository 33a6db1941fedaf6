import { expect, it } from 'vitest';
import type { z } from 'zod';
import { type EditedKind, editedKinds } from '#contract/content/kinds.ts';
import { eventContentSchema } from '#contract/events.ts';
import { kinds } from '#server/kinds.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { rowCodec } from './codec.ts';

const app = await sharedApp();

/** Kinds whose columns are not the fields of what is saved. */
const OTHERWISE: EditedKind[] = ['event', 'sermon'];
const contents: [table: string, schema: z.ZodObject][] = editedKinds
  .filter((kind) => !OTHERWISE.includes(kind))
  .flatMap((kind) => {
    const { table, versions } = kinds[kind];
    return table ? [[table, versions.schema as z.ZodObject]] : [];
  });
// Their start and end are wall times, in columns of other names.
contents.push(['events', eventContentSchema.omit({ start: true, end: true })]);

// The type of a column follows from the schema (columns.ts), which does not see what the migrations made.
it.each(contents)('%s has a column for each field, of its type', async (table, schema) => {
  const tables = await app.services.db.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  const made = Object.fromEntries(
    columns.map(({ name, dataType }) => [name, /^int/i.test(dataType) ? 'integer' : 'text']),
  );
  const wanted = rowCodec(schema).columnTypes;
  expect(made).toMatchObject(wanted);
});
