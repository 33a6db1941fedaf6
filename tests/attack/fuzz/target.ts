import type { Arbitrary } from 'fast-check';

/** How a reader of bytes from outside is fed. */
export type FuzzTarget = {
  /** Good inputs to start from. */
  seeds: readonly (Uint8Array | string)[];
  /** Inputs that have a structure. */
  made?: Arbitrary<Uint8Array | string>;
  /** What the format has and the code does not say: all texts and numbers of the code are known. */
  words?: readonly string[];
  /** The longest input: what the reader accepts, or what shows how it grows, in bytes. */
  maxBytes: number;
  /** Reads one input, and may check what came out. What it throws is a failure, unless `refuses` knows it. */
  read: (bytes: Buffer) => unknown;
  /** Whether this is how the reader says no. */
  refuses?: (error: unknown) => boolean;
};

/** What one input may take. */
export type Bounds = {
  /** How long the thread may be held up, in milliseconds (docs/reference/security.md). */
  maxBlockedMs: number;
  /** How much the process may grow, in MB. */
  maxMegabytes: number;
  /** How long it may take altogether, such as for decoding beside the thread, in seconds. */
  maxSeconds: number;
};
