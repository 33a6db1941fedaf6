// The server of the workshop: the same as everywhere, but for documents it asks the process that started it, which has
// the web's sources loaded and keeps them when this one is started again.
/** What the server loads when it starts. These files do not change while somebody works, so they are loaded ahead. */
const PACKAGES = [
  ...['@hono/node-server', 'hono', 'zod', 'kysely', 'pg', 'pino'],
  ...['hast-util-from-parse5', 'hast-util-sanitize', 'hast-util-to-html', 'parse5'],
  ...['rate-limiter-flexible', 'rrule-temporal', 'sharp'],
];

process.once('disconnect', () => process.exit());
const isAsked = new Promise<void>((begin) => process.once('message', () => begin()));
await Promise.all(PACKAGES.map((name) => import(name)));
await isAsked;

const { startServer } = await import('#server/main.ts');
const { remoteRenderer } = await import('./remote-renderer.ts');
await startServer(async () => ({
  renderer: remoteRenderer(),
  // The workshop serves them before it asks here.
  files: { serve: () => false },
  givingScript: process.env.DEV_GIVING_SCRIPT ?? '',
}));
process.send?.({ kind: 'ready' });

export {};
