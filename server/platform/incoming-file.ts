import { type FileHandle, open, readFile } from 'node:fs/promises';

/** What is moved at a time, in bytes. */
const PIECE = 256 * 1024;

/** A file that came with a call. It lies on the disk until the call is answered: nothing of it is in memory. */
export type IncomingFile = {
  path: string;
  /** What it is called where it comes from. */
  name: string;
  size: number;
  bytes: () => Promise<Uint8Array>;
};

export const incomingFile = (path: string, name: string, size: number): IncomingFile => ({
  path,
  name,
  size,
  bytes: () => readFile(path),
});

/** Cuts off what stands before `start` and after `end` in a file. */
export async function cutFile(
  path: string,
  { start, end }: { start: number; end: number },
): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const piece = Buffer.allocUnsafe(PIECE);
    for (let at = start; at < end; at += PIECE) {
      const length = Math.min(PIECE, end - at);
      await readWhole(file, piece.subarray(0, length), at);
      await writeWhole(file, piece.subarray(0, length), at - start);
    }
    await file.truncate(end - start);
  } finally {
    await file.close();
  }
}

/** Reads from there to there of a file. */
export async function readBetween(path: string, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, end - start));
  const file = await open(path);
  try {
    await readWhole(file, bytes, start);
  } finally {
    await file.close();
  }
  return bytes;
}

/** The system may give less at once than was asked for. */
async function readWhole(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const rest = bytes.subarray(done);
    const { bytesRead } = await file.read(rest, 0, rest.length, position + done);
    if (bytesRead === 0) throw new Error('A file became shorter while it was read.');
    done += bytesRead;
  }
}

async function writeWhole(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const rest = bytes.subarray(done);
    done += (await file.write(rest, 0, rest.length, position + done)).bytesWritten;
  }
}
