import { plainLetters } from '#server/platform/lists/plain-letters.ts';
import type { Database } from '#server/schema.ts';
import { type AddressRow, insertAddresses, listAddresses, listAddressesLike } from './store.ts';

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
    const base = addressFrom(title);
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

const addressFrom = (title: string) =>
  plainLetters(title, '-', /[^a-z0-9]+/g)
    .slice(0, MAX_ADDRESS)
    .replace(/-$/, '') || 'sermon';

/** `base`, or the first of `base-2`, `base-3` … that is free. */
function freeAmong(taken: ReadonlySet<string>, base: string): string {
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) {
    const slug = `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
