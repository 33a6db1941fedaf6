import { randomBytes } from 'node:crypto';
import { statfsSync, statSync, truncateSync } from 'node:fs';
import { open, statfs, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from './log.ts';

const MIB = 1024 * 1024;
/** With less than this free, in bytes, a disk counts as full. */
const LEAST = 8 * MIB;
/** What the reserve holds while there is room, and what is left of it while the disk is full: for the next start. */
const RESERVE = 16 * MIB;
const RESERVE_AT_LAST = 8 * MIB;
/** With less than this free a start gives up all of the reserve: SQLite needs some to open its files. */
const LEAST_TO_START = 2 * MIB;
const LOOK_MS = 2000;

const reserveIn = (dataDir: string) => join(dataDir, 'reserve');

/** Before the database is opened on a full disk: makes the room that opening takes, if any was put by. */
export function makeRoomToStart(dataDir: string): void {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    if (bavail * bsize < LEAST_TO_START && sizeOf(dataDir) > 0) truncateSync(reserveIn(dataDir));
  } catch {
    // Without the reserve, too, there may be room enough.
  }
}

/**
 * Watches the room on the disk of DATA_DIR. A file of 16 MB is put by; when the disk is full, half of it is given back,
 * and with it sessions can be opened, and what is deleted be noted, while all other writes are refused. When there is
 * room again, the file is filled again.
 */
export class DiskRoom {
  readonly #dataDir: string;
  readonly #log: Log;
  #isFull: boolean | undefined;
  #isUnknown = false;
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(dataDir: string, log: Log) {
    this.#dataDir = dataDir;
    this.#log = log;
  }

  /** Whether the disk was full when it was last looked at. */
  get isFull(): boolean {
    return this.#isFull === true;
  }

  /** Looks now, and then every two seconds. */
  async start(): Promise<void> {
    await this.look();
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
    this.#timer.unref();
  }

  /** Stops looking; resolves when the last look is over. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Looks how much room there is. Calls while it looks join it. Never fails. */
  look(): Promise<void> {
    this.#looking ??= this.#lookOnce()
      .then(
        () => {
          this.#isUnknown = false;
        },
        (error: unknown) => {
          // Once: a folder that is gone is looked for every two seconds.
          if (!this.#isUnknown) this.#log.warn({ err: error }, 'the room on the disk is not known');
          this.#isUnknown = true;
        },
      )
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  async #lookOnce(): Promise<void> {
    const { bavail, bsize } = await statfs(this.#dataDir);
    const free = bavail * bsize;
    const missing = RESERVE - sizeOf(this.#dataDir);
    // Twice as much as makes it full, where it was, or nobody has looked: it must not be full again in the next moment.
    if (free < (this.#isFull === false ? LEAST : 2 * LEAST)) return this.#giveBack(free, missing);
    if (free - missing >= 2 * LEAST) {
      if (missing > 0) await this.#fill();
      if (this.#isFull) this.#log.warn({ free }, 'there is room on the disk again');
      this.#isFull = false;
    }
    this.#isFull ??= false;
  }

  async #giveBack(free: number, missing: number): Promise<void> {
    if (missing < RESERVE - RESERVE_AT_LAST)
      await truncate(reserveIn(this.#dataDir), RESERVE_AT_LAST);
    if (!this.#isFull)
      this.#log.error(
        { free },
        'the disk of DATA_DIR is full: nothing is saved until there is room',
      );
    this.#isFull = true;
  }

  /** With random bytes, which no file system makes smaller. */
  async #fill(): Promise<void> {
    const file = await open(reserveIn(this.#dataDir), 'a', 0o600);
    try {
      for (let size = (await file.stat()).size; size < RESERVE; size += MIB)
        await file.write(randomBytes(Math.min(MIB, RESERVE - size)));
    } finally {
      await file.close();
    }
  }
}

function sizeOf(dataDir: string): number {
  return statSync(reserveIn(dataDir), { throwIfNoEntry: false })?.size ?? 0;
}
