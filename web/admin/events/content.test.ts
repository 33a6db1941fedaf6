import { expect, test } from 'vitest';
import { dateWordsOf } from '#contract/locale.ts';
import { understoodDraft } from './content.tsx';
import { eventLines } from './editor/draft-lines.ts';
import { type EventDraft, emptyDraft, inputOf } from './editor/event-draft.ts';

const recurrence = {
  kind: 'monthly',
  every: 2,
  on: { by: 'weekday', ordinal: -1, weekday: 'SA' },
  end: { kind: 'on', date: '2027-05-01' },
} as const;
const written: EventDraft = {
  ...emptyDraft,
  summary: 'Supper',
  start: '2026-11-28T18:00',
  end: '2026-11-28T20:00',
  recurrence,
  exceptions: ['2027-01-30T18:00'],
};

test('a kept draft is gone on with as it was, complete or not', () => {
  const kept = (draft: object) => JSON.parse(JSON.stringify(draft));
  expect(understoodDraft(kept(written), emptyDraft)).toEqual(written);
  const begun = { ...emptyDraft, summary: 'Sup', start: '2026-11' };
  expect(understoodDraft(kept(begun), written)).toEqual(begun);
  const daysless = { kind: 'weekly', every: 1, days: [], end: { kind: 'never' } };
  expect(understoodDraft({ recurrence: daysless }, emptyDraft).recurrence).toEqual(daysless);
});

test('what this release does not know of a kept draft stays as it is saved', () => {
  const data = {
    summary: 7,
    recurrence: { kind: 'lunar', every: 2 },
    exceptions: [1],
    unknown: 'x',
    location: 'Hall',
  };
  expect(understoodDraft(data, written)).toEqual({ ...written, location: 'Hall' });
});

test('two texts of an event are told alike, whether written or saved', () => {
  const site = { dates: dateWordsOf('en-US'), timeZone: 'America/Los_Angeles', calendars: [] };
  const lines = eventLines(inputOf(written), site);
  expect(lines.find(({ label }) => label === 'When')?.text).toBe(
    'Every 2 months on the last Saturday, until May 1, 2027, 6 PM – 8 PM',
  );
  expect(new Set(lines.map(({ label }) => label)).size).toBe(lines.length);
});
