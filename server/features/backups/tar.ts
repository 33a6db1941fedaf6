import { createHash } from 'node:crypto';
import { t } from '#languages/t.ts';
import { WrongBackup } from './format.ts';

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

/** Reads a header; undefined if it is damaged or not a header. */
function readHeader(header: Buffer) {
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
function readPax(bytes: Buffer): Map<string, string> {
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

/** A part of a tar. Read its bytes before asking for the next part. */
export type TarPart = {
  name: string;
  size: number;
  bytes: AsyncIterable<Buffer>;
  /** The hash of every byte before this part. */
  sha256Before: string;
};

const MAX_PAX_BYTES = 100_000;

const damaged = () =>
  new WrongBackup(t('This backup is damaged or incomplete. Copy it again, or take another one.'));

/** The parts of a tar, one after the other, with a small part of it in memory at a time. Throws `WrongBackup`. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarPart> {
  const bytes = new ByteReader(source);
  let long: Map<string, string> | undefined;
  for (;;) {
    const before = bytes.sha256.copy();
    const block = await bytes.take(BLOCK);
    if (isEmpty(block)) {
      // Two empty blocks end a tar.
      if (isEmpty(await bytes.take(BLOCK)) && (await bytes.isAtEnd())) return;
      throw damaged();
    }
    const header = readHeader(block);
    if (!header) throw damaged();
    if (header.kind === 'x') {
      if (header.size > MAX_PAX_BYTES) throw damaged();
      long = readPax(await bytes.take(header.size));
      await skipPadding(bytes, header.size);
      continue;
    }
    if (header.kind !== '0') throw damaged();
    const size = Number(long?.get('size') ?? header.size);
    const name = long?.get('path') ?? header.name;
    long = undefined;
    const body = bytes.stream(size);
    yield { name, size, bytes: body, sha256Before: before.digest('hex') };
    for await (const _ of body) {
      // Skips what was not read.
    }
    await skipPadding(bytes, size);
  }
}

async function skipPadding(bytes: ByteReader, size: number): Promise<void> {
  if (!isEmpty(await bytes.take(paddingOf(size)))) throw damaged();
}

const isEmpty = (block: Buffer) => block.every((byte) => byte === 0);

/** Reads given numbers of bytes from a stream of chunks. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);
  /** The hash of all bytes read. */
  readonly sha256 = createHash('sha256');

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && (await this.#source.next()).done === true;
  }

  async take(size: number): Promise<Buffer> {
    return Buffer.concat(await Array.fromAsync(this.stream(size)));
  }

  async *stream(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.#rest.length === 0) {
        const next = await this.#source.next();
        if (next.done) throw damaged();
        this.#rest = next.value;
        continue;
      }
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      this.sha256.update(part);
      yield part;
    }
  }
}
