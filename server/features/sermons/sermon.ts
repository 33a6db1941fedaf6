import type { Sermon, WholeSermon } from '#contract/sermons.ts';
import { filmSource } from '#domain/film-source.ts';
import { keptPassages, usfmOf, wordsOf } from '#domain/scripture/passages.ts';
import { language, t } from '#languages/t.ts';
import { toSent } from '#server/platform/clock.ts';
import { shorten } from '#server/platform/html/html.ts';
import { plainText } from '#server/platform/html/texts-of.ts';
import { inLanguage } from '#server/platform/languages/language.ts';
import type { ListedRow } from './read-store.ts';
import type { SermonRow } from './store.ts';
import { type Cue, paragraphsIn, paragraphsOf } from './transcript.ts';

const DESCRIPTION_LENGTH = 160;

/** A row as sent. */
function toSermon(row: Omit<ListedRow, 'has_transcript'>, timeZone: string) {
  return {
    _id: row.id,
    slug: row.slug,
    kind: row.kind,
    title: row.title || t('Untitled'),
    speaker: row.speaker,
    series: row.series,
    passages: keptPassages(row.passages).map((passage) => ({
      usfm: usfmOf(passage),
      book: passage.book.code,
      words: wordsOf(passage),
    })),
    date: row.date,
    day: row.day,
    publishedAt: toSent(row.first_published_at, timeZone),
    url: row.url,
    mediaType: row.media_type,
    bytes: row.bytes,
    seconds: row.seconds,
    poster: row.poster,
    podcast: row.podcast,
  } satisfies Omit<Sermon, 'hasTranscript'>;
}

export const toListed = (row: ListedRow, timeZone: string): Sermon => ({
  ...toSermon(row, timeZone),
  hasTranscript: row.has_transcript === 1,
});

type Around = Pick<WholeSermon, 'page' | 'previous' | 'next' | 'language'>;

export function toWhole(row: SermonRow, timeZone: string, around: Around): WholeSermon {
  const cues = cuesOf(row);
  const sermon = toSermon(row, timeZone);
  return {
    ...sermon,
    hasTranscript: row.transcript !== '',
    // A sound's address is the recording itself, whatever it ends with.
    source: row.kind === 'audio' ? { kind: 'file', src: row.url } : filmSource(row.url),
    notes: row.notes,
    // The first words of the notes; else who and what, in the language of the texts: it stands for the sermon where the screen's words do not (`og:description`).
    description:
      shorten(plainText(row.notes), DESCRIPTION_LENGTH) ||
      inLanguage(around.language ?? language(), () => aboutWords(toSermon(row, timeZone))),
    chapters: JSON.parse(row.chapters),
    transcript: cues ? paragraphsOf(cues) : paragraphsIn(row.transcript),
    captions: cues ? captionsAddress(row.slug) : null,
    ...around,
  };
}

/** Where the captions of a sermon are, on this site. */
export const captionsAddress = (slug: string) => `/sermons/${slug}/captions.vtt`;

export function cuesOf({ cues }: Pick<SermonRow, 'cues'>): Cue[] | undefined {
  if (cues === null) return undefined;
  const stored: [number, number, string][] = JSON.parse(cues);
  return stored.map(([start, end, text]) => ({ start, end, text }));
}

type AboutWhat = Pick<Sermon, 'speaker' | 'passages' | 'series'>;

/** Who speaks about what: "Ruth Hall · John 3:16 · Advent". */
export const aboutWords = ({ speaker, passages, series }: AboutWhat): string =>
  [speaker, passages.map(({ words }) => words).join('; '), series].filter(Boolean).join(' · ');
