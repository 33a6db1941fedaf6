import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { root, Stop } from '../tool.mjs';
import type { MailPages } from './mail-pages.ts';
import { passOn } from './pass-on.ts';
import type { ServerProcess } from './server-process.ts';

/** Folders with data: not to be watched, and not to be had by an address. */
const DATA = ['**/.dev/**', '**/data/**'];
/** Vite's own list, which ours would replace. */
const VITES = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '**/.git/**'];

export type Behind = { server: ServerProcess; port: number; mails: MailPages };

/**
 * Listens on this machine alone: Vite first, with the web's sources, then the pages with mails, then the server.
 * `behind` is given once it runs.
 */
export async function startWeb(port: number, behind: Promise<Behind>) {
  const http = createHttp((incoming, outgoing) => {
    const address = incoming.url;
    vite.middlewares(incoming, outgoing, async () => {
      // Vite rewrites some addresses for itself.
      incoming.url = address;
      const parts = await behind;
      if (!(await parts.mails.serve(incoming, outgoing))) await passOn(incoming, outgoing, parts);
    });
  });
  const vite = await createVite({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    // All packages are made ready at the start: one found later would load the page again under somebody's hands.
    optimizeDeps: { entries: ['web/**/*.tsx', '!web/**/*.test.tsx', '!web/giving-frame/**'] },
    server: {
      middlewareMode: { server: http },
      ws: { server: http },
      cors: false,
      fs: { deny: [...VITES, ...DATA] },
      watch: { ignored: [...DATA, '**/build/**', '**/bench/**', '**/demo/**'] },
    },
  });
  http.on('error', () => {});
  http.listen(port, 'localhost');
  await Promise.race([
    once(http, 'listening'),
    once(http, 'error').then(() => {
      throw new Stop(`port ${port} is taken: choose another, PORT=${port + 1} npm run dev`);
    }),
  ]);
  return {
    vite,
    close: async () => {
      http.close();
      http.closeAllConnections();
      await vite.close();
    },
  };
}

/** Calls `change` for each file that the server runs, and that a test does not. */
export function onServerChange(vite: ViteDevServer, change: () => void): void {
  const isServers = (file: string) =>
    /[\\/](server|contract|domain)[\\/].*\.ts$/.test(file.slice(root.length)) &&
    !/\.test\.ts$/.test(file);
  for (const event of ['add', 'change', 'unlink'] as const)
    vite.watcher.on(event, (file) => {
      if (isServers(file)) change();
    });
}
