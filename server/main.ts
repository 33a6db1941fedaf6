import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { App } from './app.ts';
import { createApp } from './app.ts';
import { type Config, readConfig, WrongSetting } from './config.ts';
import type { Services } from './context.ts';
import { makeFirstAdministrator } from './features/accounts/first-administrator.ts';
import { importArchive } from './features/archive/import-archive.ts';
import { inLines } from './features/archive/report.ts';
import { removeOldUploads } from './features/archive/uploads.ts';
import { extendOccurrences } from './features/calendar/calendar.ts';
import { type GivingFrame, loadGivingFrame } from './features/giving/giving-frame.ts';
import { hasSite, startBareSite } from './features/settings/settings.ts';
import { emptyTrash } from './features/trash/trash.ts';
import { openSite, prepareDataDir } from './open-site.ts';
import { takeConsoleIntoLog } from './platform/console-log.ts';
import { createHttpServer } from './platform/http-server.ts';
import { isGoodAddress } from './platform/incoming.ts';
import { createLog } from './platform/log.ts';
import { closeFilesIn, makeFilesPrivate } from './platform/private-files.ts';
import { loadRenderer } from './platform/renderer.ts';
import { commonHeaders } from './platform/security-headers.ts';
import { loadStaticFiles, type StaticFiles } from './platform/static-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const DAY_MS = 24 * 60 * 60 * 1000;

/** Everything from the environment to listening. Throws `WrongSetting` with one line when it cannot. */
async function start(): Promise<void> {
  makeFilesPrivate();
  const config = readConfig(process.env);
  prepareDataDir(config);
  const log = createLog(config.logLevel);
  takeConsoleIntoLog(log);
  if (config.limits === null)
    log.warn('RATE_LIMITS=off: anyone may try as often as they like. For trials only.');
  if (config.paypalClientId && !config.givingOrigin)
    log.warn('Without GIVING_ORIGIN, PayPal may not show its buttons: docs/run-it.md, "Giving".');
  // Before anything is written or printed: what cannot be listened on is found here.
  await bind(createServer(), config).then(close);
  const services = await openSite(config, log);
  await seed(services);
  const administrator = await makeFirstAdministrator(services);
  // At once: it is shown only now, whatever the rest of the start comes to.
  if (administrator) say(welcome(administrator));
  services.content.startPolling((error) =>
    log.error({ err: error }, 'the database does not answer'),
  );
  services.jobs.start();
  const tidy = async () => {
    await extendOccurrences(services);
    await emptyTrash(services);
    await removeOldUploads(services);
  };
  await tidy();
  const open = await closeFilesIn(config.dataDir);
  if (open > 0) log.warn({ files: open }, 'DATA_DIR holds files of another user, left as they are');
  setInterval(() => void tidy().catch((error) => log.error({ err: error })), DAY_MS).unref();

  const app = createApp(services, await loadRenderer(join(root, 'build/server/index.js')));
  const files = await loadStaticFiles(
    join(root, 'build/client'),
    commonHeaders(config.publicUrl.startsWith('https:')),
  );
  const giving = await loadGivingFrame(join(root, 'build/giving/giving-frame.js'), config);
  await listen(services, listener(app, files, giving));
  say(`Narthex is at ${config.publicUrl}`);
}

/** Loads the demo church, or nothing, into a database without content. */
async function seed(services: Services): Promise<void> {
  if (await hasSite(services.db)) return;
  if (services.config.seed === 'empty') {
    await startBareSite(services);
    return;
  }
  say('Loading the demo church …');
  await importArchive(services, join(root, 'demo'), {
    id: randomUUID(),
    withPeople: false,
    isFirstStart: true,
    report: inLines(say),
  });
}

/**
 * The giving frame first, since a host of its own has nothing else; then kept answers and built files, straight from
 * memory; the app for all else, and for a wrong address.
 */
function listener(app: App, files: StaticFiles, giving: GivingFrame): RequestListener {
  const ask = getRequestListener(app.fetch, { autoCleanupIncoming: false });
  return (request, response) => {
    const isServed =
      isGoodAddress(request.url ?? '/') &&
      (giving.serve(request, response) ||
        app.answers.serve(request, response) ||
        files.serve(request, response));
    if (!isServed) void ask(request, response);
  };
}

async function listen(
  services: Services & { close: () => Promise<void> },
  handle: RequestListener,
): Promise<void> {
  const { config, log } = services;
  const server = createHttpServer(handle);
  await bind(server, config);
  let isStopping = false;
  const stop = () => {
    // Ctrl-C through npm arrives twice.
    if (isStopping) return;
    isStopping = true;
    log.info('shutting down');
    server.close(() => void services.close().then(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 5000).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Throws `WrongSetting` where nothing can listen. */
async function bind(server: Server, config: Config): Promise<Server> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFailure(error, config)));
    server.listen(config.port, config.host, resolve);
  });
  return server;
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}

function listenFailure(error: NodeJS.ErrnoException, { port, host }: Config): Error {
  if (error.code === 'EADDRINUSE')
    return new WrongSetting(
      `PORT is ${port}, but another program listens there already. Choose another: PORT=3001`,
    );
  if (error.code === 'EACCES')
    return new WrongSetting(
      `PORT is ${port}, but this user may not listen there. Choose another: PORT=3000`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new WrongSetting(
      `HOST is "${host}", but this machine has no such address, for example HOST=0.0.0.0`,
    );
  return error;
}

function welcome({ email, password }: { email: string; password?: string }): string {
  const secret =
    password === undefined
      ? 'the password of ADMIN_PASSWORD'
      : `password ${password} (shown only now)`;
  return `First administrator: ${email}, ${secret}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

start().catch((error: unknown) => {
  if (error instanceof WrongSetting)
    process.stderr.write(`Narthex cannot start: ${error.message}\n`);
  else
    process.stderr.write(
      `Narthex cannot start: ${error instanceof Error ? error.stack : String(error)}\n`,
    );
  process.exit(1);
});
