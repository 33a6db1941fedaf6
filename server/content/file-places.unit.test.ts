import { expect, it } from 'vitest';
import { z } from 'zod';
import { announcementContentSchema } from '#contract/announcements.ts';
import { postContentSchema } from '#contract/blog.ts';
import { withoutDefault } from '#contract/changes.ts';
import { htmlFields, linkSchema, mediaFields } from '#contract/common.ts';
import { eventInputSchema } from '#contract/events.ts';
import { pageContentSchema } from '#contract/pages.ts';
import { filePlaces } from '#server/file-places.ts';

/** The fields of a schema that may hold the address of a file, as columns. */
function columnsThatName(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape)
    .filter(([, field]) => {
      const inner = withoutDefault(field);
      return (
        mediaFields.has(inner) ||
        htmlFields.has(inner as z.ZodString) ||
        inner === linkSchema ||
        inner instanceof z.ZodArray ||
        inner instanceof z.ZodObject
      );
    })
    .map(([name]) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

it.each([
  ['announcements', announcementContentSchema, ['image_url', 'link_url']],
  ['posts', postContentSchema, ['content']],
  ['pages', pageContentSchema, ['sections']],
  ['events', eventInputSchema, ['image_url']],
] as const)('every field of %s that may name a file is searched for it', (table, schema, some) => {
  const named = columnsThatName(schema);
  expect(named).toEqual(expect.arrayContaining([...some]));
  const searched = filePlaces
    .filter((place) => place.table === table)
    .flatMap(({ texts }) => texts);
  // Dates that are left out of a series are no texts of people.
  expect(named.filter((column) => column !== 'exceptions' && !searched.includes(column))).toEqual(
    [],
  );
});

it('each table is one place', () => {
  const tables = filePlaces.map(({ table }) => table);
  expect(new Set(tables).size).toBe(tables.length);
});
