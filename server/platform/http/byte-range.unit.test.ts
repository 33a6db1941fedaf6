import { expect, it } from 'vitest';
import { askedRange } from './send-file.ts';

it.each([
  ['bytes=2-4', { start: 2, end: 5 }],
  ['Bytes= 2-4 ', { start: 2, end: 5 }],
  ['bytes=0-', { start: 0, end: 10 }],
  ['bytes=9-9', { start: 9, end: 10 }],
  ['bytes=5-900', { start: 5, end: 10 }],
  ['bytes=-3', { start: 7, end: 10 }],
  // RFC 9110 14.1.2: a shorter file is sent whole.
  ['bytes=-300', { start: 0, end: 10 }],
])('%s of ten bytes is a part', (header, range) => {
  expect(askedRange(header, 10)).toEqual(range);
});

it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
  '%s of ten bytes is nothing',
  (header) => {
    expect(askedRange(header, 10)).toBeNull();
  },
);

it.each([
  undefined,
  '',
  'bytes=-',
  'bytes=',
  'bytes=4-2',
  'bytes=a-b',
  'bytes=0x1-2',
  'bytes=1-2,4-5',
  'lines=1-2',
  '2-4',
  'bytes=--3',
  `bytes=${'0-1,'.repeat(3000)}0-1`,
])('%s asks for the whole', (header) => {
  expect(askedRange(header, 10)).toBeUndefined();
});

it('an empty file has no part', () => {
  expect(askedRange('bytes=0-', 0)).toBeNull();
  expect(askedRange('bytes=-1', 0)).toBeNull();
});
