import { createHash } from 'node:crypto';
import type { RawEvent } from './components.ts';
import type { Line } from './lines.ts';

/* What is read of an event before its properties are parsed. */

export const lineOf = ({ lines }: RawEvent, name: string): Line | undefined =>
  lines.find((line) => line.name === name);

/** What stands behind the last colon, which no date, number or word has in it. */
const plainValue = (line: Line | undefined): string =>
  line?.text.slice(line.text.lastIndexOf(':') + 1).trim() ?? '';

/**
 * The most letters of what a series is known by: changed dates name it as `import:event/…` where ours have 64
 * (contract/events.ts).
 */
const MAX_UID = 51;
/** What differs between two files with the same event. */
const STAMPS = new Set(['DTSTAMP', 'LAST-MODIFIED', 'SEQUENCE']);

/**
 * What an event is known by: its UID, or a digest of one that is long or could be taken for a date of another, or of the
 * whole event where it has none.
 */
export function uidOf(event: RawEvent): string {
  const line = lineOf(event, 'UID');
  const uid = line?.text.slice(line.text.indexOf(':') + 1).trim() ?? '';
  if (uid === '') {
    const lines = event.lines.filter(({ name }) => !STAMPS.has(name)).map(({ text }) => text);
    return digestOf(lines.join('\n'));
  }
  return /\/\d{8}(T\d{6}Z?)?$/.test(uid) ? digestOf(uid) : shortId(uid.toWellFormed());
}

/** The same, or a digest of what is too long. */
export const shortId = (id: string): string =>
  id.length > MAX_UID || encodeURIComponent(id).length > MAX_UID ? digestOf(id) : id;

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);

/** Which of several versions of an event it is (RFC 5545, 3.8.7.4): a higher one is later, then by when it was written. */
export type Version = { number: number; sequence: number; stamp: string };

export const versionOf = (event: RawEvent): Version => ({
  number: event.number,
  sequence: Number.parseInt(plainValue(lineOf(event, 'SEQUENCE')), 10) || 0,
  stamp: plainValue(lineOf(event, 'LAST-MODIFIED') ?? lineOf(event, 'DTSTAMP')).slice(0, 20),
});

/** The later one of two, and the other. */
export function inOrder<T extends Version>(one: T, other: T): [T, T] {
  const isLater =
    one.sequence - other.sequence ||
    (one.stamp === other.stamp ? one.number - other.number : one.stamp > other.stamp ? 1 : -1);
  return isLater > 0 ? [one, other] : [other, one];
}

export const isMarkedCanceled = (event: RawEvent): boolean =>
  /^CANCELL?ED$/i.test(plainValue(lineOf(event, 'STATUS')));

/** The zones that an event names. */
export const zonesOf = ({ lines }: RawEvent): string[] =>
  lines.flatMap(({ name, text }) => {
    if (!/^(DTSTART|DTEND|RECURRENCE-ID|RDATE|EXDATE)$/.test(name)) return [];
    return tzidIn(text.slice(0, text.lastIndexOf(':'))) ?? [];
  });

/** The TZID of what stands before a value. */
const tzidIn = (head: string): string | undefined =>
  /;TZID="?([^";]*)/i.exec(head)?.[1]?.trim() || undefined;

/** Whether it takes place once, before today. */
export function isPast(event: RawEvent, today: string): boolean {
  const day = plainValue(lineOf(event, 'DTSTART')).replaceAll('-', '').slice(0, 8);
  const isSeries = event.lines.some(({ name }) => name === 'RRULE' || name === 'RDATE');
  return !isSeries && /^\d{8}$/.test(day) && day < today.replaceAll('-', '');
}
