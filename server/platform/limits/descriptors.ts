import { readFileSync } from 'node:fs';

/** File descriptors reserved for the database, and for files that are only just read. */
const RESERVED = 64;
const FEWEST = 16;
/** A connection takes about 10 KB, whether anything is asked on it or not. */
const MAX_CONNECTIONS = 4096;
/** A file that is sent in parts takes about 150 KB, for as long as its reader takes. */
const MAX_DOWNLOADS = 200;

/** How many descriptors the process may have; no limit if the system does not report one. */
function mostDescriptors(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** How many of the process's file descriptors are for what. */
export function shareOut(most: number) {
  const all = Math.max(FEWEST, most - RESERVED);
  // A download needs one for its connection and another for its file.
  const downloads = Math.min(MAX_DOWNLOADS, Math.floor(all / 4));
  return { all, downloads, connections: Math.min(MAX_CONNECTIONS, all - downloads) };
}

export const descriptors = shareOut(mostDescriptors());
