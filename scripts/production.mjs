// How Node runs the server, and what is measured in `bench/`.
import { join } from 'node:path';
import { root } from './tool.mjs';

/** The built server, below the project's folder. Its source runs as well: `server/main.ts`. */
export const program = 'build/app/main.js';

// A smaller space for new objects: it saves 30 MB on an idle server, for 3 % more work per new page.
export const nodeOptions = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

export const environment = {
  // Without this React runs slow checks for development.
  NODE_ENV: 'production',
  // Keeps compiled modules between starts: Node then neither strips types nor parses them again.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  // Fewer half-empty memory pools on Linux: saves about 5 MB on an idle server.
  MALLOC_ARENA_MAX: '2',
  // Blocks larger than 64 KB go back to the system when freed. By default Linux stops doing so after the first large
  // block: sixteen large pictures, and the pieces in which they arrive, left 100 MB behind
  // (docs/decisions/0025-pictures-in-turn.md).
  MALLOC_MMAP_THRESHOLD_: '65536',
};
