import { expect, test } from 'vitest';
import { graphProblems } from './problems.ts';

const church = {
  '@type': ['Church', 'Organization'],
  '@id': 'https://church.example/#church',
  email: 'a@church.example',
};
const event = { '@type': 'Event', name: 'Choir', startDate: '2026-11-29T10:00:00-08:00' };

test('what schema.org defines is right', () => {
  expect(graphProblems([church, { ...event, organizer: { '@id': church['@id'] } }])).toEqual([]);
});

test('a reference to a thing of another type is a fault', () => {
  const place = { '@type': 'Place', '@id': 'https://church.example/#hall' };
  expect(graphProblems([place, { ...event, organizer: { '@id': place['@id'] } }])).toHaveLength(1);
});

test.each([
  ['a type that there is not', { '@type': 'Sermon' }],
  ['a property of another type', { ...church, startDate: '2026-11-29' }],
  ['a property of no type here', { ...church, '@type': 'Church' }],
  ['a value of another type', { ...event, location: { '@type': 'Person', name: 'Ann' } }],
  ['a fault inside a value', { ...event, location: { '@type': 'Place', opens: '10:00' } }],
  ['a value that an enumeration lacks', { ...event, eventStatus: 'https://schema.org/Held' }],
  ['a time without an offset', { ...event, startDate: '2026-11-29T10:00' }],
  ['a day that there is not', { ...event, startDate: '2026-13-29' }],
  ['an address that is a path', { ...event, url: '/events/choir' }],
  ['a text instead of a number', { '@type': 'GeoCoordinates', latitude: Number.NaN }],
  ['nothing', { ...event, name: null }],
  ['a reference to what is not here', { ...event, organizer: { '@id': 'https://a.example/#b' } }],
])('%s is a fault', (_, thing) => {
  expect(graphProblems([thing])).toHaveLength(1);
});
