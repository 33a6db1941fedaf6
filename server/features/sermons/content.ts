import type { SermonContent } from '#contract/sermon-content.ts';
import { secondsOf } from '#contract/sermon-item.ts';
import { dayIn } from '#server/platform/clock.ts';
import type { Read } from './read-files.ts';
import { cuesOf } from './sermon.ts';
import type { SermonRow } from './store.ts';
import { toVtt } from './transcript.ts';

/** What is written of a sermon, without what is read from its files. */
type Columns = Omit<
  SermonRow,
  'id' | 'version' | 'created_at' | 'updated_at' | 'slug' | PlaceColumn | ReadColumn
>;
type PlaceColumn = 'page_id' | 'section' | 'position' | 'podcast' | 'first_published_at';
type ReadColumn = 'transcript' | 'cues' | 'transcript_url' | 'media_type' | 'bytes' | 'seconds';

/** A row as it is written. A transcript that was typed with times comes back as WebVTT. */
export function contentOf(row: SermonRow): SermonContent {
  return {
    title: row.title,
    kind: row.kind === 'video' ? 'video' : 'audio',
    url: row.url,
    poster: row.poster,
    speaker: row.speaker,
    passages: row.passages,
    series: row.series,
    date: row.date ?? '',
    notes: row.notes,
    transcript: transcriptOf(row),
    chapters: chaptersOf(row),
    length: isTyped(row) && row.seconds !== null ? clockOf(row.seconds) : '',
  };
}

function transcriptOf(row: SermonRow): string {
  if (row.transcript_url !== null) return row.transcript_url;
  const cues = cuesOf(row);
  return cues ? toVtt(cues) : row.transcript;
}

function chaptersOf({ chapters }: Pick<SermonRow, 'chapters'>): SermonContent['chapters'] {
  const stored: { start: number; title: string }[] = JSON.parse(chapters);
  return stored.map(({ start, title }) => ({ at: clockOf(start), title }));
}

/** Whether somebody wrote how long it is: only of some files this server reads it. */
const isTyped = ({ bytes, media_type }: SermonRow) => bytes === null || media_type === 'video/webm';

/** `12:31`, or `1:02:31` */
function clockOf(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** The columns of what is written. `first` is when it was first published, as stored. */
export function columnsOf(
  content: SermonContent,
  { first, timeZone }: { first: string; timeZone: string },
): Columns {
  const day = content.date || dayIn(first, timeZone);
  return {
    kind: content.kind,
    url: content.url,
    title: content.title,
    speaker: content.speaker,
    passages: content.passages,
    series: content.series,
    date: content.date || null,
    day,
    year: day.slice(0, 4),
    notes: content.notes,
    chapters: chaptersColumn(content.chapters),
    poster: content.poster,
  };
}

/** Those that have a time, in its order. */
export function chaptersColumn(written: SermonContent['chapters']): string {
  const chapters = written.flatMap(({ at, title }) => {
    const start = secondsOf(at);
    return start === undefined ? [] : [{ start, title }];
  });
  return JSON.stringify(chapters.sort((one, other) => one.start - other.start));
}

/** The columns of what was read. */
export function readColumnsOf({
  recording,
  transcriptRead: { text, cues, url },
}: Omit<Read, 'problem'>): Pick<SermonRow, ReadColumn> {
  return {
    transcript: text,
    cues: cuesColumn(cues),
    transcript_url: url,
    media_type: recording.mediaType,
    bytes: recording.bytes,
    seconds: recording.seconds,
  };
}

const cuesColumn = (cues: Read['transcriptRead']['cues']) =>
  cues ? JSON.stringify(cues.map((cue) => [cue.start, cue.end, cue.text])) : null;

/** Whether a typed transcript is that of a row. */
export const isSameTranscript = (
  row: SermonRow,
  { text, cues }: Omit<Read['transcriptRead'], 'url'>,
) => row.transcript_url === null && row.transcript === text && row.cues === cuesColumn(cues);

/** What a row has of which nothing was read, and which no page shows. */
export const UNREAD = {
  transcript: '',
  cues: null,
  transcript_url: null,
  media_type: null,
  bytes: null,
  seconds: null,
  page_id: null,
  section: 0,
  position: 0,
  podcast: null,
} as const;
