import { fileURLToPath } from 'node:url';

/** Where the demo church's media are written. */
export const files = fileURLToPath(new URL('../../demo/files', import.meta.url));
