import { fstatSync, write } from 'node:fs';
import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** The most that is buffered for a reader that has stopped reading, in bytes. */
const MAX_WAITING = 1024 * 1024;
const TRY_AGAIN_MS = 100;

/**
 * Lines on a descriptor of this process. Lines that cannot be written, because the disk is full or the reader is gone
 * or stuck, are dropped and counted: they never end or block the process.
 */
export type Output = {
  write: (text: string) => void;
  /** Waits until everything is written, or for so many milliseconds. */
  drain: (ms: number) => Promise<void>;
};

function createOutput(fd: number): Output {
  return isStream(fd) ? toStream(fd) : toFile(fd);
}

let standard: Output | undefined;
/** Standard output: the log, and the messages at the start. */
export const standardOutput: Output = {
  write: (text) => {
    standard ??= createOutput(1);
    standard.write(text);
  },
  drain: async (ms) => standard?.drain(ms),
};

export function say(line: string): void {
  standardOutput.write(`${line}\n`);
}

function isStream(fd: number): boolean {
  try {
    const stats = fstatSync(fd);
    return stats.isFIFO() || stats.isSocket();
  } catch {
    // Closed from the start: each write will fail, and be dropped.
    return false;
  }
}

const lostLine = (lines: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), lines, msg: 'log lines could not be written' })}\n`;

/** A pipe or a socket is buffered in memory, not in a thread that could not be ended. */
function toStream(fd: number): Output {
  const socket = new Socket({ fd, readable: false, writable: true });
  socket.on('error', () => {});
  socket.unref();
  let lost = 0;
  return {
    write(text) {
      if (socket.destroyed || socket.writableLength + text.length > MAX_WAITING) {
        lost += 1;
        return;
      }
      socket.write(lost > 0 ? lostLine(lost) + text : text);
      lost = 0;
    },
    async drain(ms) {
      const end = performance.now() + ms;
      while (!socket.destroyed && socket.writableLength > 0 && performance.now() < end)
        await setTimeout(10);
    },
  };
}

/** A file or a terminal is written to by one write at a time. */
function toFile(fd: number): Output {
  let waiting = '';
  let lost = 0;
  /** Whether the last line was truncated: the next one must not become a part of it. */
  let isTorn = false;
  let writing: Promise<void> | undefined;

  const writeWaiting = async () => {
    while (waiting !== '') {
      const text = (isTorn ? '\n' : '') + (lost > 0 ? lostLine(lost) : '') + waiting;
      const lines = waiting.split('\n').length - 1;
      waiting = '';
      const { written, isWhole } = await writeWhole(fd, Buffer.from(text));
      if (isWhole) [lost, isTorn] = [0, false];
      else [lost, isTorn] = [lost + lines, isTorn || written > 0];
    }
  };
  return {
    write(text) {
      if (waiting.length + text.length > MAX_WAITING) {
        lost += 1;
        return;
      }
      waiting += text;
      writing ??= writeWaiting().finally(() => {
        writing = undefined;
      });
    },
    drain: async (ms) => {
      await Promise.race([writing, setTimeout(ms, undefined, { ref: false })]);
    },
  };
}

async function writeWhole(
  fd: number,
  bytes: Buffer,
): Promise<{ written: number; isWhole: boolean }> {
  let written = 0;
  while (written < bytes.length) {
    const answer = await writeSome(fd, bytes.subarray(written));
    if (typeof answer === 'number') written += answer;
    else if (answer.code === 'EAGAIN') await setTimeout(TRY_AGAIN_MS);
    else return { written, isWhole: false };
  }
  return { written, isWhole: true };
}

function writeSome(fd: number, bytes: Buffer): Promise<number | NodeJS.ErrnoException> {
  return new Promise((resolve) => {
    write(fd, bytes, 0, bytes.length, null, (error, written) => resolve(error ?? written));
  });
}
