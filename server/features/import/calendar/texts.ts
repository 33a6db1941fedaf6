import { isUtf8 } from 'node:buffer';
import { t } from '#languages/t.ts';
import type { Note } from '#server/features/import/planned.ts';
import { shorten } from '#server/platform/html/html.ts';
import { plainDescription } from '#server/platform/html/plain-description.ts';
import type { RawEvent } from './components.ts';
import { type Property, propertyOf } from './properties.ts';

/** The most letters of an event's fields (contract/events.ts). */
const MAX = { summary: 200, location: 300, description: 10_000 };
/** Addresses at the end of a description, and categories in a note: more are a mistake. */
const MAX_LINKS = 10;
const MAX_NAMES = 10;

/** An event's words, and what of them is not brought. */
export type Texts = {
  summary: string;
  description: string;
  location: string;
  isPublic: boolean;
  notes: Note[];
};

/** An event's properties, by name; lines that are none are counted. */
export type Properties = { all: Property[]; broken: number[] };

export function propertiesOf({ lines }: RawEvent): Properties {
  const all: Property[] = [];
  const broken: number[] = [];
  for (const line of lines) {
    const property = propertyOf(line);
    if (property) all.push(property);
    else broken.push(line.number);
  }
  return { all, broken };
}

export const firstOf = ({ all }: Properties, name: string): Property | undefined =>
  all.find((property) => property.name === name);

export function textsOf(properties: Properties, event: RawEvent): Texts {
  const notes: Note[] = [];
  const text = (name: string) => decoded(firstOf(properties, name));
  const cut = (name: keyof typeof MAX, whole: string) => {
    if (whole.length > MAX[name]) notes.push({ code: `cut-${name}`, values: { most: MAX[name] } });
    return shorten(whole, MAX[name]);
  };
  const title = oneLine(plainDescription(text('SUMMARY')));
  if (title === '') notes.push({ code: 'no-title', values: {} });
  const summary = cut('summary', title) || t('Event');
  const given = text('DESCRIPTION').trim() || text('X-ALT-DESC');
  const description = clean(plainDescription(given));
  if (description === '' && given.trim() !== '' && /\w/.test(given.replaceAll(/<[^>]*>/g, '')))
    notes.push({ code: 'costly-text', values: {} });
  const links = linksOf(properties).filter((link) => !description.includes(link));
  if (links.length > 0) notes.push({ code: 'links', values: { count: links.length } });
  notes.push(...otherNotes(properties, event));
  return {
    summary,
    description: cut('description', [description, links.join('\n')].filter(Boolean).join('\n\n')),
    location: cut('location', oneLine(text('LOCATION'))),
    isPublic: !/^(PRIVATE|CONFIDENTIAL)$/i.test(text('CLASS').trim()),
    notes,
  };
}

/** Without what databases and lines do not take. */
const clean = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();

const oneLine = (text: string) => clean(text).replaceAll(/\s+/g, ' ');

/** Addresses that belong to an event: of its page, of what hangs on it, of its meeting. */
function linksOf({ all }: Properties): string[] {
  const names = new Set(['URL', 'ATTACH', 'CONFERENCE', 'X-GOOGLE-CONFERENCE']);
  const links = all
    .filter(({ name }) => names.has(name))
    .map((property) => decoded(property).trim())
    .filter((link) => /^https?:\/\/[^\s<>"]{1,1000}$/i.test(link));
  return [...new Set(links)].slice(0, MAX_LINKS);
}

/** What an event has that ours has not. */
function otherNotes({ all, broken }: Properties, event: RawEvent): Note[] {
  const has = (...names: string[]) => all.some(({ name }) => names.includes(name));
  const categories = all
    .filter(({ name }) => name === 'CATEGORIES')
    .flatMap(({ values }) => values);
  const names = [...new Set(categories.map((name) => oneLine(name).slice(0, 60)))].filter(Boolean);
  const isFile = (property: Property) =>
    property.name === 'ATTACH' && !/^https?:/i.test(property.values.join());
  const status = firstOf({ all, broken }, 'STATUS')?.values.join();
  const found: [boolean, string][] = [
    [has('ATTENDEE', 'ORGANIZER', 'CONTACT'), 'people'],
    [event.hasAlarm || has('AALARM', 'DALARM'), 'alarms'],
    [all.some(isFile), 'files'],
    [has('IMAGE'), 'picture'],
    [has('GEO'), 'place-on-map'],
    [/^TENTATIVE$/i.test(status ?? ''), 'tentative'],
  ];
  const notes: Note[] = found.flatMap(([isFound, code]) => (isFound ? [{ code, values: {} }] : []));
  if (names.length > 0)
    notes.push({ code: 'categories', values: { names: names.slice(0, MAX_NAMES).join(', ') } });
  const [line] = broken;
  if (line !== undefined) notes.push({ code: 'broken-line', values: { line } });
  return notes;
}

/** A property's text; vCalendar 1.0 writes other letters as `=C3=A9`. */
function decoded(property: Property | undefined): string {
  const text = property?.values.join(', ') ?? '';
  if (property?.params.encoding?.toUpperCase() !== 'QUOTED-PRINTABLE') return text;
  const bytes = Buffer.from(
    text
      .replaceAll(/[\u0100-\uffff]/g, '?')
      .replaceAll(/=([\da-f]{2})/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    'latin1',
  );
  return isUtf8(bytes) ? bytes.toString('utf8') : new TextDecoder('windows-1252').decode(bytes);
}
