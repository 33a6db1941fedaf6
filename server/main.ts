import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { basename, join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { t } from '#languages/t.ts';
import { mailNotices } from '#server/features/office/notified.ts';
import { type App, createApp } from './app.ts';
import { BROWSERS_BUILD, besideOtherReleases } from './beside-other-releases.ts';
import type { BucketSettings } from './config/media.ts';
import { WrongSetting } from './config/wrong-setting.ts';
import { readConfig } from './config.ts';
import type { Services } from './context.ts';
import { examineData, refuseToForgetFiles } from './examine-data.ts';
import { makeFirstAdministrator } from './features/accounts/first-administrator.ts';
import { importArchive } from './features/archive/import-archive.ts';
import { inLines } from './features/archive/report.ts';
import { startDailyBackups } from './features/backups/daily.ts';
import { type GivingFrame, loadGivingFrame } from './features/giving/giving-frame.ts';
import { heldNotices, startRounds } from './features/notices/sending/round.ts';
import { startServingRounds } from './features/serving/round.ts';
import { hasSite, startBareSite } from './features/settings/settings.ts';
import { beginSite } from './features/setup/begin-site.ts';
import { startSignUpRounds } from './features/sign-ups/round.ts';
import { checkAddressIsFree, listen } from './listen.ts';
import { openSite, prepareDataDir } from './open-site.ts';
import type { Renderer } from './platform/answers/documents.ts';
import { loadRenderer, type OfflineParts } from './platform/answers/renderer.ts';
import { loadStaticFiles, type StaticFiles } from './platform/answers/static-files.ts';
import { makeFilesPrivate } from './platform/disk/private-files.ts';
import { PROJECT } from './platform/disk/project.ts';
import { clientAddressOf } from './platform/http/client-address.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { isGoodAddress } from './platform/http/incoming.ts';
import { say, standardOutput } from './platform/http/output.ts';
import { noticeProxies } from './platform/http/proxy-notice.ts';
import { REQUEST_ID_HEADER } from './platform/http/request-ids.ts';
import { commonHeaders } from './platform/http/security-headers.ts';
import { heldJobs } from './platform/jobs/job-store.ts';
import { inTerminalLanguage } from './platform/languages/terminal.ts';
import { inFastLane } from './platform/limits/admission.ts';
import { networkOf } from './platform/limits/rate-limits.ts';
import { takeConsoleIntoLog } from './platform/log/console-log.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { wordsOf } from './platform/log/log-serializer.ts';
import { oneAtATime } from './platform/processes/one-at-a-time.ts';
import { startTakeover } from './platform/processes/takeover.ts';
import { stopOnSignals } from './stop.ts';
import { startTidying } from './tidy.ts';
import { watchTables } from './watch-tables.ts';

/** After a reboot the database may start at the same time as this server. */
const DATABASE_WAIT_SECONDS = 60;
/** Pages need no files: after this, the site starts without them. */
const STORAGE_WAIT_SECONDS = 30;
/** Loading the demo church takes seconds; on a slow machine, many. */
const FIRST_START_SECONDS = 300;

/** The web that a server shows: what makes its documents, its files, and the giving frame's script. */
export type Web = { renderer: Renderer & OfflineParts; files: StaticFiles; givingScript: string };

/** Everything from the environment to listening. If it cannot, it says why and ends the process. */
export async function startServer(loadWeb: (services: Services) => Promise<Web>): Promise<void> {
  await start(loadWeb).catch(giveUp);
}

/** The web as it was built. */
const loadBuilt = async (services: Services): Promise<Web> => ({
  renderer: await loadRenderer(join(PROJECT, 'build')),
  files: await loadStaticFiles(
    BROWSERS_BUILD,
    commonHeaders(services.config.publicUrl.startsWith('https:')),
    services.answerCounters.of('built file'),
    await besideOtherReleases(services),
    join(PROJECT, 'build/compressed'),
  ),
  givingScript: join(PROJECT, 'build/giving/giving-frame.js'),
});

/** Throws `WrongSetting` with one line when it cannot. */
async function start(loadWeb: (services: Services) => Promise<Web>): Promise<void> {
  makeFilesPrivate();
  const config = readConfig(process.env);
  prepareDataDir(config);
  const log = createLog(config.logLevel);
  takeConsoleIntoLog(log);
  if (config.limits === null)
    log.warn('RATE_LIMITS=off: anyone may try as often as they like. For trials only.');
  if ((config.paypalClientId || config.wallet) && !config.givingOrigin)
    log.warn('Without GIVING_ORIGIN, PayPal may not show its buttons: docs/run-it.md, "Giving".');
  if (config.paypalClientId && !config.paypal)
    log.warn('Without PAYPAL_CLIENT_SECRET, gifts are not verified: docs/run-it.md, "Giving".');
  if (config.google?.sheet)
    log.warn(
      'GOOGLE_SHEET_ID: prayers are copied to that sheet. Who may read it is for the church to decide.',
    );
  // Before anything is written or printed: an address that cannot be listened on is found here.
  await checkAddressIsFree(config);
  const isOpenToAll = config.media !== undefined && (await checkStorage(config.media, log)).isOpen;
  const services = await openSite(config, log, {
    waitSeconds: DATABASE_WAIT_SECONDS,
    beforeOpening: examineData,
    beforeNew: refuseToForgetFiles,
  });
  await startSite(services);
  const { renderer, files, givingScript } = await loadWeb(services);
  const app = createApp(services, renderer, renderer);
  await app.prepare();
  const giving = await loadGivingFrame(
    givingScript,
    config,
    services.answerCounters.of('giving frame'),
  );
  await serve(services, listener(services, app, files, giving));
  for (const notice of await inTerminalLanguage(() => mailNotices(services))) say(notice);
  if (isOpenToAll) say(inTerminalLanguage(openToAll));
  say(inTerminalLanguage(() => t('Narthex is at {address}', { address: config.publicUrl })));
}

/** Gives an empty database its content and its first administrator. If several processes start at once, one does it. */
async function startSite(services: Services): Promise<void> {
  const work = async () => {
    await seed(services);
    const administrator = await makeFirstAdministrator(services);
    // Right away: it is shown only now, even if the rest of the start fails.
    if (administrator) say(inTerminalLanguage(() => welcome(administrator)));
    if (administrator && services.config.seed === 'empty')
      await beginSite(services, administrator.email);
  };
  await oneAtATime(services, 'first-start', work, { waitSeconds: FIRST_START_SECONDS });
  // Another process may have published in the meantime.
  await services.content.refresh();
}

/** Listens, and then does the work that can wait; stops on a signal. */
async function serve(
  services: Services & { close: () => Promise<void> },
  handle: RequestListener,
): Promise<void> {
  const { config, log, channel, content, jobs, health, room, purges } = services;
  const { server, stop } = createHttpServer(handle);
  await listen(server, config);
  let endTidying = async () => {};
  let endSync = async () => {};
  let endRounds = async () => {};
  let endSignUpRounds = async () => {};
  let endServingRounds = async () => {};
  let endTakeover = async () => {};
  const endBackups = startDailyBackups(services);
  const endWatch = watchTables(services);
  stopOnSignals({
    log,
    begin: () => {
      health.problem = 'The server is stopping.';
      void jobs.stop();
      endBackups();
      endWatch();
    },
    stopServing: stop,
    close: async () => {
      await Promise.all([
        endTidying(),
        endSync(),
        endRounds(),
        endSignUpRounds(),
        endServingRounds(),
        endTakeover(),
      ]);
      await services.close();
    },
  });
  // Without file descriptors no new connection can be accepted for a moment; open ones go on.
  server.on('error', (error) => log.warn({ err: error }, 'a connection could not be taken'));
  channel.on('narthex_jobs', () => void jobs.runDue());
  channel.open();
  content.start((error) => log.error({ err: error }, 'the database does not answer'));
  jobs.start();
  endTakeover = startTakeover(services, [heldJobs, heldNotices]);
  void room.start();
  endTidying = startTidying(services);
  endRounds = startRounds(services);
  endSignUpRounds = startSignUpRounds(services);
  endServingRounds = startServingRounds(services);
  // The pages of another release name other files.
  await purges?.start();
  if (config.google?.calendar) endSync = await startCalendar(services);
}

/** Loaded only if needed, with AWS's own client. */
async function checkStorage(media: BucketSettings, log: Log): Promise<{ isOpen: boolean }> {
  const { checkBucket } = await import('./platform/files/s3-check.ts');
  return checkBucket(media, log, STORAGE_WAIT_SECONDS);
}

/** Loaded only if needed, with Google's own library. */
async function startCalendar(services: Services): Promise<() => Promise<void>> {
  const { startSync } = await import('./features/google/sync-calendar.ts');
  return startSync(services);
}

/** Set apart from all else that a start says. */
const openToAll = () => `
${'!'.repeat(80)}
${t(`DANGER: everybody can read the files of members. The bucket of MEDIA_URL shows its
folder private/ to strangers. Close it now, and open public/ alone: docs/run-it.md,
"Files in object storage". Then look again with: npm run doctor`)}
${'!'.repeat(80)}
`;

/** The archive of each demo church, by what `SEED` calls it. */
const demos = { demo: 'demo/church', 'demo-harbor': 'demo/harbor' } as const;

/** Loads a demo church, or nothing, into a database without content. */
async function seed(services: Services): Promise<void> {
  if (await hasSite(services.db)) return;
  if (services.config.seed === 'empty') {
    await startBareSite(services);
    return;
  }
  say(inTerminalLanguage(() => t('Loading the demo church …')));
  const demo = demos[services.config.seed];
  await importArchive(services, join(PROJECT, demo), {
    id: randomUUID(),
    // Those who serve, who are made up.
    withPeople: true,
    isFirstStart: true,
    ready: join(PROJECT, 'demo/copies', basename(demo)),
    report: inLines(say),
  });
}

/**
 * The giving frame first, since its own host serves nothing else; then cached answers and built files, straight from
 * memory; the app for everything else, and for a wrong address.
 */
function listener(
  services: Pick<Services, 'requestIds' | 'config' | 'log'>,
  app: App,
  files: StaticFiles,
  giving: GivingFrame,
): RequestListener {
  const ask = getRequestListener(app.fetch, {
    autoCleanupIncoming: false,
    // Of HTTP/1.0, which needs no Host (RFC 9112 3.2): so balancers ask /readyz, HAProxy for one. Links never use it.
    hostname: 'localhost',
  });
  const noticeProxy = noticeProxies(services);
  const serve: RequestListener = (request, response) => {
    noticeProxy(request);
    const id = services.requestIds.of(request.headers[REQUEST_ID_HEADER]);
    const otherwise = () => void ask(request, response);
    const isServed =
      isGoodAddress(request.url ?? '/') &&
      (giving.serve(request, response, id) ||
        app.answers.serve(request, response, id) ||
        files.serve(request, response, id, otherwise));
    if (!isServed) otherwise();
  };
  const { trustedProxies } = services.config;
  return inFastLane(serve, (request) => networkOf(clientAddressOf(request, trustedProxies)));
}

function welcome({ email, password }: { email: string; password?: string }): string {
  return password === undefined
    ? t('First administrator: {email}, the password of ADMIN_PASSWORD', { email })
    : t('First administrator: {email}, password {password} (shown only now)', { email, password });
}

async function giveUp(error: unknown): Promise<void> {
  const reason = wordsOf(error).replaceAll(/\s+/g, ' ');
  const line = inTerminalLanguage(() => t('Narthex cannot start: {reason}', { reason }));
  process.stderr.write(`${line}\n`);
  // An unexpected error is logged with its stack, too.
  if (!(error instanceof WrongSetting)) createLog('fatal').fatal({ err: error }, 'no start');
  await standardOutput.drain(1000);
  process.exit(1);
}

// `npm run dev` starts it with the web's sources instead (docs/decisions/0086-the-workshop.md).
if (import.meta.main) await startServer(loadBuilt);
