import { secondsOf } from '#contract/sermon-item.ts';
import { joinedUsfm, readPassages } from '#domain/scripture/passages.ts';
import { dayIn } from '#server/platform/clock.ts';
import { textOfHtml } from '#server/platform/html/texts-of.ts';
import { type Planned, thingAddress } from '../../planned.ts';
import { fileNameOf } from '../site/file-name.ts';
import { termsOf } from '../site/line.ts';
import { type MediaItem, noteAbsent } from '../site/media.ts';
import { recordingAt } from '../site/recordings.ts';
import { element, type Node, textNode } from '../text/hast.ts';
import { nodesOf } from '../text/in-line.ts';
import { noteLost } from '../text/lost-files.ts';
import { notePicture } from '../text/pictures.ts';
import type { Piece } from '../text/piece.ts';
import { oneLineOf } from '../text/plain.ts';
import { piecesOfText } from '../text/read-pieces.ts';
import { linkMark } from '../text/references.ts';
import { writtenAt } from './dates.ts';
import { plannedPost } from './posts.ts';
import { planned, type Site, type Thing } from './thing.ts';

/** The longest notes of a sermon (contract/sermon-content.ts). */
const MAX_SERMON_NOTES = 20_000;

/** A sermon of Sermon Manager or Church Content; without a recording that can be brought, a post. */
export function plannedSermon(thing: Thing, site: Site): Promise<Planned> {
  const [first, ...others] = recordingsOf(thing);
  const day = dayOf(thing, site.timeZone);
  if (!first) {
    thing.notes.add('sermon-without-recording');
    return plannedPost(thing, site);
  }
  return planned(thing, day, async () => {
    noteRecordings(thing, first, others);
    const topics = namesOf(thing, 'wpfc_sermon_topics', 'ctc_sermon_topic', 'ctc_sermon_tag');
    if (topics) thing.notes.add('tags', { names: topics });
    const thumbnail = site.media.byId(thing.line.thumbnail);
    const poster = first.kind === 'video' && thumbnail?.ref.kind === 'picture' ? thumbnail : null;
    if (poster) notePicture(poster, thing.notes);
    return {
      title: thing.title,
      kind: first.kind,
      url: first.address,
      ...(others.length > 0 && {
        instead: others.map(({ kind, address: url }) => ({ kind, url })),
      }),
      poster: poster ? thingAddress(poster.ref) : '',
      speaker: namesOf(thing, 'wpfc_preacher', 'ctc_sermon_speaker'),
      passages: passagesOf(thing),
      series: namesOf(thing, 'wpfc_sermon_series', 'ctc_sermon_series').split(', ')[0] ?? '',
      date: day,
      notes: await notesOf(thing),
      transcript: '',
      chapters: [],
      length: lengthOf(thing),
    };
  });
}

type Recorded = { kind: 'audio' | 'video'; address: string; item: MediaItem | undefined };

/** Which of its recordings is not brought: the second, or its own, which was not handed in. */
function noteRecordings({ notes }: Thing, first: Recorded, others: readonly Recorded[]): void {
  const { item } = first;
  if (!item?.absent) for (const { address } of others) notes.add('recording-second', { address });
  else {
    const isInstead = others.some((other) => !other.item?.absent);
    if (isInstead) noteAbsent(item, notes, 'file-lost');
    else noteAbsent(item, notes, 'recording-absent');
  }
}

/** What can be played: sounds before films. */
function recordingsOf({ line, context, notes }: Thing): Recorded[] {
  const found = new Map<string, Recorded>();
  for (const { kind, text } of line.recordings) {
    const { address, problem, item } = recordingAt(text, context.media, context.links.home);
    if (problem === 'lost') notes.add('file-lost', { name: fileNameOf(text).slice(0, 200) });
    if (problem === 'player')
      notes.add('recording-elsewhere', {
        address: /https?:\/\/[^"'\s>]{1,200}/.exec(text)?.[0] ?? '?',
      });
    if (problem === 'http') notes.add('recording-http', { address: address.slice(0, 300) });
    if (address !== '' && !found.has(address)) found.set(address, { kind, address, item });
  }
  return [...found.values()];
}

const namesOf = ({ record }: Thing, ...taxonomies: string[]): string =>
  termsOf(record.terms, ...taxonomies)
    .map(oneLineOf)
    .filter(Boolean)
    .join(', ')
    .slice(0, 120);

function dayOf(thing: Thing, timeZone: string): string {
  const said = thing.record.metas.get('sermon_date') ?? '';
  if (/^-?\d{1,11}$/.test(said))
    return dayIn(Temporal.Instant.fromEpochMilliseconds(Number(said) * 1000), timeZone);
  const day = /^[1-9]\d{3}-\d\d-\d\d/.exec(said)?.[0];
  if (day && !Number.isNaN(Date.parse(day))) return day;
  const at = writtenAt(thing.record, timeZone, thing.notes);
  return at ? dayIn(at, timeZone) : '';
}

/** The passage as our parser takes it, else the books; what it does not take is noted. */
function passagesOf(thing: Thing): string {
  const written = oneLineOf(thing.record.metas.get('bible_passage') ?? '');
  const books = namesOf(thing, 'wpfc_bible_book', 'ctc_sermon_book');
  const texts = [
    written,
    written.replaceAll(/\s*(?:,\s*(?=[1-4]?\s?[A-Za-z])|&|\band\b)\s*/g, '; '),
  ];
  for (const text of [...texts, written === '' ? books.replaceAll(',', ';') : '']) {
    const read = text === '' ? 'none' : readPassages(text);
    if (typeof read !== 'string') return joinedUsfm(read).slice(0, 500);
  }
  if (written || books) thing.notes.add('passage', { text: (written || books).slice(0, 200) });
  return '';
}

/** Its words, and its papers as links. */
async function notesOf(thing: Thing): Promise<string> {
  const { record, context, writer } = thing;
  const all = [record.metas.get('sermon_description'), record.fields.get('content:encoded')]
    .map((text) => text ?? '')
    .filter((text) => text.trim() !== '');
  // The plugin repeats the one in the other, without its tags.
  const texts = all.filter(
    (text, index) => index === 0 || !wordsIn(all[0] ?? '').includes(wordsIn(text)),
  );
  const pieces: Piece[] = texts.flatMap((text) => piecesOfText(text, context));
  const nodes: Node[] = pieces.flatMap((piece) => nodesOf(piece, context));
  for (const name of ['sermon_notes', 'sermon_bulletin', '_ctc_sermon_pdf']) {
    const target = context.links.resolve(record.metas.get(name) ?? '', context.from);
    noteLost(target, thing.notes);
    const href =
      'ref' in target
        ? linkMark(context, thingAddress(target.ref))
        : 'address' in target
          ? target.address
          : '';
    if (href)
      nodes.push(
        element('p', {}, [
          element('a', { href }, [textNode(fileNameOf(record.metas.get(name) ?? ''))]),
        ]),
      );
  }
  return writer.writeOne(nodes, { hasPictures: false, most: MAX_SERMON_NOTES });
}

const wordsIn = (text: string) => textOfHtml(text).replaceAll(/\W+/g, ' ').trim();

/** `00:34:12` → `34:12`. */
function lengthOf({ record }: Thing): string {
  const text = (record.metas.get('_wpfc_sermon_duration') ?? '').replace(
    /^0{1,2}:(?=\d\d:\d\d$)/,
    '',
  );
  return secondsOf(text) === undefined ? '' : text;
}
