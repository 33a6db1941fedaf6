import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { findRowIn, listRows } from '#server/platform/database/rows.ts';
import type { Database, Tables } from '#server/schema.ts';
import type { Part, PodcastRow, SermonRow } from './store.ts';

/** What lists need: not the transcript. */
const LISTED = [
  'id',
  'slug',
  'kind',
  'title',
  'speaker',
  'series',
  'passages',
  'date',
  'day',
  'first_published_at',
  'url',
  'media_type',
  'bytes',
  'seconds',
  'poster',
  'podcast',
] as const;

const hasTranscript = sql<number>`case when transcript = '' then 0 else 1 end`.as('has_transcript');

export type ListedRow = Pick<SermonRow, (typeof LISTED)[number]> & { has_transcript: number };

export type Filters = {
  [By in 'series' | 'speaker' | 'book' | 'year' | 'kind']?: string | undefined;
};

type Builder = ExpressionBuilder<Tables, 'sermon_contents'>;

/** Whether one of its passages, `JHN 3:16-21; PSA 23`, is in a book. */
const isOfBook = (book: string) =>
  sql<SqlBool>`' ' || replace(passages, ';', ' ') || ' ' like ${`% ${book} %`}`;

const isLeft = (filters: Filters) => (row: Builder) => {
  const { book, ...equal } = filters;
  const parts = Object.entries(equal).flatMap(([column, value]) =>
    value === undefined ? [] : [row(column as keyof typeof equal, '=', value)],
  );
  return row.and(book === undefined ? parts : [...parts, isOfBook(book)]);
};

/** The next `limit` sermons after one of them, newest first. */
export async function listSermons(
  db: Database,
  { filters, after, limit }: Part & { filters: Filters },
): Promise<ListedRow[]> {
  let query = db
    .selectFrom('sermon_contents')
    .select(LISTED)
    .select(hasTranscript)
    .where(isLeft(filters));
  if (after)
    query = query.where((row) =>
      row(row.refTuple('day', 'id'), '<', row.tuple(after.day, after.id)),
    );
  return query.orderBy('day', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function countSermons(db: Database, filters: Filters): Promise<number> {
  const { count } = await db
    .selectFrom('sermon_contents')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where(isLeft(filters))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type Counted = { value: string; count: number };

/** The values of a column with how many sermons have each, without the empty one. */
export async function countBy(
  db: Database,
  column: 'series' | 'speaker' | 'passages' | 'year' | 'kind',
): Promise<Counted[]> {
  const rows = await db
    .selectFrom('sermon_contents')
    .select((row) => [
      `${column} as value` as const,
      row.fn.countAll<number | string>().as('count'),
    ])
    .where(column, '!=', '')
    .groupBy(column)
    .execute();
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
}

/** What all sermons are called, and what they share with others. */
export async function listNamed(
  db: Database,
): Promise<Pick<SermonRow, 'id' | 'slug' | 'title' | 'speaker' | 'series'>[]> {
  return db
    .selectFrom('sermon_contents')
    .select(['id', 'slug', 'title', 'speaker', 'series'])
    .orderBy('id')
    .execute();
}

export async function findSermon(
  db: Database,
  by: { slug: string } | { id: string },
): Promise<SermonRow | undefined> {
  return findRowIn(db, 'sermon_contents', by);
}

export async function findPage(db: Database, id: string) {
  return db
    .selectFrom('pages')
    .select(['id', 'slug', 'title', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The sermon next to one in its series, earlier or later. */
export async function findNeighbor(
  db: Database,
  { series, day, id }: Pick<SermonRow, 'series' | 'day' | 'id'>,
  direction: 'earlier' | 'later',
) {
  const sign = direction === 'earlier' ? '<' : '>';
  const order = direction === 'earlier' ? 'desc' : 'asc';
  return db
    .selectFrom('sermon_contents')
    .select(['id', 'slug', 'title', 'speaker', 'series', 'day'])
    .where('series', '=', series)
    .where((row) => row(row.refTuple('day', 'id'), sign, row.tuple(day, id)))
    .orderBy('day', order)
    .orderBy('id', order)
    .limit(1)
    .executeTakeFirst();
}

export async function findPodcast(db: Database, slug: string): Promise<PodcastRow | undefined> {
  return findRowIn(db, 'podcasts', { slug });
}

export async function listPodcastRows(db: Database): Promise<PodcastRow[]> {
  return listRows(db, 'podcasts', {}, ['slug']);
}

/** A podcast's episodes as its section has them, without their transcripts. */
export async function listEpisodes(db: Database, podcast: string) {
  return db
    .selectFrom('sermon_contents')
    .select([...LISTED, 'notes', 'chapters', 'position', 'transcript_url'])
    .select(hasTranscript)
    .select(sql<number>`case when cues is null then 0 else 1 end`.as('has_cues'))
    .where('podcast', '=', podcast)
    .orderBy('position')
    .execute();
}
