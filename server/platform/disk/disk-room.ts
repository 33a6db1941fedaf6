import { randomBytes } from 'node:crypto';
import { statfsSync, statSync, truncateSync } from 'node:fs';
import { open, statfs, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/platform/log/log.ts';

const MIB = 1024 * 1024;
/** Below this free space, in bytes, a disk counts as full. */
const LEAST = 8 * MIB;
/** The size of the reserve while there is space, and what is left of it while the disk is full: for the next start. */
const RESERVE = 16 * MIB;
const RESERVE_AT_LAST = 8 * MIB;
/** Below this free space a start releases the whole reserve: SQLite needs some to open its files. */
const LEAST_TO_START = 2 * MIB;
const LOOK_MS = 2000;

const reserveIn = (dataDir: string) => join(dataDir, 'reserve');

/** Before the database is opened on a full disk: frees the space that opening takes, if there is a reserve. */
export function makeRoomToStart(dataDir: string): void {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    if (bavail * bsize < LEAST_TO_START && sizeOf(dataDir) > 0) truncateSync(reserveIn(dataDir));
  } catch {
    // Without a reserve there may still be enough space.
  }
}

/**
 * Watches the free space on the disk of DATA_DIR. A file of 16 MB is kept as a reserve; when the disk is full, half of
 * it is released, which leaves space for log-ins and deletions, while all other writes are refused. When there is space
 * again, the file is filled again.
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

  /** Whether the disk was full at the last check. */
  get isFull(): boolean {
    return this.#isFull === true;
  }

  /** Checks now, and then every two seconds. */
  async start(): Promise<void> {
    await this.look();
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
    this.#timer.unref();
  }

  /** Stops checking; resolves when the last check is done. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Checks the free space. Calls during a check join it. Never fails. */
  look(): Promise<void> {
    this.#looking ??= this.#lookOnce()
      .then(
        () => {
          this.#isUnknown = false;
        },
        (error: unknown) => {
          // Logged once: a missing folder is found again every two seconds.
          if (!this.#isUnknown) this.#log.warn({ err: error }, 'the free disk space is unknown');
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
    // Twice the limit if the disk was full, or at the first check: otherwise it could be full again at once.
    if (free < (this.#isFull === false ? LEAST : 2 * LEAST)) return this.#giveBack(free, missing);
    if (free - missing >= 2 * LEAST) {
      if (missing > 0) await this.#fill();
      if (this.#isFull) this.#log.warn({ free }, 'there is space on the disk again');
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
        'the disk of DATA_DIR is full: nothing is saved until there is space',
      );
    this.#isFull = true;
  }

  /** With random bytes, which no file system can compress. */
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
