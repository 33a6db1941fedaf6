import { type SermonContent, sermonContentSchema } from '#contract/sermon-content.ts';
import { secondsOf } from '#contract/sermon-item.ts';
import { rowCodec } from '#server/content/codec.ts';
import { dayIn } from '#server/platform/clock.ts';
import type { Read } from './read-files.ts';
import { cuesOf } from './sermon.ts';
import type { SermonRow } from './store.ts';
import { toVtt } from './transcript.ts';

/** How long it is, what was read of its transcript, and the times of chapters are kept otherwise than they are written. */
const codec = rowCodec(
  sermonContentSchema.omit({ transcript: true, chapters: true, length: true }),
);

/** A row as it is written. A transcript that was typed with times comes back as WebVTT. */
export const contentOf = (row: SermonRow): SermonContent => ({
  ...codec.contentOf({ ...row, date: row.date ?? '' }),
  transcript: transcriptOf(row),
  chapters: chaptersOf(row),
  length: isTyped(row) && row.seconds !== null ? clockOf(row.seconds) : '',
});

function transcriptOf(row: SermonRow): string {
  if (row.transcript_url !== null) return row.transcript_url;
  const cues = cuesOf(row);
  return cues ? toVtt(cues) : row.transcript;
}

/** Chapters as they are written. */
export function chaptersOf({ chapters }: Pick<SermonRow, 'chapters'>): SermonContent['chapters'] {
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
) {
  const day = content.date || dayIn(first, timeZone);
  return {
    ...codec.columnsOf(content),
    date: content.date || null,
    day,
    year: day.slice(0, 4),
    chapters: chaptersColumn(content.chapters),
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
}: Omit<Read, 'problem'>) {
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
