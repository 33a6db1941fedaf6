import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { drawQr, QR_OPTIONS, qrFileName, qrSvg } from './qr-code.ts';

const ADDRESS = 'https://www.grace.example.org/events/garden-day/2026-12-06#details';

/** Which squares a drawing makes dark. */
function squaresOf(path: string, size: number): boolean[][] {
  const squares = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    squares[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return squares;
}

it('draws exactly the squares of the code, and a border of four white ones', () => {
  const code = encode(ADDRESS, QR_OPTIONS);
  const { size, path } = drawQr(code);
  const squares = squaresOf(path, size);
  expect(squares).toEqual(code.data);
  const border = [0, 1, 2, 3].flatMap((at) => [
    ...(squares[at] ?? []),
    ...(squares[size - 1 - at] ?? []),
    ...squares.flatMap((row) => [row[at], row[size - 1 - at]]),
  ]);
  expect(border).not.toContain(true);
  expect(path.replaceAll(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('');
});

it('is an SVG file with one path and nothing that runs, black on white', () => {
  const drawing = drawQr(encode(ADDRESS, QR_OPTIONS));
  const svg = qrSvg(drawing);
  const { size, path } = drawing;
  expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
  expect(svg).toContain(`<rect width="${size}" height="${size}" fill="#fff"/>`);
  expect(svg).toContain(`<path d="${path}" fill="#000"/>`);
  expect(svg.match(/<(\w+)/g)).toEqual(['<svg', '<rect', '<path']);
});

it.each([
  ['/', 'qr-home.svg'],
  ['/about/church-staff', 'qr-about-church-staff.svg'],
  ['/events/garden-day/2026-12-06', 'qr-events-garden-day-2026-12-06.svg'],
  ['/about#staff', 'qr-about-staff.svg'],
])('the file for %s is %s', (path, name) => {
  expect(qrFileName(path, 'svg')).toBe(name);
});
