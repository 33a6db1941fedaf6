import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { allKinds } from '#contract/content/kinds.ts';
import { bulkRoutes } from '#server/content/bulk/routes.ts';
import { draftRoutes } from '#server/content/drafts/routes.ts';
import { auditRoutes } from '#server/content/history/routes.ts';
import { trashRoutes } from '#server/content/trash/routes.ts';
import { versionRoutes } from '#server/content/versions/routes.ts';
import { findRow } from './content/rows.ts';
import type { Env, Services } from './context.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { findActor } from './features/accounts/sessions.ts';
import { announcementRoutes } from './features/announcements/routes.ts';
import { archiveRoutes } from './features/archive/routes.ts';
import { backupRoutes } from './features/backups/routes.ts';
import { blogRoutes } from './features/blog/routes.ts';
import { namesKnownCalendar } from './features/calendar/dates/today.ts';
import { serveCalendarFeeds } from './features/calendar/feeds/feed-routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { serveFeeds } from './features/feeds/serve-feeds.ts';
import { giftRoutes } from './features/gifts/routes.ts';
import { givingRoutes } from './features/giving/routes.ts';
import { walletRoutes } from './features/giving/wallet/routes.ts';
import { walletEvents } from './features/giving/wallet/wallet-events.ts';
import { googleRoutes } from './features/google/routes.ts';
import { homepageColors } from './features/homepage/homepage.ts';
import { homepageRoutes } from './features/homepage/routes.ts';
import { serveIcons } from './features/icons/serve-icons.ts';
import { leadsTo, withCurrentNames } from './features/images/former-pictures.ts';
import { imageRoutes } from './features/images/routes.ts';
import { admitToFile } from './features/library/open-file.ts';
import { libraryRoutes } from './features/library/routes.ts';
import { mailRoutes } from './features/mails/routes.ts';
import { inboxRoutes, messageRoutes } from './features/messages/routes.ts';
import { serveMetrics } from './features/metrics/serve-metrics.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import { serveStop } from './features/notices/serve-stop.ts';
import { STOP_PATH } from './features/notices/stop-address.ts';
import { officeRoutes } from './features/office/routes.ts';
import { serveOffline } from './features/offline/serve-offline.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { mayAskForPosts, mayAskForSermons } from './features/pages/list-pages.ts';
import { publishedFrameHosts } from './features/pages/pages.ts';
import { pageRoutes } from './features/pages/routes.ts';
import { servePodcasts } from './features/podcasts/serve-podcasts.ts';
import { prayerTeamRoutes } from './features/prayer-team/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { sermonRoutes } from './features/sermons/routes.ts';
import { serveCaptions } from './features/sermons/serve-captions.ts';
import { serviceRoutes } from './features/service-times/routes.ts';
import { serviceTimes } from './features/service-times/service-times.ts';
import { setupRoutes } from './features/setup/routes.ts';
import { sharePictureRoutes } from './features/share-pictures/routes.ts';
import { servePictures } from './features/share-pictures/serve-pictures.ts';
import { siteRoutes } from './features/site/routes.ts';
import { themeCss } from './features/site/theme.ts';
import { webManifest } from './features/site/web-manifest.ts';
import { serveSitemap } from './features/sitemap/serve-sitemap.ts';
import { userRoutes } from './features/users/routes.ts';
import { type AnswerKeeper, keepAnswers } from './platform/answers/cached-answers.ts';
import { type CdnHeaders, cdnHeaders } from './platform/answers/cdn-headers.ts';
import { documents, pathAndQueryOf, type Renderer } from './platform/answers/documents.ts';
import type { OfflineParts } from './platform/answers/renderer.ts';
import { bindCalls, routedPath } from './platform/calls/bind.ts';
import { formTaker } from './platform/calls/posted-form.ts';
import { Refusal } from './platform/calls/refusal.ts';
import { type AnswerRefusal, refusalAnswers } from './platform/calls/refusal-answer.ts';
import { isMissingRow, isTakenKey } from './platform/database/database.ts';
import { checkDatabase } from './platform/database/database-ready.ts';
import { isNoRoom, noRoom } from './platform/disk/no-room.ts';
import { BriefFacts } from './platform/files/brief-facts.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { publicAddress } from './platform/files/s3-keys.ts';
import { serveUploads } from './platform/files/uploads.ts';
import { UPLOADS_PATH } from './platform/html/asset-paths.ts';
import {
  type CurrentRequest,
  currentRequest,
  duringRequest,
} from './platform/http/current-request.ts';
import { checkAddress } from './platform/http/incoming.ts';
import { REQUEST_ID_HEADER } from './platform/http/request-ids.ts';
import { addCommonHeaders, dataHeaders } from './platform/http/security-headers.ts';
import { onHangUp, type Sender, senderOf } from './platform/http/sender.ts';
import { createAdmission } from './platform/limits/admission.ts';
import { networkOf } from './platform/limits/rate-limits.ts';

type Fetch = (request: Request, from?: Sender) => Response | Promise<Response>;
export type App = { fetch: Fetch; answers: AnswerKeeper };

/** The whole server as one function from request to response. Without a renderer it is only the API. */
export function createApp(services: Services, renderer?: Renderer, offline?: OfflineParts): App {
  const { config, db, log, health, room, requestIds, metrics } = services;
  const hono = new OpenAPIHono<Env>({ getPath: routedPath });
  const cdn = config.cdn && cdnHeaders(config.cdn, () => services.content.isConfirmed);
  const answers = keepAnswers(services, {
    nextChange: () => nextChange(services),
    mayKeep: async (asked) =>
      (await namesKnownCalendar(services, asked.searchParams.get('calendar'))) &&
      (await mayAskForSermons(services, asked)) &&
      (await mayAskForPosts(
        services,
        asked,
        async (id) => (await findRow(db, 'posts', id)) !== undefined,
      )),
    cdn,
  });
  const isHttps = config.publicUrl.startsWith('https:');
  const answerRefusal = refusalAnswers(config, renderer?.refusalPage);
  const answer = guarded(hono, answerRefusal);
  const admit = createAdmission();
  const fetch: Fetch = (request, from) => {
    const id = requestIds.of(request.headers.get(REQUEST_ID_HEADER));
    const network = networkOf(senderOf(from, config.trustedProxies));
    const current: CurrentRequest = { id, call: undefined, network };
    const path = routedPath(request);
    const work = () =>
      admit({ path, network, onWaiting: onHangUp(from) }, (place) => {
        current.place = place;
        return answer(request, from);
        // The framework handles only errors: anything else that was thrown arrives here.
      }).catch((thrown: unknown) => answerFailure(thrown, request));
    return duringRequest(current, () => (metrics ? metrics.watch(path, work) : work()));
  };

  hono.use(async (context, next) => {
    context.set('clientAddress', senderOf(context.env, config.trustedProxies));
    await next();
    addCommonHeaders(context, isHttps);
    if (!context.get('hasHeaders'))
      context.res.headers.set(REQUEST_ID_HEADER, currentRequest()?.id ?? '');
  });
  const answerFailure = (error: unknown, request: Request) => {
    const refusal = asRefusal(error);
    // Earlier than the regular check: the reserved space may be needed now.
    if (refusal.code === 'no-room') void room.look();
    if (refusal.code === 'internal')
      log.error({ err: error, ...describeRequest(request) }, 'a request failed');
    return answerRefusal(refusal, request);
  };
  hono.onError((error, context) => {
    context.set('hasHeaders', false);
    return answerFailure(error, context.req.raw);
  });
  hono.notFound((context) => {
    const failure = new Refusal('not-found', 'There is nothing at this address.').toFailure();
    return context.json(failure, 404, { 'Cache-Control': 'no-store' });
  });

  hono.get('/healthz', (context) => context.text('ok', 200, { 'Cache-Control': 'no-store' }));
  hono.get('/readyz', async (context) => {
    if (health.problem) throw new Refusal('unavailable', health.problem);
    await checkDatabase(db);
    return context.text('ready', 200, { 'Cache-Control': 'no-store' });
  });

  if (metrics && config.metricsToken)
    hono.get('/metrics', serveMetrics(metrics, config.metricsToken));

  hono.use('/api/*', refuseOnFullDisk(services));
  if (cdn)
    for (const files of [`${UPLOADS_PATH}*`, '/share/*']) hono.use(files, cacheFilesInCdn(cdn));
  hono.use(answers.middleware);
  // Again, inside the cache: a cached answer is sent without this app, so it is stored with its headers.
  hono.use(async (context, next) => {
    await next();
    addCommonHeaders(context, isHttps);
  });
  const handlers = {
    ...siteRoutes(services),
    ...sharePictureRoutes(services),
    ...homepageRoutes(services),
    ...announcementRoutes(services),
    ...calendarRoutes(services),
    ...serviceRoutes(services),
    ...googleRoutes(services),
    ...messageRoutes(services),
    ...inboxRoutes(services),
    ...prayerTeamRoutes(services),
    ...blogRoutes(services),
    ...pageRoutes(services),
    ...sermonRoutes(services),
    ...accountRoutes(services),
    ...libraryRoutes(services),
    ...userRoutes(services),
    ...imageRoutes(services),
    ...giftRoutes(services),
    ...givingRoutes(services),
    ...walletRoutes(services),
    ...auditRoutes(services),
    ...mailRoutes(services),
    ...noticeRoutes(services),
    ...officeRoutes(services),
    ...overviewRoutes(services),
    ...setupRoutes(services),
    ...draftRoutes(services),
    ...versionRoutes(services),
    ...trashRoutes(services),
    ...bulkRoutes(services),
    ...archiveRoutes(services),
    ...backupRoutes(services),
    ...searchRoutes(services),
  };
  bindCalls(hono, handlers, {
    findActor: (token) => findActor(services, token),
    renew: (body) => withCurrentNames(services, body),
    incomingDir: config.incomingDir,
    headers: dataHeaders(isHttps),
  });
  describeApi(hono);
  hono.post('/api/giving/braintree-webhook', walletEvents(services));
  hono.all('/api/*', (context) => context.notFound());
  hono.post(
    `${STOP_PATH}/:kind`,
    serveStop(services, (path) =>
      answer(new Request(new URL(path, config.publicUrl)), { clientAddress: 'memory' }),
    ),
  );
  serveUploads(hono, {
    files: services.files,
    findFacts: factsFinder(services),
    publicAddress: (path) => publicAddress(config.media?.publicUrl, path),
    leadsTo: (path, isWhole) => leadsTo(services, path, isWhole),
    admit: (asked) =>
      admitToFile(
        services,
        asked,
        async (token) => (await findActor(services, token)) !== undefined,
      ),
    hasPages: renderer !== undefined,
  });
  serveCaptions(hono, services);
  hono.get('/theme.css', async (context) => {
    context.set('cacheable', true);
    const css = themeCss(await homepageColors(db));
    return context.body(css, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
  hono.get('/site.webmanifest', async (context) => {
    context.set('cacheable', true);
    const manifest = await webManifest(services);
    return context.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json',
    });
  });
  serveIcons(hono, services);
  serveCalendarFeeds(hono, services);
  serveFeeds(hono, services);
  servePodcasts(hono, services);

  serveSitemap(hono, services);
  servePictures(hono, services);

  if (offline) serveOffline(hono, services, offline);
  if (renderer)
    hono.all(
      '*',
      documents(renderer.render, {
        // A part of the same request, and another call.
        callApi: async (request, { var: { clientAddress } }) =>
          duringRequest({ id: '', ...currentRequest(), call: undefined, place: undefined }, () =>
            answer(request, { clientAddress }),
          ),
        takeForm: formTaker(services),
        frameHosts: () => publishedFrameHosts(services),
        givingFrame: config.givingOrigin ?? "'self'",
        mediaOrigin: config.media?.publicOrigin,
        keyOf: answers.keyOf,
        readKept: answers.read,
      }),
    );
  return { fetch, answers };
}

/** On this machine's disk a file is asked for each time, which takes no time. */
function factsFinder({ config, files }: Services): FileStore['find'] {
  const brief = config.media && new BriefFacts(files);
  return (path) => (brief ?? files).find(path);
}

/** The app behind a check of the address: a wrong one reaches no router. */
function guarded(hono: OpenAPIHono<Env>, answerRefusal: AnswerRefusal) {
  return async (request: Request, from: Sender | undefined): Promise<Response> => {
    try {
      checkAddress(pathAndQueryOf(request.url));
    } catch (error) {
      if (error instanceof Refusal) return answerRefusal(error, request);
      throw error;
    }
    return hono.fetch(request, from);
  };
}

/** Which request failed: the call, or a page's path without anything a visitor may have typed into it. */
function describeRequest(request: Request) {
  const parts = routedPath(request)
    .split('/')
    .map((part) => (/^[a-z0-9-]{0,60}$/.test(part) ? part : '…'));
  const { method } = request;
  return { method, call: currentRequest()?.call, path: parts.join('/').slice(0, 300) };
}

/** Files for everybody are the CDN's for as long as pages: one that was deleted is gone there too. */
function cacheFilesInCdn(cdn: CdnHeaders): MiddlewareHandler<Env> {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.get('Cache-Control')?.startsWith('public')) return;
    headers.set(cdn.header, cdn.until(Number.POSITIVE_INFINITY, 0));
    for (const [name, value] of cdn.fixed) headers.set(name, value);
  };
}

/** What is allowed on a full disk: calls that open and end sessions, and those that delete, which makes room. */
const LET_THROUGH = ['/api/auth/login', '/api/auth/logout'];

/** While the disk is full, refuses writes with `no-room`, before they use up the space that log-ins need. */
function refuseOnFullDisk({ kind, room }: Pick<Services, 'kind' | 'room'>): MiddlewareHandler<Env> {
  return async ({ req }, next) => {
    const mayWrite = !['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(req.method);
    if (kind === 'sqlite' && room.isFull && mayWrite && !LET_THROUGH.includes(routedPath(req.raw)))
      throw noRoom();
    await next();
  };
}

/** What a caller learns about a failure. Only a refusal says more than that something failed. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isNoRoom(error)) return noRoom();
  if (isTakenKey(error))
    return new Refusal(
      'conflict',
      'This was saved elsewhere at the same moment. Please reload and try again.',
    );
  if (isMissingRow(error))
    return new Refusal(
      'not-found',
      'What this belongs to was deleted at the same moment. Please reload.',
    );
  return new Refusal('internal', 'Something went wrong on our side. Please try again.');
}

function describeApi(hono: OpenAPIHono<Env>): void {
  hono.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
  });
  hono.get('/api/openapi.json', (context) => {
    context.set('cacheable', true);
    return context.json(
      hono.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Narthex', version: '1' } }),
    );
  });
}

/** The next instant at which something public changes by the clock alone, in milliseconds since the epoch. */
async function nextChange(services: Services): Promise<number> {
  const changes: (string | null)[] = (await serviceTimes(services)).changes.slice();
  for (const kind of allKinds) {
    const { nextChanges } = services.kinds[kind];
    if (nextChanges) changes.push(...(await nextChanges(services)));
  }
  return Math.min(
    ...changes.flatMap((at) => at ?? []).map((at) => Temporal.Instant.from(at).epochMilliseconds),
  );
}
