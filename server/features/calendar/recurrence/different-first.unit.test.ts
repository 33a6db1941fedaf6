import { expect, test } from 'vitest';
import type { FormattedEvent } from '#contract/calendar.ts';
import { differentFirst } from './different-first.ts';

const shown = (titles: string[], count = 5) =>
  differentFirst(
    titles.map((title, id) => ({ id: String(id), title }) as FormattedEvent),
    count,
  ).map(({ id, title }) => title + id);

test('each gathering once before any comes again, in the order of their start', () => {
  const daily = ['Prayer', 'prayer ', 'Prayer', 'Choir', 'Prayer', 'Soup', 'Choir', 'Worship'];
  expect(shown(daily)).toEqual(['Prayer0', 'prayer 1', 'Choir3', 'Soup5', 'Worship7']);
  expect(shown(daily, 2)).toEqual(['Prayer0', 'Choir3']);
});

test('few gatherings fill the room by coming again; fewer events are all shown', () => {
  expect(shown(['Worship', 'Worship', 'Worship'], 2)).toEqual(['Worship0', 'Worship1']);
  expect(shown(['Worship', 'Choir'])).toEqual(['Worship0', 'Choir1']);
  expect(shown([])).toEqual([]);
});
