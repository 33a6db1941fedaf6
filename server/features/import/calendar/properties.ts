import ICAL from 'ical.js';
import type { Line } from './lines.ts';

/** A property of a calendar file; its value as text, or its values where there are several. */
export type Property = { name: string; params: Record<string, string>; values: string[] };

/** The most letters before a property's value: what ical.js reads in no time. */
const MAX_HEAD = 3000;

const { icalendar } = ICAL.design;
const raw = { defaultType: 'unknown' };
/** As ical.js reads properties, but rules and dates as they are written: those are read in wall time (times.ts, rules.ts). */
const design = {
  ...icalendar,
  property: {
    ...icalendar.property,
    ...Object.fromEntries(
      ['rrule', 'exrule', 'rdate', 'exdate', 'dtstart', 'dtend', 'recurrence-id', 'duration'].map(
        (name) => [name, raw],
      ),
    ),
    ...Object.fromEntries(
      ['dtstamp', 'last-modified', 'sequence', 'geo', 'tzoffsetfrom', 'tzoffsetto'].map((name) => [
        name,
        raw,
      ]),
    ),
    url: { defaultType: 'text' },
    attach: { defaultType: 'text' },
    'x-alt-desc': { defaultType: 'text' },
  },
};
/** The type of a value is told beside it: ical.js would read the value by it. */
const VALUE = /;VALUE=(?:"[^"]*"|[^;:]*)/i;
/** Properties whose values have no colon. Outlook writes one, without quotes, into the name of a zone. */
const DATES = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'RDATE', 'EXDATE']);

/** A line as a property; undefined for one that is none. */
export function propertyOf({ name, text }: Line): Property | undefined {
  const head = DATES.has(name) ? text.slice(0, Math.max(0, text.lastIndexOf(':'))) : headOf(text);
  if (name === '' || !head || head.length > MAX_HEAD) return undefined;
  try {
    const valueType = /;VALUE="?([\w-]+)/i.exec(head)?.[1];
    const line = named(head).replace(VALUE, '') + text.slice(head.length);
    const [, params, , ...values] = ICAL.parse.property(line, design) as [
      string,
      Record<string, unknown>,
      string,
      ...unknown[],
    ];
    return {
      name,
      params: { ...texts(params), ...(valueType && { value: valueType.toUpperCase() }) },
      values: values.flat(3).map(String),
    };
  } catch {
    return undefined;
  }
}

/** What stands before a property's value; undefined where none begins. */
function headOf(text: string): string | undefined {
  let isQuoted = false;
  for (let at = 0; at < Math.min(text.length, MAX_HEAD); at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (text[at] === ':' && !isQuoted) return text.slice(0, at);
  }
  return undefined;
}

/** With a name for each parameter: vCalendar 1.0 writes only `;QUOTED-PRINTABLE`. */
const named = (head: string) =>
  head
    .replaceAll(/;(QUOTED-PRINTABLE|BASE64|8BIT|7BIT)(?=;|$)/gi, ';ENCODING=$1')
    .replace(/;TZID=(?!")([^";]*)/i, ';TZID="$1"');

const texts = (params: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
