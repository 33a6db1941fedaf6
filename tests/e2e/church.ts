import { afterAll, inject } from 'vitest';
import { startMailServer } from '#tests/mail-server.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { guarded } from './guarded.ts';
import { ADMIN, apiOf, sessionAt } from './members.ts';
import { asNew } from './put-back.ts';
import { type RunningServer, startServer } from './server.ts';

let shared: RunningServer | undefined;
let mailed: { server: RunningServer; mails: MailServer } | undefined;

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/**
 * The demo church as new, and a browser to visit it. With settings of its own the test file has a separate server, stopped
 * after the file's tests. Without, the files of one process take turns at one server, and what each did is undone at its
 * end: a start takes as long as the tests of a small file (docs/decisions/0087-the-tests-time.md).
 */
export async function openChurch(environment: Record<string, string> = {}) {
  const server =
    Object.keys(environment).length > 0 ? await ownServer(environment) : await openServer();
  return { server, browser: await openBrowser() };
}

/**
 * As `openChurch`, with a mail server whose mails can be read; these files take turns at one server too.
 * @param office whom prayers and messages are told to
 */
export async function openChurchWithMail({ office }: { office?: string } = {}) {
  if (!mailed || isEnded(mailed.server)) {
    const mails = await startMailServer();
    mailed = { mails, server: await startShared({ SMTP_URL: mails.url }) };
  }
  const { server, mails } = mailed;
  mails.set('take');
  mails.taken.length = 0;
  asNewAfterwards(server);
  if (office) {
    const { token } = await sessionAt(server.url, ADMIN);
    const body = { notify: { prayers: [office], messages: [office] } };
    await apiOf(server)('PUT /api/office', { token, body });
  }
  return { server, mails, browser: await openBrowser() };
}

async function ownServer(environment: Record<string, string>): Promise<RunningServer> {
  const server = await startServer(environment);
  afterAll(() => server.stop());
  return server;
}

/** The demo church as new, for tests that need no browser. */
export async function openServer(): Promise<RunningServer> {
  if (!shared || isEnded(shared)) shared = await startShared({});
  asNewAfterwards(shared);
  return shared;
}

/** Backups of its own begin after ten minutes, in the middle of any walk, perhaps while its files are put back. */
const startShared = async (environment: Record<string, string>) =>
  guarded(await startServer({ BACKUPS: 'off', ...environment }));

function asNewAfterwards(server: RunningServer): void {
  afterAll(async () => {
    if (!isEnded(server)) await asNew(server, inject('demoChurch'));
  });
}

function isEnded(server: RunningServer): boolean {
  const { code, signal } = server.ending();
  return code !== null || signal !== null;
}
