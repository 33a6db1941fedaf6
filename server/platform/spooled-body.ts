import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from './refusal.ts';

/** A body on the disk, and where the lines that divide it start. */
export type SpooledBody = {
  path: string;
  size: number;
  /** In bytes; -2 if the body starts with one, since its line end would be before it. */
  marks: number[];
  remove: () => Promise<void>;
};

type Needs = {
  /** In DATA_DIR; created if missing. Files left by a killed process are swept, like all `.part` files. */
  folder: string;
  /** Including the line end before it. */
  mark: Buffer;
  /** Called with the size so far for each piece; may refuse the rest by throwing. */
  check: (now: { size: number; marks: number }) => void;
};

/**
 * Writes a body to a temporary file while it arrives, so that sixteen large ones at once do not fill the memory
 * (docs/decisions/0025-pictures-in-turn.md). Leaves no file when it fails. Refuses `malformed` a body that was cut off.
 */
export async function spoolBody(
  body: ReadableStream<Uint8Array>,
  { folder, mark, check }: Needs,
): Promise<SpooledBody> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomBytes(8).toString('hex')}.part`);
  const remove = () => rm(path, { force: true });
  const found = new MarkFinder(mark);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const piece of piecesOf(body)) {
        found.feed(piece);
        check({ size: found.size, marks: found.at.length });
        await file.appendFile(piece);
      }
    } finally {
      await file.close();
    }
    return { path, size: found.size, marks: found.at, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Errors here come from the sender or the network; errors while writing come from the disk. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    yield* body;
  } catch {
    throw notWhole();
  }
}

export const notWhole = () =>
  new Refusal('malformed', 'The upload was incomplete. Please try again.');

/** Finds a mark in a stream of pieces, also across two pieces. */
class MarkFinder {
  readonly at: number[] = [];
  size = 0;
  readonly #mark: Buffer;
  /** The end of the previous pieces: too short for a mark. A body starts as if on a new line. */
  #rest = Buffer.from('\r\n');

  constructor(mark: Buffer) {
    this.#mark = mark;
  }

  feed(piece: Uint8Array): void {
    const bytes = Buffer.concat([this.#rest, piece]);
    const start = this.size - this.#rest.length;
    let next = 0;
    for (let at = bytes.indexOf(this.#mark); at !== -1; at = bytes.indexOf(this.#mark, next)) {
      this.at.push(start + at);
      next = at + this.#mark.length;
    }
    this.size += piece.length;
    this.#rest = Buffer.from(bytes.subarray(Math.max(next, bytes.length - this.#mark.length + 1)));
  }
}
