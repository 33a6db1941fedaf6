import { isDeepStrictEqual } from 'node:util';
import type { SermonContent } from '#contract/sermon-content.ts';
import type { Entry } from './entries.ts';

/** What an entry can say of its sermon; a picture stands only with a video. */
const FIELDS = [
  'title',
  'url',
  'poster',
  'speaker',
  'passages',
  'series',
  'date',
  'notes',
  'transcript',
  'chapters',
  'length',
] as const satisfies (keyof SermonContent)[];

const fieldsIn = ({ kind }: Pick<Entry, 'kind'>) =>
  FIELDS.filter((field) => kind === 'video' || field !== 'poster');

/** What an entry says, as a sermon. */
export const fieldsOf = (entry: Entry): SermonContent => ({
  kind: entry.kind,
  title: entry.title,
  url: entry.url,
  poster: entry.poster,
  speaker: entry.speaker ?? '',
  passages: entry.passages ?? '',
  series: entry.series ?? '',
  date: entry.date ?? '',
  notes: entry.notes ?? '',
  transcript: entry.transcript ?? '',
  chapters: entry.chapters ?? [],
  length: entry.length ?? '',
});

/** The fields in which an entry says something else than this. */
export function changesIn(entry: Entry, before: SermonContent): Partial<SermonContent> {
  const now = fieldsOf(entry);
  const changed = fieldsIn(entry).filter((field) => !isDeepStrictEqual(now[field], before[field]));
  return Object.fromEntries(changed.map((field) => [field, now[field]]));
}

/** An item of a section that says these things of its sermon; a field that is empty in both stays as it is. */
export function withFields(item: object, entry: Entry, content: Partial<SermonContent>): object {
  const now = fieldsOf(entry);
  const result = new Map<string, unknown>(Object.entries(item));
  for (const field of fieldsIn(entry)) {
    const value = content[field];
    if (value === undefined || isDeepStrictEqual(now[field], value)) continue;
    const name = field === 'url' && entry.kind === 'audio' ? 'src' : field;
    if (value.length === 0 && field !== 'title' && field !== 'url' && field !== 'poster')
      result.delete(name);
    else result.set(name, value);
  }
  return Object.fromEntries(result);
}
