import { expect, test } from 'vitest';
import { addressLines, mapHref, phoneHref } from './address.ts';

const address = {
  street: '12 Hill Road',
  city: 'Petaluma',
  region: 'California',
  postalCode: '94952',
  country: 'United States',
};

test('an address is written as on an envelope, without gaps for empty parts', () => {
  expect(addressLines(address)).toEqual(['12 Hill Road', 'Petaluma, California 94952']);
  expect(addressLines({ ...address, city: '', postalCode: '' })).toEqual([
    '12 Hill Road',
    'California',
  ]);
  expect(addressLines({ ...address, city: '', region: '', postalCode: '' })).toEqual([
    '12 Hill Road',
  ]);
});

test("the map is the church's own link, or else a search", () => {
  expect(mapHref({ mapUrl: 'https://maps.example/1', address })).toBe('https://maps.example/1');
  expect(mapHref({ mapUrl: '', address })).toContain('search?query=12%20Hill%20Road%2C%20Petaluma');
});

test('a telephone link holds digits and a leading plus', () => {
  expect(phoneHref('(707) 555-0142')).toBe('tel:7075550142');
  expect(phoneHref('+1 707 555-0142')).toBe('tel:+17075550142');
});
