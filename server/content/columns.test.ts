import { expect, it } from 'vitest';
import type { z } from 'zod';
import { announcementContentSchema } from '#contract/announcements.ts';
import { postContentSchema } from '#contract/blog.ts';
import { pageContentSchema } from '#contract/pages.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { rowCodec } from './codec.ts';

const app = await sharedApp();

const contents: [table: string, schema: z.ZodObject][] = [
  ['announcements', announcementContentSchema],
  ['pages', pageContentSchema],
  ['posts', postContentSchema],
];

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
