import { type FileHandle, open, readFile } from 'node:fs/promises';

/** A file that was sent with a call. It is on the disk until the call is answered, not in memory. */
export type IncomingFile = {
  path: string;
  /** The sender's name for it. */
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

/** Reads a range of a file. */
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

/** The system may return less at once than requested. */
async function readWhole(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const rest = bytes.subarray(done);
    const { bytesRead } = await file.read(rest, 0, rest.length, position + done);
    if (bytesRead === 0) throw new Error('A file became shorter while it was read.');
    done += bytesRead;
  }
}
