import { createHash } from 'node:crypto';
import { BLOCK, paddingOf, readHeader, readPax } from './tar-header.ts';
import { WrongBackup } from './wrong-backup.ts';

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
  new WrongBackup('This backup is damaged or incomplete. Copy it again, or take another one.');

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
    const parts: Buffer[] = [];
    for await (const part of this.stream(size)) parts.push(part);
    return Buffer.concat(parts);
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
