import type { Reader } from './planned.ts';

/** The readers by their names, which are stored. */
export const readers: Record<string, Reader> = {};
