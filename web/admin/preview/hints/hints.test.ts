import { expect, test } from 'vitest';
import {
  countInWords,
  distinct,
  frameProblem,
  NO_DESCRIPTION,
  pictureProblem,
  quoted,
} from './hint.ts';
import {
  headingProblems,
  isFaint,
  linkProblem,
  type Paint,
  readPaint,
  seenThrough,
  toHex,
} from './read-content.ts';

const headings = (...levels: number[]) =>
  headingProblems(levels.map((level) => ({ level, text: `Level ${level}` })));

test('headings one below the other, and back up, are fine', () => {
  expect(headings(1, 2, 3, 3, 2, 3, 4, 2)).toEqual(Array(8).fill(undefined));
  expect(headings()).toEqual([]);
});

test('a skipped level is named, with the one to choose', () => {
  expect(headings(1, 2, 4)).toEqual([undefined, undefined, expect.stringContaining('“Heading 3”')]);
  expect(headings(1, 3)[1]).toContain('Choose “Heading 2”');
});

test('a second title is reported, and the following headings are compared with it', () => {
  const [, second, below] = headings(1, 1, 3);
  expect(second).toContain('a page has one title');
  expect(below).toContain('“Heading 2”');
});

test('an empty heading is reported once and hides no skipped level', () => {
  const found = headingProblems([
    { level: 1, text: 'Title' },
    { level: 2, text: ' \u00a0' },
    { level: 3, text: 'Below' },
  ]);
  expect(found).toEqual([
    undefined,
    expect.stringContaining('heading is empty'),
    expect.stringContaining('no level is skipped'),
  ]);
});

test.each(['click here', 'Here', ' here. ', 'Read more…', 'MORE', 'this page', '»'])(
  'the link "%s" is unclear',
  (text) => expect(linkProblem({ text, href: '/a' })).toBeDefined(),
);

test.each(['Directions', 'Read more about Advent', 'Here is the choir', 'Clicks', '礼拝'])(
  'the link "%s" is fine',
  (text) => expect(linkProblem({ text, href: '/a' })).toBeUndefined(),
);

test('a link to nowhere, and one without words, are reported', () => {
  expect(linkProblem({ text: 'Choir', href: '#' })).toContain('leads nowhere');
  expect(linkProblem({ text: ' ', href: '/choir' })).toContain('leads to /choir');
});

test('pictures: no description, or a file name; no picture chosen is not a problem', () => {
  expect(pictureProblem('/a.webp', ' ')).toBe(NO_DESCRIPTION);
  expect(pictureProblem('/a.webp', 'IMG_2034.JPG')).toContain('what it shows');
  expect(pictureProblem('/a.webp', 'DSC 1234')).toContain('what it shows');
  expect(pictureProblem('/a.webp', 'Our choir at Easter')).toBeUndefined();
  expect(pictureProblem('', '')).toBeUndefined();
});

test('frames need a name', () => {
  expect(frameProblem('https://maps.example.org', '')).toContain('What it shows');
  expect(frameProblem('https://maps.example.org', 'The way to us')).toBeUndefined();
  expect(frameProblem('', '')).toBeUndefined();
});

test('colors are read as browsers write them', () => {
  expect(readPaint('rgb(255, 0, 128)')).toEqual({ rgb: [255, 0, 128], alpha: 1 });
  expect(readPaint('rgba(0, 0, 0, 0)')).toEqual({ rgb: [0, 0, 0], alpha: 0 });
  expect(readPaint('color(srgb 1 0.5 0 / 0.25)')).toEqual({ rgb: [255, 127.5, 0], alpha: 0.25 });
  expect(readPaint('oklch(0.5 0.1 20)')).toBeUndefined();
  expect(readPaint('transparent')).toBeUndefined();
});

test('transparent layers are combined down to the first opaque one', () => {
  const black: Paint = { rgb: [0, 0, 0], alpha: 0.5 };
  const white: Paint = { rgb: [255, 255, 255], alpha: 1 };
  expect(toHex(seenThrough([black, white])!)).toBe('#808080');
  expect(seenThrough([black])).toBeUndefined();
});

test('large letters may be fainter', () => {
  const gray = '#8a8a8a';
  expect(isFaint(gray, '#ffffff', { size: 18, weight: 400 })).toBe(true);
  expect(isFaint(gray, '#ffffff', { size: 24, weight: 400 })).toBe(false);
  expect(isFaint(gray, '#ffffff', { size: 19, weight: 700 })).toBe(false);
  expect(isFaint('#595959', '#ffffff', { size: 16, weight: 400 })).toBe(false);
});

test('words', () => {
  expect([0, 1, 2].map(countInWords)).toEqual([
    'No problems found',
    '1 problem found',
    '2 problems found',
  ]);
  expect(quoted('  a\n b ')).toBe('“a b”');
  expect(quoted('x'.repeat(50))).toBe(`“${'x'.repeat(39)}…”`);
  const hint = { place: 1, where: 'Section 2', text: 'Same' };
  expect(distinct([hint, { ...hint }, { ...hint, where: 'Section 3' }])).toHaveLength(2);
});
