import { instantAt, toStored } from '#server/platform/clock.ts';
import type { XmlRecord } from '../file/records.ts';
import type { Notes } from '../notes.ts';

/** `2020-05-17 09:30:00`, of any year that a calendar has. */
const DATE = /^([1-9]\d{3}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)/;

/** A date of WordPress as wall time: `2020-05-17T09:30:00`. Zeros are none. */
export function wallOf(text: string): string | undefined {
  const [, day = '', time = ''] = DATE.exec(text.trim()) ?? [];
  if (day === '') return undefined;
  try {
    return Temporal.PlainDateTime.from(`${day}T${time}`).toString({ smallestUnit: 'second' });
  } catch {
    return undefined;
  }
}

/** The instant that it is there and then, as stored; undefined for a zone or time that is none. */
export function instantOf(wall: string, zone: string): string | undefined {
  try {
    return toStored(instantAt(wall, zone));
  } catch {
    return undefined;
  }
}

/** When an item was written: in Greenwich time, else by the clock of the church. */
export function writtenAt(record: XmlRecord, zone: string, notes: Notes): string | undefined {
  const field = (name: string) => wallOf(record.fields.get(name) ?? '');
  const greenwich = field('wp:post_date_gmt');
  if (greenwich) return instantOf(greenwich, 'UTC');
  const local = field('wp:post_date');
  if (local) {
    // What was never published has no other.
    if (/^(publish|future|private)$/.test(record.fields.get('wp:status') ?? ''))
      notes.add('date-local', { date: local.replace('T', ' ').slice(0, 16) });
    return instantOf(local, zone);
  }
  notes.add('date-absent');
  return undefined;
}
