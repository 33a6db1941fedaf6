import { z } from 'zod';
import { instantSchema } from '#contract/common.ts';
import { t } from '#languages/t.ts';
import { toStored } from '#server/platform/clock.ts';
import { addressWord } from '#server/platform/lists/plain-letters.ts';
import type { Database } from '#server/schema.ts';
import {
  type AddressRow,
  insertAddresses,
  isAddressTaken,
  listAddresses,
  listAddressesLike,
  listAddressesOnPages,
} from './store.ts';

/** The address of each: the one it had before, or a new one from its title. */
export async function addressesFor(
  db: Database,
  entries: { id: string; title: string }[],
  now: string,
): Promise<Map<string, AddressRow>> {
  const before = await listAddresses(
    db,
    entries.map(({ id }) => id),
  );
  const addresses = new Map(before.map((row) => [row.id, row]));
  const made: AddressRow[] = [];
  const taken = new Map<string, Set<string>>();
  for (const { id, title } of entries) {
    if (addresses.has(id)) continue;
    const base = addressWord(title, MAX_ADDRESS) || 'sermon';
    const others = taken.get(base) ?? new Set(await listAddressesLike(db, base));
    taken.set(base, others);
    const row = { id, slug: freeAmong(others, base), first_published_at: now };
    for (const set of taken.values()) set.add(row.slug);
    addresses.set(id, row);
    made.push(row);
  }
  await insertAddresses(db, made);
  return addresses;
}

const MAX_ADDRESS = 80;

/** `base`, or the first of `base-2`, `base-3` … that is free. */
function freeAmong(taken: ReadonlySet<string>, base: string): string {
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) {
    const slug = `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/** Where a sermon is found, in a site archive. */
export const archivedAddressSchema = z.object({
  id: z.uuid(),
  slug: z.string().regex(/^[a-z0-9-]{1,100}$/),
  firstPublishedAt: instantSchema.refine(isInstant, {
    error: () => t('Write an instant, such as 2026-11-22T18:00:00Z.'),
  }),
});
export type ArchivedAddress = z.infer<typeof archivedAddressSchema>;

function isInstant(text: string): boolean {
  try {
    return Temporal.Instant.from(text) !== undefined;
  } catch {
    return false;
  }
}

/** The addresses of each page's sermons, for an archive; nothing for a page without any. */
export async function addressesByPage(
  db: Database,
): Promise<(pageId: string) => { sermonAddresses?: ArchivedAddress[] }> {
  const byPage = Map.groupBy(await listAddressesOnPages(db), ({ page_id }) => page_id);
  return (pageId) => {
    const sermonAddresses = byPage.get(pageId)?.map(({ id, slug, first_published_at }) => ({
      id,
      slug,
      firstPublishedAt: first_published_at,
    }));
    return sermonAddresses ? { sermonAddresses } : {};
  };
}

/** Stores an archive's addresses where they are free; the others are made from the titles. */
export async function keepAddresses(db: Database, addresses: ArchivedAddress[]): Promise<void> {
  for (const { id, slug, firstPublishedAt } of addresses) {
    const row = { id, slug, first_published_at: toStored(Temporal.Instant.from(firstPublishedAt)) };
    if (!(await isAddressTaken(db, row))) await insertAddresses(db, [row]);
  }
}
