import { fileURLToPath } from 'node:url';

/** Where the demo church's media are written. */
export const files = fileURLToPath(new URL('../church/files', import.meta.url));
