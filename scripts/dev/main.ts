// The workshop, which `npm run dev` becomes (docs/decisions/0086-the-workshop.md): Vite, the server behind it, a mail
// server that sends nothing on, and the check of types.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.mjs';
import * as production from '../production.mjs';
import { run } from '../run.mjs';
import { command, Stop, tool } from '../tool.mjs';
import { scratch } from './database.ts';
import { MAILS_PATH, startMailPages } from './mail-pages.ts';
import { renderFor } from './render-here.ts';
import { runServer } from './server-process.ts';
import { watchTypes } from './watch-types.ts';
import { type Behind, onServerChange, startWeb } from './web-server.ts';

/** Not the port of `npm start`: a browser keeps that site's pages and its log-in apart from these. */
const PORT = Number(process.env.PORT) || 5173;
const ADMIN_EMAIL = 'admin@localhost.test';
const ADMIN_PASSWORD = 'a password for trials';

/** What has to be ended, the last first. */
const ends: (() => unknown)[] = [];

await command(async () => {
  const chosen = new Set(process.argv.slice(2));
  const seed = chosen.has('empty') ? 'empty' : 'demo';
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, endWithAll);
  try {
    await open(chosen, seed);
  } catch (error) {
    await endAll();
    throw error;
  }
});

async function open(chosen: Set<string>, seed: 'demo' | 'empty'): Promise<void> {
  const behind = Promise.withResolvers<Behind>();
  const web = await startWeb(PORT, behind.promise);
  ends.push(web.close);
  // Vite's own would end this process before the server has stopped.
  for (const other of process.listeners('SIGTERM'))
    if (other !== endWithAll) process.off('SIGTERM', other);
  const { folder, databaseUrl, remove } = await scratch(seed, chosen);
  ends.push(remove);
  const mails = await startMailPages();
  ends.push(mails.close);
  const port = await freePort();
  const address = `http://localhost:${PORT}`;
  const environment = environmentOf(seed, {
    // Also where this shell has a real site's: an empty setting is none.
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: address,
    SMTP_URL: mails.smtpUrl,
    DEV_GIVING_SCRIPT: await buildGivingFrame(),
  });
  const server = runServer(environment, (child) => renderFor(child, web.vite));
  ends.push(server.stop);
  behind.resolve({ server, port, mails });
  onServerChange(web.vite, async () => {
    const start = performance.now();
    await server.restart();
    const isRunning = await server.ready().then(
      () => true,
      () => false,
    );
    if (isRunning) console.log(`Server: again after ${Math.round(performance.now() - start)} ms`);
    else console.log('Server: it does not start; again when a file changes');
  });
  await server.ready().catch((error: Error) => console.log(error.message));
  // The first page loads all that pages share: that goes on while somebody reads this.
  void fetch(address).catch(() => {});
  console.log(`
Narthex is at ${address}
Mails:        ${address}${MAILS_PATH}
Log in:       ${ADMIN_EMAIL}, password: ${ADMIN_PASSWORD}
Its data:     ${databaseUrl ?? folder}
`);
  ends.push(watchTypes(console.log).stop);
}

/** The server's settings: `own` for certain, and others as this shell has them. */
function environmentOf(seed: string, own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...production.environment,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    // Kept pages and nightly backups are for sites.
    OFFLINE: 'off',
    BACKUPS: 'off',
    MAIL_FROM: 'Our Church <office@localhost.test>',
    NOTIFY_EMAIL: 'office@localhost.test',
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    MEDIA_URL: '',
    SEED: seed,
    ADMIN_EMAIL,
    ADMIN_PASSWORD,
    ...own,
  };
}

/** The frame with the payment provider's buttons is one script in its document, built as always. */
async function buildGivingFrame(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'narthex-giving-'));
  ends.push(() => rmSync(outDir, { recursive: true, force: true }));
  const args = ['build', '--config', 'vite.giving.config.ts', '--outDir', outDir, '--emptyOutDir'];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await run(process.execPath, [tool('vite'), ...args], { env });
  if (code !== 0) throw new Stop("the giving frame's script could not be built.", output);
  return join(outDir, 'giving-frame.js');
}

function endWithAll(): void {
  void endAll().then(() => process.exit(0));
}

async function endAll(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}
