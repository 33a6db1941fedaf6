import { inflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { expect, it, test } from 'vitest';
import { QR_OPTIONS } from '#domain/qr-code.ts';
import { loadFaces } from '#server/platform/lettering/faces.ts';
import { drawSheet } from './draw-sheet.ts';
import { paperOf } from './paper.ts';

const ADDRESS = 'https://grace.example.org/events/garden-day';
const faces = await loadFaces('glass');

async function sheetOf(given: Partial<Parameters<typeof drawSheet>[0]> = {}) {
  const pdf = await drawSheet({
    church: 'Grace Chapel',
    title: 'Garden day',
    when: '',
    address: ADDRESS,
    paper: paperOf('en-US'),
    faces,
    madeAt: Temporal.Instant.from('2026-11-27T10:00:00Z'),
    ...given,
  });
  return { text: pdf.toString('latin1'), drawing: drawingOf(pdf) };
}

/** What is drawn on the page, as PDF operators. */
function drawingOf(pdf: Buffer): string {
  const begin = pdf.indexOf('stream\n') + 'stream\n'.length;
  return inflateSync(pdf.subarray(begin, pdf.indexOf('\nendstream'))).toString('latin1');
}

/** Which squares of the code are dark: they are drawn last, a unit each. */
function squaresOf(drawing: string, size: number): boolean[][] {
  const squares = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const code = drawing.slice(drawing.lastIndexOf(' cm\n'));
  for (const [, x, y, end] of code.matchAll(/(\d+) (\d+) m\n(\d+) \2 l\n/g))
    squares[Number(y)]?.fill(true, Number(x), Number(end));
  return squares;
}

/** How many words and lines of words are filled, before the code. */
const wordsIn = (drawing: string) => drawing.match(/^f$/gm)?.length;

it('is one page as a PDF, with a title, the exact code, and neither fonts nor scripts', async () => {
  const { text, drawing } = await sheetOf();
  expect(text).toMatch(/^%PDF-1\.\d\n/);
  expect(text.match(/\/Type \/Page\n/g)).toHaveLength(1);
  expect(text).toContain('(Garden day)');
  expect(text).toContain('/DisplayDocTitle true');
  expect(text).not.toMatch(/\/Font\b|\/JS\b|\/JavaScript|\/OpenAction|\/XObject/);
  const { data, size } = encode(ADDRESS, QR_OPTIONS);
  expect(squaresOf(drawing, size)).toEqual(data);
  // The church, the title, and the address.
  expect(wordsIn(drawing)).toBe(3);
  expect((await sheetOf()).text).toBe(text);
});

test.each([
  ['en-US', '612 792'],
  ['es-MX', '612 792'],
  ['de-DE', '595.28 841.89'],
  ['en-GB', '595.28 841.89'],
])('where %s is used, the paper is %s points', async (locale, size) => {
  expect((await sheetOf({ paper: paperOf(locale) })).text).toContain(`/MediaBox [0 0 ${size}]`);
});

test.each([
  ['Cyrillic letters', 'Пасхальная служба', 3],
  ['letters of Vietnam', 'Đêm Giáng Sinh ở nhà thờ', 3],
  ['Chinese, which no font here has: the church’s name takes its place', '感恩节晚餐', 2],
  ['a right-to-left script, likewise', 'עשרת הדיברות', 2],
  ['no letter at all', '', 2],
  ['the church’s name itself, once', 'Grace Chapel', 2],
])('a title of %s', async (_, title, words) => {
  const { text, drawing } = await sheetOf({ title });
  expect(wordsIn(drawing)).toBe(words);
  expect(drawing).not.toContain('NaN');
  expect(text).toContain('/Title ');
});

test.each(['long words '.repeat(27), 'W'.repeat(300), 'Щ'.repeat(300), '教'.repeat(300)])(
  '300 letters leave the code its room on the page: %s',
  async (long) => {
    const address = `https://grace.example.org/events/${'x'.repeat(200)}/2026-12-06`;
    const { drawing } = await sheetOf({ church: long, title: long, when: '6 AM', address });
    const [unit, left, bottom] = placeOf(drawing);
    const { size, data } = encode(address, QR_OPTIONS);
    expect(squaresOf(drawing, size)).toEqual(data);
    // 6 cm are read from an arm's length.
    expect(unit * (size - 8)).toBeGreaterThan(170);
    expect(left).toBeGreaterThan(0);
    expect(bottom + size * unit).toBeLessThan(792 - 72);
  },
);

/** The code's scale and its upper left corner, from the left and the top. */
function placeOf(drawing: string): [unit: number, left: number, top: number] {
  const [move, scale] = [...drawing.matchAll(/^(\S+) 0 0 (\S+) (\S+) (\S+) cm$/gm)].slice(-2);
  return [Number(scale?.[1]), Number(move?.[3]), Number(move?.[4])];
}
