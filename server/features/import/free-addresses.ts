import { MAX_SLUG } from '#domain/slugs.ts';
import { listKnownSlugs } from '#server/content/former-addresses.ts';
import type { Database } from '#server/schema.ts';
import type { Note, Planned } from './planned.ts';

/** So many numbers are tried. */
const NUMBERED = 50;

/**
 * Gives a page or a post another address where one of this site has, or had, the address it would get. `given` are those
 * that things of the same file get.
 */
export async function withFreeAddress(
  db: Database,
  planned: Planned,
  given: Set<string>,
): Promise<Planned> {
  const { kind } = planned;
  const slug: unknown = Reflect.get(planned.content, 'slug');
  if ((kind !== 'page' && kind !== 'post') || typeof slug !== 'string') return planned;
  const key = (each: string) => `${kind} ${each}`;
  const isTaken = given.has(key(slug)) || (await listKnownSlugs(db, kind, [slug])).length > 0;
  const free = isTaken ? await freeBeside(db, kind, slug, (each) => given.has(key(each))) : slug;
  given.add(key(free));
  if (free === slug) return planned;
  const note: Note = { code: 'address-taken', values: { taken: slug, free } };
  return {
    ...planned,
    content: { ...planned.content, slug: free },
    notes: [...planned.notes, note],
  };
}

async function freeBeside(
  db: Database,
  kind: 'page' | 'post',
  slug: string,
  isGiven: (slug: string) => boolean,
): Promise<string> {
  const candidates = Array.from({ length: NUMBERED }, (_, index) => {
    const end = `-${index + 2}`;
    return slug.slice(0, MAX_SLUG - end.length) + end;
  });
  const known = new Set(await listKnownSlugs(db, kind, candidates));
  const free = candidates.find((each) => !known.has(each) && !isGiven(each));
  return free ?? `${slug.slice(0, MAX_SLUG - 9)}-${crypto.randomUUID().slice(0, 8)}`;
}
