import fc from 'fast-check';
import { dateWordsOf } from '#contract/locale.ts';
import { recurrenceInWords } from '#domain/recurrence/recurrence-words.ts';
import { checkRule } from '#server/features/calendar/recurrence/check-rule.ts';
import { contentOfItem, itemOfContent } from '#server/features/google/event-content.ts';
import { GoogleFailure, googleFailure } from '#server/features/google/google-failure.ts';
import { readItem, readPage } from '#server/features/google/google-item.ts';
import { NotTaken } from '#server/features/google/google-times.ts';
import { originalOf, originalWall } from '#server/features/google/original-starts.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { jsonIn } from '#server/platform/json-in.ts';
import type { FuzzTarget } from '../target.ts';

const ZONES = ['America/Los_Angeles', 'Europe/Berlin', '+02:00', 'Nowhere/Land', ''];
const when = fc.record(
  {
    date: fc.constantFrom(
      '2026-12-24',
      '2026-02-30',
      '0001-01-01',
      '-000001-01-01',
      '999999-01-01',
    ),
    dateTime: fc.constantFrom(
      '2026-12-24T10:00:00-08:00',
      '2026-12-24T10:00:00',
      '2026-12-24T25:00:00Z',
      '2026-12-24T10:00:00+99:99',
      'x',
    ),
    timeZone: fc.constantFrom(...ZONES),
  },
  { requiredKeys: [] },
);
const line = fc.oneof(
  fc.constantFrom(
    'RRULE:FREQ=WEEKLY;BYDAY=TH',
    'EXDATE;TZID=America/Los_Angeles:20261203T190000,20261210T190000',
    'EXDATE;VALUE=DATE:20261203',
    'RDATE:20261203',
    'EXDATE:20261203T190000Z',
    'RRULE:FREQ=MONTHLY;BYDAY=5FR;UNTIL=20270101T000000Z',
  ),
  fc.string({ maxLength: 40 }).map((text) => `RRULE:${text}`),
);
const item = fc.record(
  {
    id: fc.constantFrom('abc', '0193a00000007000800000000001', 'é'),
    status: fc.constantFrom('confirmed', 'cancelled'),
    summary: fc.string({ maxLength: 300 }),
    description: fc.oneof(
      fc.string(),
      fc.constantFrom('<p>a<br>b</p>&amp;', `<b>${'<i>'.repeat(200)}`, '&#0;&#x110000;'),
    ),
    location: fc.string(),
    start: when,
    end: when,
    recurrence: fc.array(line, { maxLength: 4 }),
    recurringEventId: fc.constantFrom('abc'),
    originalStartTime: when,
  },
  { requiredKeys: ['id'] },
);
const page = fc.record({
  items: fc.array(fc.oneof(item, fc.jsonValue({ maxDepth: 2 })), { maxLength: 3 }),
});

/** What a library of Google's throws for an answer that says no. */
const refused = (data: unknown) => ({
  response: { status: Number(Object(data).status ?? 403), data, headers: new Headers() },
});
const ZONE = { calendar: 'church', zone: 'America/Los_Angeles', dayZone: 'America/Los_Angeles' };
const WORDS = dateWordsOf('en-US');
const WHO = { what: 'calendar', email: 'a@example.org' } as const;

/** Runs what may say that the site cannot have an event. */
function orNotTaken(work: () => void): void {
  try {
    work();
  } catch (error) {
    const isNo = error instanceof NotTaken || error instanceof Refusal;
    if (!isNo && !(error instanceof GoogleFailure)) throw error;
  }
}

export const target: FuzzTarget = {
  seeds: fc.sample(page, { numRuns: 8, seed: 4 }).map((made) => JSON.stringify(made)),
  made: page.map((made) => JSON.stringify(made)),
  words: [
    '"recurrence":["',
    'EXDATE;TZID=',
    'RRULE:',
    '"dateTime":"',
    '"date":"',
    '\\u0000',
    '":null',
    '{"error":{"errors":[{"reason":"rateLimitExceeded"}]}}',
  ],
  maxBytes: 200_000,
  read: (bytes) => {
    const data = jsonIn(bytes.toString());
    googleFailure(refused(data), WHO);
    orNotTaken(() => void readItem(data));
    const { items } = readPage(data);
    for (const one of items) {
      orNotTaken(
        () => void originalWall(originalOf(one.originalStartTime), { timeZone: ZONE.zone }),
      );
      orNotTaken(() => {
        const content = contentOfItem(one, ZONE);
        itemOfContent(content);
        recurrenceInWords(content.recurrence, content.start, content.timeZone, WORDS);
        checkRule(content);
      });
    }
  },
  refuses: (error) => error instanceof GoogleFailure,
};
