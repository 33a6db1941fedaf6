// How Node runs the server, and what is measured in `bench/`.
import { join } from 'node:path';
import { root } from './tool.mjs';

// A smaller room for what was made just now: seen to take 30 MB off a server at rest, for 3 % more work per new page.
export const nodeOptions = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

export const environment = {
  // React checks and warns about everything, slowly, unless told that this is production.
  NODE_ENV: 'production',
  // Keeps compiled modules between starts: Node then neither strips types nor parses them again.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  // Fewer pools of memory, each half empty, on Linux: about 5 MB at rest.
  MALLOC_ARENA_MAX: '2',
  // What is larger than 64 KB goes back to the system when it is freed. By itself Linux stops doing so after the first
  // large piece: sixteen large pictures, and the pieces in which they arrive, left 100 MB behind
  // (docs/decisions/0025-pictures-in-turn.md).
  MALLOC_MMAP_THRESHOLD_: '65536',
};
