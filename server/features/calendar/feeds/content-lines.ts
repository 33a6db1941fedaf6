/*
 * Lines of a calendar file (RFC 5545, 3.1). Every value that people write passes `asText`, so that none can begin a line
 * of its own.
 */

/** The most octets of a line, without its end (RFC 5545, 3.1). */
const MAX_OCTETS = 75;

/** Text as a value: one line, its marks escaped (RFC 5545, 3.3.11), without other control characters. */
export function asText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/[^\P{Cc}\t]/gu, '');
}

/** The lines as a file: each folded, and ended by CRLF. */
export function asFile(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A line in pieces of 75 octets; no character is cut in two. */
function folded(line: string): string {
  if (line.length * 3 <= MAX_OCTETS || Buffer.byteLength(line) <= MAX_OCTETS) return line;
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      pieces.push(piece);
      piece = '';
      // The space that continues a line counts.
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n ');
}

/** `2026-11-22T10:00` as `20261122T100000`. */
export const asWallTime = (wall: string): string =>
  `${wall.slice(0, 16).replaceAll(/[-:]/g, '')}00`;

/** `2026-11-22T10:00` as `20261122`. */
export const asDay = (wall: string): string => wall.slice(0, 10).replaceAll('-', '');

/** A stored instant as `20261122T180000Z`. */
export const asInstant = (stored: string): string =>
  `${stored.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
