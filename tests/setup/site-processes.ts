import { vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/platform/log/log.ts';
import { openServices } from '#server/services.ts';
import { StillClock, type TestApp } from '../app.ts';
import { startPostgresProxy } from './postgres-proxy.ts';

export type SiteProcess = Awaited<ReturnType<typeof startProcess>>;

/** A process on the PostgreSQL database of a test's app, which listens as a server does, on a way of its own. */
export async function startProcess(app: TestApp) {
  const { config } = app.services;
  const way = await startPostgresProxy(config.databaseUrl ?? '');
  const services = await openServices(
    { ...config, databaseUrl: way.url },
    { log: createLog('silent'), clock: new StillClock(String(app.clock.now())) },
  );
  const { fetch, answers } = createApp(services);
  services.channel.open();
  services.content.start((error) => {
    throw error;
  });
  await vi.waitUntil(() => services.content.isSure && isListening(services), { timeout: 10_000 });
  return {
    services,
    answers,
    fetch: (path: string, init?: RequestInit) =>
      Promise.resolve(
        fetch(new Request(new URL(path, 'http://localhost'), init), { clientAddress: '192.0.2.1' }),
      ),
    way,
    close: async () => {
      way.letListeningGo();
      await way.heal();
      await services.close();
      await way.close();
    },
  };
}

const isListening = ({ content }: Awaited<ReturnType<typeof openServices>>) =>
  content.sharing !== undefined && !content.sharing.isAlone;
