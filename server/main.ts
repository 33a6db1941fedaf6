import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSERS_BUILD, besideOtherReleases } from './beside-other-releases.ts';
import { loadRenderer } from './platform/renderer.ts';
import { commonHeaders } from './platform/security-headers.ts';
import { loadStaticFiles } from './platform/static-files.ts';
import { startServer } from './start-server.ts';

const build = fileURLToPath(new URL('../build', import.meta.url));

// What `npm start` runs: the server with the web as it was built.
await startServer(async (services) => ({
  renderer: await loadRenderer(build),
  files: await loadStaticFiles(
    BROWSERS_BUILD,
    commonHeaders(services.config.publicUrl.startsWith('https:')),
    services.tallies.of('built file'),
    await besideOtherReleases(services),
  ),
  givingScript: join(build, 'giving/giving-frame.js'),
}));
