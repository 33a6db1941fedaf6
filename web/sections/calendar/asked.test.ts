import { expect, test } from 'vitest';
import { queryOf, readAsked } from './asked.ts';

const TODAY = '2026-11-22';
const read = (query: string) => readAsked(new URLSearchParams(query), TODAY, ['main', 'youth']);

test('without a query it is this month of all calendars', () => {
  expect(read('')).toEqual({ month: '2026-11', view: undefined, calendar: undefined });
  expect(read('month=&calendar=&view=')).toEqual(read(''));
});

test('a month, a view and a calendar can be asked for', () => {
  expect(read('month=2027-01&view=list&calendar=youth')).toEqual({
    month: '2027-01',
    view: 'list',
    calendar: 'youth',
  });
});

test.each(['week', 'nothing', 'Month', "'"])('there is no view %j', (view) =>
  expect(read(`view=${encodeURIComponent(view)}`)).toBe('view'),
);

test.each(['2026-13', '9999-01', '2028-12', '2024-10', 'now', '2026-11-22', "'", '-1'])(
  'there is no month %j',
  (month) => expect(read(`month=${encodeURIComponent(month)}`)).toBe('month'),
);

test('there is no calendar of an unknown name', () => {
  expect(read('calendar=choir')).toBe('calendar');
  expect(read(`calendar=${'x'.repeat(5000)}`)).toBe('calendar');
});

test('an address says what differs from this month', () => {
  const asked = { month: '2026-11', view: undefined, calendar: undefined };
  expect(queryOf(asked, TODAY)).toBe('');
  expect(queryOf({ month: '2027-01', view: 'list', calendar: 'main' }, TODAY)).toBe(
    '?month=2027-01&view=list&calendar=main',
  );
});
