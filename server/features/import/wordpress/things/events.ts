import { wallIn } from '#server/platform/clock.ts';
import type { Planned } from '../../planned.ts';
import { thingAddress } from '../../planned.ts';
import { note } from '../notes.ts';
import { termsOf } from '../site/line.ts';
import { wordsOf } from '../text/hast.ts';
import { nodesOf } from '../text/in-line.ts';
import { notePicture } from '../text/pictures.ts';
import { oneLineOf } from '../text/plain.ts';
import { churchContentEvent } from './church-content.ts';
import { instantOf, wallOf } from './dates.ts';
import { type EventFields, later, spanOfDays, type Times } from './event-fields.ts';
import { leftOut, piecesOf, planned, type Site, type Thing } from './thing.ts';

/** The longest description of an event (contract/events.ts). */
const MAX_DESCRIPTION = 10_000;

/** An event of The Events Calendar, or of Church Content. */
export async function plannedEvent(thing: Thing, site: Site): Promise<Planned> {
  const { place, title, isPublic, line } = thing;
  const isChurchContent = line.type === 'ctc_event';
  const fields = isChurchContent ? churchContentEvent(thing) : calendarEvent(thing, site);
  if (!fields)
    return leftOut(
      { ...place.ref, title, about: place.path, isPublic },
      note('event-without-date'),
    );
  const { before, after, ...placed } = fields;
  return planned(thing, placed.start.replace('T', ' '), async () => {
    const item = site.media.byId(line.thumbnail);
    const picture = item?.ref.kind === 'picture' ? item : undefined;
    if (picture) notePicture(picture, thing.notes);
    noteCategories(thing);
    return {
      summary: title,
      description: description(thing, before, after),
      ...placed,
      timeZone: site.timeZone,
      imageUrl: picture ? thingAddress(picture.ref) : '',
      imageAlt: picture?.alt ?? '',
      slug: place.slug,
    };
  });
}

function calendarEvent(thing: Thing, site: Site): EventFields | undefined {
  const { notes, record } = thing;
  const meta = (name: string) => record.metas.get(name) ?? '';
  const times = timesOf(thing, site.timeZone);
  if (!times) return undefined;
  if (meta('_EventRecurrence')) notes.add('event-repeats');
  const cost = oneLineOf(meta('_EventCost'));
  if (cost) notes.add('event-cost', { cost: cost.slice(0, 60) });
  const location = site.survey.venues.get(meta('_EventVenueID')) ?? '';
  const after = oneLineOf(meta('_EventURL'));
  return { ...times, recurrence: '', exceptions: [], location, before: '', after };
}

function noteCategories({ record, notes }: Thing): void {
  const names = termsOf(record.terms, 'tribe_events_cat', 'ctc_event_category', 'post_tag')
    .map(oneLineOf)
    .filter(Boolean)
    .join(', ');
  if (names) notes.add('event-categories', { names: names.slice(0, 500) });
}

/** Plain words: our events have no other. */
function description(thing: Thing, before: string, after: string): string {
  const parts = piecesOf({ ...thing, line: { ...thing.line, thumbnail: '' } }).flatMap((piece) =>
    nodesOf(piece, thing.context).map((node) => wordsOf(node)),
  );
  const text = [before, ...parts, after].filter(Boolean).join('\n\n');
  if (text.length > MAX_DESCRIPTION) thing.notes.add('part-too-long');
  return text.slice(0, MAX_DESCRIPTION);
}

function timesOf({ record, notes }: Thing, timeZone: string): Times | undefined {
  const meta = (name: string) => record.metas.get(name) ?? '';
  const start = wallOf(meta('_EventStartDate'));
  if (!start) return undefined;
  const end = wallOf(meta('_EventEndDate')) ?? start;
  if (/^(yes|1|true)$/i.test(meta('_EventAllDay')))
    return spanOfDays(start.slice(0, 10), later(start, end).slice(0, 10));
  const zone = zoneOf(meta('_EventTimezone'));
  const known = zone ?? timeZone;
  if (!zone && meta('_EventTimezone') !== '')
    notes.add('event-zone', { zone: meta('_EventTimezone').slice(0, 60) });
  const inOurs = (wall: string, greenwich: string) => {
    const utc = wallOf(meta(greenwich));
    const at = (utc && instantOf(utc, 'UTC')) || instantOf(wall, known);
    return at && known !== timeZone ? wallIn(at, timeZone) : wall.slice(0, 16);
  };
  const begins = inOurs(start, '_EventStartDateUTC');
  const ends = inOurs(end, '_EventEndDateUTC');
  return { start: begins, end: later(begins, ends), isAllDay: false };
}

/** A zone by its name, or `UTC+8`, `UTC-5.5`; undefined for what is none. */
function zoneOf(name: string): string | undefined {
  const offset = /^UTC([+-])(\d{1,2})(?:[.:](\d{1,2}))?$/.exec(name.trim());
  if (offset) {
    const [, sign = '+', hours = '0', rest = '0'] = offset;
    const minutes = name.includes(':') ? Number(rest) : Math.round(Number(`0.${rest}`) * 60);
    const text = `${sign}${hours.padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
    return instantOf('2020-01-01T00:00', text) ? text : undefined;
  }
  return name !== '' && instantOf('2020-01-01T00:00', name.trim()) ? name.trim() : undefined;
}
