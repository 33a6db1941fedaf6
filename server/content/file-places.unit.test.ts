import { expect, it } from 'vitest';
import { z } from 'zod';
import { withoutDefault } from '#contract/changes.ts';
import { htmlFields, linkSchema, mediaFields } from '#contract/common.ts';
import { type EditedKind, editedKinds } from '#contract/content/kinds.ts';
import { filePlaces } from '#server/file-places.ts';
import { kinds } from '#server/kinds.ts';

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

/** Some that are known to. */
const SOME: Partial<Record<EditedKind, string[]>> = {
  announcement: ['image_url', 'link_url'],
  post: ['content'],
  page: ['sections'],
  event: ['image_url'],
};
/** Dates that are left out of a series, how many people are needed, and the times of a recording, are no texts of people. */
const NO_TEXTS = ['exceptions', 'serving', 'chapters'];

it.each(editedKinds.filter((kind) => kinds[kind].table))(
  'every field of a %s that may name a file is searched for it',
  (kind) => {
    const { versions, table } = kinds[kind];
    const named = columnsThatName(versions.schema as z.ZodObject);
    expect(named).toEqual(expect.arrayContaining(SOME[kind] ?? []));
    const searched = filePlaces
      .filter((place) => place.table === table)
      .flatMap(({ texts }) => texts);
    expect(named.filter((name) => ![...NO_TEXTS, ...searched].includes(name))).toEqual([]);
  },
);

it('each table is one place', () => {
  const tables = filePlaces.map(({ table }) => table);
  expect(new Set(tables).size).toBe(tables.length);
});
