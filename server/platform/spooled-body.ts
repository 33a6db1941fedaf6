import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from './refusal.ts';

/** A body on the disk, and where in it the lines begin that divide it. */
export type SpooledBody = {
  path: string;
  size: number;
  /** In bytes; -2 where the body begins with one, whose line end would stand before it. */
  marks: number[];
  remove: () => Promise<void>;
};

type Needs = {
  /** In DATA_DIR; it is made when it is not there. What a killed process left in it is swept, as all `.part` files. */
  folder: string;
  /** With the line end before it. */
  mark: Buffer;
  /** Is told with each piece how much there is, and may refuse the rest by throwing. */
  check: (now: { size: number; marks: number }) => void;
};

/**
 * Writes a body to a file of its own while it arrives: of sixteen large ones at once none is held in memory
 * (docs/decisions/0025-pictures-in-turn.md). Nothing of it is left when this fails. Refuses `malformed` what was cut
 * off half way.
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

/** What fails here is the sender's or the way's; what fails while writing is the disk's. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    yield* body;
  } catch {
    throw notWhole();
  }
}

export const notWhole = () =>
  new Refusal('malformed', 'The upload did not arrive whole. Please try again.');

/** Where a mark stands in what comes piece by piece, also where two pieces meet. */
class MarkFinder {
  readonly at: number[] = [];
  size = 0;
  readonly #mark: Buffer;
  /** The end of what came before: too short for a mark. A body begins as if on a line of its own. */
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
