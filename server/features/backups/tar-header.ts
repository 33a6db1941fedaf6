/*
 * The headers of a tar (POSIX pax, IEEE 1003.1): only what backups use, so that any `tar` opens them. Only plain files.
 * A long name or size goes into a record before the file's header.
 */

export const BLOCK = 512;
const NAME_BYTES = 100;
/** Eleven octal digits. */
const MAX_SIZE = 0o77777777777;
const CHECKSUM_AT = 148;

/** How many bytes of padding follow a part of that size. */
export const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

/** The header before a file's bytes. `modified` is in seconds since the epoch. */
export function headerOf(name: string, size: number, modified: number): Buffer {
  const isLong = Buffer.byteLength(name) > NAME_BYTES;
  const isLarge = size > MAX_SIZE;
  if (!isLong && !isLarge) return block(name, size, modified, '0');
  const records = Buffer.concat([
    ...(isLong ? [paxRecord('path', name)] : []),
    ...(isLarge ? [paxRecord('size', `${size}`)] : []),
  ]);
  return Buffer.concat([
    block('pax', records.length, modified, 'x'),
    records,
    Buffer.alloc(paddingOf(records.length)),
    block(isLong ? 'long-name' : name, isLarge ? 0 : size, modified, '0'),
  ]);
}

/** "27 path=…\n", where the number is the length of the whole line. */
function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + 1;
  while (length !== rest + `${length}`.length) length = rest + `${length}`.length;
  return Buffer.from(`${length} ${key}=${value}\n`);
}

function block(name: string, size: number, modified: number, kind: '0' | 'x'): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) =>
    header.write(value.toString(8).padStart(digits, '0'), at, 'latin1');
  header.write(name, 0, 'utf8');
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(modified, 136, 11);
  header.write(kind, 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  octal(checksumOf(header), CHECKSUM_AT, 6);
  header[CHECKSUM_AT + 6] = 0;
  header[CHECKSUM_AT + 7] = 0x20;
  return header;
}

/** The checksum of a header's bytes, with its own field counted as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 0;
  for (const [at, byte] of header.entries())
    sum += at >= CHECKSUM_AT && at < CHECKSUM_AT + 8 ? 0x20 : byte;
  return sum;
}

export type TarHeader = { name: string; size: number; kind: string };

/** Reads a header; undefined if it is damaged or not a header. */
export function readHeader(header: Buffer): TarHeader | undefined {
  const text = (from: number, to: number) =>
    header.toString('utf8', from, to).replace(/\0.*$/s, '');
  const size = text(124, 136).trim();
  // As written by `block`, to the last byte: nothing else checks the header of a backup's last part.
  const sum = `${checksumOf(header).toString(8).padStart(6, '0')}\0 `;
  if (!/^[0-7]+$/.test(size) || header.toString('latin1', CHECKSUM_AT, CHECKSUM_AT + 8) !== sum)
    return undefined;
  return { name: text(0, NAME_BYTES), size: Number.parseInt(size, 8), kind: text(156, 157) };
}

/** The records of a pax header by key. */
export function readPax(bytes: Buffer): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = 0; at < bytes.length; ) {
    const length = Number.parseInt(bytes.toString('latin1', at, at + 20), 10);
    if (!(length > 0)) break;
    const [, key, value] =
      /^\d+ ([^=]+)=(.*)\n$/s.exec(bytes.toString('utf8', at, at + length)) ?? [];
    if (key !== undefined && value !== undefined) found.set(key, value);
    at += length;
  }
  return found;
}
