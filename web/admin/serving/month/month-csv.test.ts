import { expect, test } from 'vitest';
import type { ServingMonth } from '#contract/serving.ts';
import { monthCsv } from './month-csv.ts';

const place = (name: string, state: 'yes' | 'asked') => ({
  ...{ id: name, date: 'd', task: 't', person: name, name, state, reason: '', version: 1 },
  looksForSubstitute: false,
});

test('a month as a table: each person, and each place that nobody has', () => {
  const date = {
    ...{ id: 'd', title: 'Sunday Worship', when: '', location: 'Hall', isCanceled: false },
    ...{ startsAt: '2026-12-06T10:00:00-08:00', isOver: false },
    tasks: [
      { task: 't', places: 3, free: 1, people: [place('Ana', 'asked'), place('Ben', 'yes')] },
    ],
  };
  const month: ServingMonth = {
    ...{ month: '2026-12', inWords: 'December 2026', away: [] },
    tasks: [{ id: 't', name: 'Greeter' }],
    dates: [date, { ...date, id: 'e', isCanceled: true }],
  };
  const [head, ...rows] = monthCsv(month).trim().split('\r\n');
  expect(head).toContain('"Date","Event","Where","Task","Name","State"');
  const at = '"2026-12-06 10:00","Sunday Worship","Hall","Greeter"';
  expect(rows).toEqual([
    `${at},"Ben","Yes"`,
    `${at},"Ana","Asked, no answer yet"`,
    `${at},"","Open"`,
    `${at},"Ben","Does not take place"`,
    `${at},"Ana","Does not take place"`,
  ]);
});
