import type { z } from 'zod';
import type { Definition, Types } from '#server/content/definition.ts';
import { findRow, listRows } from '#server/content/rows.ts';
import type { Database } from '#server/schema.ts';
import type { TranslatedFields } from './parts.ts';

/** A content that is translated. */
export type Original = {
  id: string;
  title: string;
  content: object;
  /** Null for kinds whose addresses are not translated. */
  slug: string | null;
  /** Where its page is, for a kind whose addresses are the same in each language. */
  address?: string;
  /** Whose it is: an account's id; empty for what is nobody's. */
  owner?: string;
  /** Whether visitors see it at a moment, as stored, or will see it; left out for what they always see. */
  isDue?: (now: string) => boolean;
};

/** How a kind is translated. */
export type Translatable = TranslatedFields & {
  /** Undefined if there is none, or it was deleted. */
  find: (db: Database, id: string) => Promise<Original | undefined>;
  /** The path of one's page in the church's own language; left out for kinds without pages. */
  pathOf?: (slug: string) => string;
  /** What an address must be; false for kinds without pages. */
  slug: z.ZodType<string> | false;
  /** Whether another content of the kind has this address in the church's own language. */
  isTaken: (db: Database, slug: string, id: string) => Promise<boolean>;
  /** What a kind notes of what is published in a language; in the transaction that publishes it. */
  follow?: (db: Database, id: string) => Promise<void>;
  /** Of the next `limit` by their identifiers those that visitors see now or will see; `last` if there are more. */
  due: (
    db: Database,
    part: { after: string; limit: number; now: string },
  ) => Promise<{ originals: Original[]; last: string | undefined }>;
};

/** The same for a kind whose contents are rows, of which `isDue` says which are to be translated. */
export function translatable<T extends Types>(
  definition: Definition<T>,
  {
    slug,
    isTaken = async () => false,
    isDue,
    follow,
    addressOf,
  }: {
    slug: Translatable['slug'];
    isTaken?: Translatable['isTaken'];
    isDue: (row: T['row'], now: string) => boolean;
    follow?: Translatable['follow'];
    addressOf?: (row: T['row']) => string;
  },
): Translatable {
  const { schema, table, titleOf, contentOf, ownerOf, addresses, translated } = definition;
  const pathOf = translated ? translated.pathOf : false;
  const toOriginal = (row: T['row']): Original => ({
    id: row.id,
    title: titleOf(row),
    content: contentOf(row),
    slug: addresses ? addresses.slugOf(row) : null,
    ...(addressOf && { address: addressOf(row) }),
    owner: ownerOf ? ownerOf(row) : '',
    isDue: (now) => isDue(row, now),
  });
  return {
    schema,
    fields: translated ? translated.fields : [],
    arranged: translated ? translated.arranged : undefined,
    ...(pathOf && { pathOf }),
    slug,
    isTaken,
    ...(follow && { follow }),
    find: async (db, id) => {
      const row = await findRow<T['row']>(db, table, id);
      return row && toOriginal(row);
    },
    due: async (db, { after, limit, now }) => {
      const rows = await listRows<T['row']>(db, table, { after: { id: after }, limit });
      const originals = rows.filter((row) => isDue(row, now)).map(toOriginal);
      return { originals, last: rows.length < limit ? undefined : rows.at(-1)?.id };
    },
  };
}
