import { expect, test } from 'vitest';
import { checkEvent, emptyGathering, emptyService, eventToSend } from './event-draft.ts';

const SATURDAY = '2026-11-21T19:00';
const worship = { ...emptyService, from: '10:00', until: '11:15' };

test.each([
  ['Sunday', '2026-11-22'],
  ['Saturday', '2026-11-28'],
  ['Friday', '2026-11-27'],
] as const)('a service on a %s begins on %s', (weekday, day) => {
  expect(eventToSend({ ...worship, weekday }, true, SATURDAY)).toMatchObject({
    startDateTime: `${day}T10:00`,
    endDateTime: `${day}T11:15`,
    recurrence: `FREQ=WEEKLY;BYDAY=${weekday.slice(0, 2).toUpperCase()}`,
    isService: true,
  });
});

test('one of today that is still ahead begins today', () => {
  const late = { ...worship, weekday: 'Saturday', from: '20:00', until: '21:00' } as const;
  expect(eventToSend(late, true, SATURDAY).startDateTime).toBe('2026-11-21T20:00');
});

test('what is missing is said by field', () => {
  const paths = (draft: typeof worship, isService = true) =>
    checkEvent(draft, isService, SATURDAY).map(({ path }) => path);
  expect(paths(worship)).toEqual([]);
  expect(paths({ ...worship, until: '09:00' })).toEqual(['until']);
  expect(paths({ ...emptyGathering })).toEqual(['title', 'from', 'until']);
  expect(paths({ ...worship, day: '' }, false)).toEqual(['day']);
  expect(paths({ ...worship, day: '2026-11-20' }, false)).toEqual(['day']);
  expect(paths({ ...worship, day: '2026-11-22' }, false)).toEqual([]);
});
