import fc from 'fast-check';
import { calendarReader } from '#server/features/import/calendar/reader.ts';
import { UntrustedFile } from '#server/features/import/planned.ts';
import { calendarOf, eventOf, givenOf, plannedOf } from '../../../factories/calendar-files.ts';
import type { FuzzTarget } from '../target.ts';

const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Own',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3;UNTIL=20370101T000000Z',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];
const date = fc.constantFrom(
  ':20261205T100000',
  ':20261212T090000Z',
  ';VALUE=DATE:20261205',
  ';TZID=Own:20261205T100000',
  ';TZID="W. Europe Standard Time":20261205T023000',
  ';TZID=Nowhere:20261205T100000',
  ';VALUE=PERIOD:20261205T100000Z/PT1H',
  ':19000101T000000',
  ':22001231T235959Z',
  ':20260231',
  ':20261205T100000,20261206T100000,x',
);
const dates = fc
  .tuple(
    fc.constantFrom(
      'DTSTART',
      'DTEND',
      'RDATE',
      'EXDATE',
      'RECURRENCE-ID;RANGE=THISANDFUTURE',
      'RECURRENCE-ID',
    ),
    date,
  )
  .map((parts) => parts.join(''));
const rule = fc
  .tuple(
    fc.constantFrom('RRULE', 'EXRULE'),
    fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'HOURLY', 'SECONDLY'),
    fc.array(
      fc.constantFrom(
        'COUNT=9999',
        'COUNT=700',
        'UNTIL=20270101T000000Z',
        'UNTIL=21991231',
        'INTERVAL=3',
        'BYDAY=SU,-1MO,5FR',
        'BYMONTHDAY=31,-1',
        'BYSETPOS=-1,366',
        'BYYEARDAY=366',
        'BYWEEKNO=53',
        'BYHOUR=1,2,23',
        'BYMINUTE=0,59',
        'WKST=SU',
        'BYMONTH=2',
      ),
      { maxLength: 4 },
    ),
  )
  .map(([name, frequency, parts]) => `${name}:${[`FREQ=${frequency}`, ...parts].join(';')}`);
const other = fc.oneof(
  fc.constantFrom(
    'UID:a',
    'UID:b',
    'STATUS:CANCELLED',
    'SEQUENCE:7',
    'DURATION:PT1H',
    'DURATION:-P4000W',
    'RRULE:MP1 1+ 2- SU MO #700',
    'DESCRIPTION;ENCODING=QUOTED-PRINTABLE:a=0D=0A=',
    'X-ALT-DESC;FMTTYPE=text/html:<p>a<br>b</p>&amp;',
    'ATTACH:https://example.org/a',
    'BEGIN:VALARM',
    'END:VALARM',
  ),
  fc.string({ maxLength: 40 }).map((text) => `SUMMARY:${text}`),
);
const event = fc
  .array(fc.oneof(dates, rule, other), { maxLength: 10 })
  .map((lines) => eventOf('DTSTART;TZID=Own:20251204T100000', ...lines));

export const target: FuzzTarget = {
  seeds: [
    ...fc
      .sample(fc.array(event, { maxLength: 4 }), { numRuns: 8, seed: 4 })
      .map((events) => calendarOf(zone, ...events)),
    'webcal://example.org/church.ics',
    '\ufeffBEGIN:VCALENDAR\rVERSION:1.0\rEND:VCALENDAR',
  ],
  made: fc
    .tuple(
      fc.constantFrom('VERSION:2.0', 'METHOD:CANCEL', 'X-WR-TIMEZONE:Asia/Kathmandu'),
      fc.array(event, { maxLength: 4 }),
    )
    .map(([head, events]) => calendarOf(head, zone, ...events)),
  words: [
    '\r\n ',
    '\r\n',
    ';TZID=',
    ';VALUE=DATE:',
    'BEGIN:VEVENT\r\n',
    'END:VEVENT\r\n',
    'RRULE:FREQ=',
    'BEGIN:VTIMEZONE\r\n',
    '\\n',
    '=0D=0A=\r\n',
  ],
  maxBytes: 200_000,
  read: async (bytes) => {
    calendarReader.recognizes('a.ics', bytes.subarray(0, 4096));
    const items = await plannedOf(bytes, { chunk: 10_000 });
    const made = items.filter(({ leftOut }) => !leftOut).map(({ foreignId }) => foreignId);
    if (new Set(made).size < made.length) throw new Error('Two things have one name.');
    await calendarReader.read(givenOf(bytes, { answers: { 'zone:Nowhere': 'Europe/Berlin' } }));
  },
  refuses: (error) => error instanceof UntrustedFile,
};
