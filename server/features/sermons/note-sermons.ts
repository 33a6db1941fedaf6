import { setImmediate } from 'node:timers/promises';
import { secondsOf } from '#contract/sermon-item.ts';
import { keptPassages } from '#domain/scripture/passages.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { dayIn } from '#server/platform/clock.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import type { Database } from '#server/schema.ts';
import { addressesFor } from './addresses.ts';
import type { SermonFiles } from './check-sermons.ts';
import { podcastsIn, sermonEntries, withIdentifiers } from './entries.ts';
import type { ReadEntry } from './read-files.ts';
import { replaceSermons } from './rows-of-page.ts';
import {
  type AddressRow,
  deletePodcastsOf,
  findPodcastPage,
  insertPodcasts,
  listIdsElsewhere,
  type SermonRow,
} from './store.ts';

type Known = ReadEntry & { id: string };
type OfPage = { id: string; sections: string };

/** A page's row, with identifiers for the entries that need one and that no other page has. */
export async function withOwnIdentifiers<T extends OfPage>(db: Database, row: T): Promise<T> {
  const sections: unknown[] = JSON.parse(row.sections);
  const ids = sermonEntries(sections).flatMap(({ id }) => id ?? []);
  // A page may have hundreds of sermons: between two readings of it, others get their turn.
  await setImmediate();
  const taken = new Set(await listIdsElsewhere(db, ids, row.id));
  return { ...row, sections: JSON.stringify(withIdentifiers(sections, { taken })) };
}

/** Makes the rows of a page's sermons agree with it. Belongs in the transaction that stores the page. */
export async function noteSermons(
  db: Database,
  page: OfPage,
  { files, now }: { files: SermonFiles; now: string },
): Promise<void> {
  const pause = createPauses();
  await deletePodcastsOf(db, page.id);
  const sections: unknown[] = JSON.parse(page.sections);
  const entries = sermonEntries(sections);
  const podcasts = await notePodcasts(db, page.id, sections);
  const read = entries.flatMap((entry) => {
    const known = files.get(entry.path);
    return known && entry.id ? [{ ...known, ...entry, id: entry.id }] : [];
  });
  const addresses = await addressesFor(db, read, now);
  const { timeZone } = await siteSettings(db);
  const rows: SermonRow[] = [];
  const books: { sermon_id: string; book: string }[] = [];
  for (const entry of read) {
    const address = addresses.get(entry.id);
    const podcast = podcasts.get(entry.section) ?? null;
    if (!address) continue;
    rows.push(toRow({ entry, address, page, podcast, timeZone }));
    const codes = keptPassages(entry.passages ?? '').map(({ book }) => book.code);
    books.push(...[...new Set(codes)].map((book) => ({ sermon_id: entry.id, book })));
    await pause();
  }
  await replaceSermons(db, page.id, { rows, books });
}

/** Stores the podcasts whose address is free. Returns their addresses by section. */
async function notePodcasts(
  db: Database,
  page_id: string,
  sections: unknown[],
): Promise<Map<number, string>> {
  const noted = new Map<number, string>();
  for (const { section, settings } of podcastsIn(sections)) {
    const { slug } = settings;
    // Only an archive can name an address twice: the first keeps it.
    if (slug === '' || (await findPodcastPage(db, slug)) !== undefined) continue;
    await insertPodcasts(db, [{ slug, page_id, section, content: JSON.stringify(settings) }]);
    noted.set(section, slug);
  }
  return noted;
}

type Making = {
  entry: Known;
  address: AddressRow;
  page: OfPage;
  podcast: string | null;
  timeZone: string;
};

function toRow({ entry, address, page, podcast, timeZone }: Making): SermonRow {
  const { recording, transcriptRead, date } = entry;
  const day = date || dayIn(address.first_published_at, timeZone);
  const chapters = (entry.chapters ?? []).flatMap(({ at, title }) => {
    const start = secondsOf(at);
    return start === undefined ? [] : [{ start, title }];
  });
  return {
    id: entry.id,
    page_id: page.id,
    section: entry.section,
    position: entry.position,
    podcast,
    kind: entry.kind,
    url: entry.url,
    title: entry.title,
    slug: address.slug,
    speaker: entry.speaker ?? '',
    passages: entry.passages ?? '',
    series: entry.series ?? '',
    date: date || null,
    day,
    year: day.slice(0, 4),
    notes: entry.notes ?? '',
    chapters: JSON.stringify(chapters.sort((one, other) => one.start - other.start)),
    poster: entry.poster,
    transcript: transcriptRead.text,
    cues: transcriptRead.cues
      ? JSON.stringify(transcriptRead.cues.map(({ start, end, text }) => [start, end, text]))
      : null,
    transcript_url: transcriptRead.url,
    media_type: recording.mediaType,
    bytes: recording.bytes,
    seconds: recording.seconds,
    first_published_at: address.first_published_at,
  };
}
