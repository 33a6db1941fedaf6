import { expect, test } from 'vitest';
import { citiesCalled } from './cities.ts';

test.each([
  ['portland', 'Portland, Oregon', 'America/Los_Angeles'],
  ['Portland, Maine', 'Portland, Maine', 'America/New_York'],
  ['Boise', 'Boise, Idaho', 'America/Boise'],
  ['memphis', 'Memphis, Tennessee', 'America/Chicago'],
])('%s is found', async (typed, words, timeZone) => {
  expect(await citiesCalled(typed)).toContainEqual({ words, timeZone });
});

test.each(['', 'po', 'middle earth', '((('])('%j is no city', async (typed) => {
  expect(await citiesCalled(typed)).toEqual([]);
});
