// The server of the workshop: the same as everywhere, but for documents it asks the process that started it, which has
// the web's sources loaded and keeps them when this one is started again.
import { startServer } from '#server/start-server.ts';
import { remoteRenderer } from './remote-renderer.ts';

process.once('disconnect', () => process.exit());

await startServer(async () => ({
  renderer: remoteRenderer(),
  // The workshop serves them before it asks here.
  files: { serve: () => false },
  givingScript: process.env.DEV_GIVING_SCRIPT ?? '',
}));
process.send?.({ kind: 'ready' });
