import { openApp } from './app.ts';
import { keptLog } from './setup/kept-log.ts';
import { type PostgresProxy, startPostgresProxy } from './setup/postgres-proxy.ts';

/** An app whose way to PostgreSQL can be cut, and what it logs. */
export async function openProxied() {
  const { log, lines } = keptLog();
  let proxy: PostgresProxy | undefined;
  const app = await openApp({
    log,
    way: async (url) => {
      proxy = await startPostgresProxy(url);
      return proxy.url;
    },
  });
  if (!proxy) throw new Error('There is a proxy to PostgreSQL alone.');
  const opened = proxy;
  return {
    app,
    proxy: opened,
    lines,
    close: async () => {
      await opened.heal();
      await app.close();
      await opened.close();
    },
  };
}
