import fc from 'fast-check';
import { eventContentSchema } from '#contract/events.ts';
import { dateWordsOf } from '#contract/locale.ts';
import { readRecurrence, writeRecurrence } from '#domain/recurrence/recurrence.ts';
import { recurrenceInWords } from '#domain/recurrence/recurrence-words.ts';
import { checkRule } from '#server/features/calendar/recurrence/check-rule.ts';
import { occurrencesOf } from '#server/features/calendar/recurrence/recurrence.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import type { FuzzTarget } from '../target.ts';

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'HOURLY'];
const ZONES = ['America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kathmandu', 'UTC', 'Pacific/Apia'];
const STARTS = [
  '2026-11-22T10:00',
  '1900-01-01T00:00',
  '2024-02-29T02:30',
  '2200-12-31T23:59',
  '2011-12-30T12:00',
];

const list = (one: fc.Arbitrary<string | number>) =>
  fc.array(one, { minLength: 1, maxLength: 12 }).map((all) => all.join(','));
const day = fc
  .tuple(
    fc.constantFrom('', '1', '-1', '5', '-53', '+2'),
    fc.constantFrom('MO', 'TU', 'SU', 'SA', 'XX'),
  )
  .map(([place, name]) => place + name);
const part = fc.oneof(
  fc
    .constantFrom('COUNT', 'INTERVAL')
    .chain((name) => fc.constantFrom(1, 2, 7, 500, 9999, 0).map((count) => `${name}=${count}`)),
  fc
    .constantFrom('BYMONTH', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYSETPOS')
    .chain((name) => list(fc.integer({ min: -366, max: 366 })).map((all) => `${name}=${all}`)),
  list(day).map((days) => `BYDAY=${days}`),
  fc.constantFrom(
    'UNTIL=20270101',
    'UNTIL=20270101T000000Z',
    'UNTIL=21991231T235959',
    'WKST=SU',
    'WKST=MO',
    'BYHOUR=9',
  ),
);
const rule = fc
  .tuple(fc.constantFrom(...FREQUENCIES), fc.array(part, { maxLength: 5 }))
  .map(([frequency, parts]) => [`FREQ=${frequency}`, ...parts].join(';'));

const FROM = Temporal.Instant.from('2024-08-01T00:00Z');
const TO = Temporal.Instant.from('2029-05-01T00:00Z');

export const target: FuzzTarget = {
  seeds: [
    '\0\0FREQ=WEEKLY;BYDAY=SU,WE;UNTIL=20270101T235959',
    '\x01\x01FREQ=MONTHLY;BYDAY=-1SA;INTERVAL=2;COUNT=20',
    '\x02\x02FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    '\x03\0FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYSETPOS=-1',
    '\x04\x04FREQ=DAILY;BYMONTH=12;BYMONTHDAY=30,31',
  ],
  made: fc
    .tuple(fc.nat(4), fc.nat(4), rule)
    .map(([zone, start, text]) => String.fromCharCode(zone, start) + text),
  words: [
    'BYDAY=',
    'BYSETPOS=',
    ';',
    ',',
    'FREQ=YEARLY',
    'BYYEARDAY=366',
    'UNTIL=20261231T235959Z',
    '-1',
  ],
  // As long as a rule may be (contract/events.ts).
  maxBytes: 502,
  read: (bytes) => {
    const [zone, begin] = [bytes[0] ?? 0, bytes[1] ?? 0];
    const timeZone = ZONES[zone % ZONES.length] ?? 'UTC';
    const start = STARTS[begin % STARTS.length] ?? '';
    const text = bytes.subarray(2).toString();
    const parsed = eventContentSchema.safeParse({
      summary: 'x',
      start,
      end: start,
      timeZone,
      recurrence: text,
    });
    if (!parsed.success) return;
    const event = parsed.data;
    const read = readRecurrence(event.recurrence, start, timeZone);
    recurrenceInWords(event.recurrence, start, timeZone, dateWordsOf('en-US'));
    const written = writeRecurrence(read);
    if (readRecurrence(written, start, timeZone).kind !== read.kind)
      throw new Error(`Written again it is of another kind: ${written}`);
    checkRule(event);
    occurrencesOf(event, FROM, TO);
  },
  refuses: (error) => error instanceof Refusal,
};
