import { dateWordsOf } from '#contract/locale.ts';
import type { SiteSettings } from '#contract/site.ts';
import { fullDayInWords } from '#domain/dates/dates.ts';
import { bookName, keptPassages, wordsOf } from '#domain/scripture/passages.ts';
import { joined, type Source } from '#server/content/search-source.ts';
import { instantAt, toStored } from '#server/platform/clock.ts';
import { oneLine, textOfHtml } from '#server/platform/html/texts-of.ts';
import { cuesOf } from './sermon.ts';
import type { SermonRow } from './store.ts';
import type { Cue } from './transcript.ts';

/** How far apart the noted moments of a recording are at least, in seconds. */
const STEP = 10;

type Spoken = Pick<Source, 'text' | 'moments'>;

/** A sermon with its notes and everything that is said in it. */
export function sermonSource(row: SermonRow, { timeZone, locale }: SiteSettings): Source {
  const passages = keptPassages(row.passages);
  const notes = joined([passages.map(wordsOf).join('; '), textOfHtml(row.notes), titlesOf(row)]);
  const cues = cuesOf(row);
  const spoken = cues ? spokenIn(cues) : { text: oneLine(row.transcript) };
  const start = notes === '' ? 0 : notes.length + 3;
  const day = `${row.day}T12:00:00`;
  return {
    kind: 'sermon',
    id: row.id,
    version: 0,
    title: row.title,
    text: joined([notes, spoken.text]),
    more: `${row.speaker} ${row.series} ${passages.map(({ book }) => bookName(book.code)).join(' ')} ${fullDayInWords(day, dateWordsOf(locale))}`,
    href: `/sermons/${row.slug}`,
    ...(spoken.moments && {
      moments: spoken.moments.map(([place, second]) => [place + start, second]),
    }),
    datedAt: toStored(instantAt(day, timeZone)),
    isPublic: true,
  };
}

function titlesOf({ chapters }: SermonRow): string {
  const parsed: { title: string }[] = JSON.parse(chapters);
  return parsed.map(({ title }) => oneLine(title)).join(' · ');
}

/** The words of a transcript with times, and where in them seconds of the recording begin. */
function spokenIn(cues: Cue[]): Spoken {
  const moments: [number, number][] = [];
  const said: string[] = [];
  let length = 0;
  for (const { start, text: words } of cues) {
    const text = oneLine(words);
    if (text === '') continue;
    if (start - (moments.at(-1)?.[1] ?? Number.NEGATIVE_INFINITY) >= STEP)
      moments.push([length, start]);
    said.push(text);
    length += text.length + 1;
  }
  return { text: said.join(' '), moments };
}
