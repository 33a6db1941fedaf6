import { eventPath } from '#domain/calendar-addresses.ts';
import { MAX_SLUG, slugFrom } from '#domain/slugs.ts';
import { t } from '#languages/t.ts';
import { listKnownSlugs } from '#server/content/former-addresses.ts';
import { type EventRow, findEventAt } from '#server/features/calendar/store.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';

/** So many events of one title are numbered; after them, an address ends with letters that no other has. */
const NUMBERED = 20;

/**
 * Gives a row its address before it is stored: the one it names, or if it names none, one made from the title and, for a
 * date of a series, its day. Refuses `conflict` for an address that another event has.
 */
export async function settleSlug(db: Database, row: EventRow): Promise<EventRow> {
  if (row.slug === '') return { ...row, slug: await freeSlug(db, row) };
  const rival = await findEventAt(db, row.slug);
  if (!rival || rival.id === row.id) return row;
  const message = t('The event "{title}" has the address {path} already. Choose another.', {
    title: rival.summary,
    path: eventPath(row.slug),
  });
  throw invalidField('slug', message, 'conflict');
}

/** The same where nobody can be asked: a taken address is replaced by a free one. */
export async function settleSlugFreely(db: Database, row: EventRow): Promise<EventRow> {
  const rival = row.slug === '' ? undefined : await findEventAt(db, row.slug);
  return settleSlug(db, rival && rival.id !== row.id ? { ...row, slug: '' } : row);
}

async function freeSlug(db: Database, row: EventRow): Promise<string> {
  const day = row.original_start === '' ? '' : `-${row.original_start.slice(0, 10)}`;
  const base = slugFrom(row.summary) || 'event';
  const candidates = Array.from({ length: NUMBERED }, (_, index) =>
    ended(base, index === 0 ? day : `${day}-${index + 1}`),
  );
  const taken = new Set(await listKnownSlugs(db, 'event', candidates));
  return (
    candidates.find((slug) => !taken.has(slug)) ?? ended(base, `-${newId().replaceAll('-', '')}`)
  );
}

const ended = (base: string, end: string) => base.slice(0, MAX_SLUG - end.length) + end;
