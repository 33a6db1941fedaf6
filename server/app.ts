import { Hono, type MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { currentLanguage, SOURCE_LANGUAGE } from '#languages/current.ts';
import { t } from '#languages/t.ts';
import { serveApi } from '#server/app/api.ts';
import { cacheFilesInCdn } from '#server/app/cdn-files.ts';
import { failureAnswers, refuseOnFullDisk } from '#server/app/failures.ts';
import { serveHealth } from '#server/app/health.ts';
import { nextChange } from '#server/app/next-change.ts';
import { pageLanguages } from '#server/app/page-languages.ts';
import { serveSiteFiles } from '#server/app/site-files.ts';
import type { Config } from '#server/config.ts';
import { findRow } from '#server/content/rows.ts';
import type { Env, Services } from '#server/context.ts';
import { namesKnownCalendar } from '#server/features/calendar/dates/today.ts';
import { STOP_ROUTES, serveStop } from '#server/features/notices/stop-mails.ts';
import { serveOffline } from '#server/features/offline/serve-offline.ts';
import { publishedFrameHosts } from '#server/features/pages/pages.ts';
import { mayAskForPosts, mayAskForSermons } from '#server/features/pages/pages-with.ts';
import { createRedirecting } from '#server/features/redirects/redirecting.ts';
import { IN_LANGUAGE } from '#server/features/settings/in-each-language.ts';
import { type AnswerKeeper, keepAnswers } from '#server/platform/answers/cached-answers.ts';
import { cdnHeaders } from '#server/platform/answers/cdn-headers.ts';
import { documents, pathAndQueryOf, type Renderer } from '#server/platform/answers/documents.ts';
import type { OfflineParts } from '#server/platform/answers/renderer.ts';
import { routedPath } from '#server/platform/calls/bind.ts';
import { formTaker } from '#server/platform/calls/posted-form.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { type AnswerRefusal, refusalAnswers } from '#server/platform/calls/refusal-answer.ts';
import { UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import { onHangUp, type Sender, senderOf } from '#server/platform/http/client-address.ts';
import {
  type CurrentRequest,
  currentRequest,
  duringRequest,
} from '#server/platform/http/current-request.ts';
import { checkAddress } from '#server/platform/http/incoming.ts';
import { REQUEST_ID_HEADER } from '#server/platform/http/request-ids.ts';
import { addCommonHeaders } from '#server/platform/http/security-headers.ts';
import { inAskedLanguage, inLanguage, knownLanguage } from '#server/platform/languages/language.ts';
import { createAdmission } from '#server/platform/limits/admission.ts';
import { networkOf } from '#server/platform/limits/rate-limits.ts';

type Fetch = (request: Request, from?: Sender) => Response | Promise<Response>;
export type App = {
  fetch: Fetch;
  answers: AnswerKeeper;
  /** Reads what must be known before the first visitor: the church's own language, and its pages. */
  prepare: () => Promise<void>;
};

/** Answers a request, of another server or of this one's own pages, whose address was checked. */
type Answer = ReturnType<typeof guarded>;

/** The whole server as one function from request to response. Without a renderer it is only the API. */
export function createApp(services: Services, renderer?: Renderer, offline?: OfflineParts): App {
  const { config } = services;
  // Hono's default tries a router first that cannot tell `/api/pages/:slug{.+}` from its neighbors, and is given up for this.
  const hono = new Hono<Env>({ getPath: routedPath, router: new TrieRouter() });
  const cdn = config.cdn && cdnHeaders(config.cdn, () => services.content.isConfirmed);
  const redirecting = createRedirecting(services);
  const answers = keepAnswers(services, {
    nextChange: () => nextChange(services),
    mayKeep: (asked) => mayKeep(services, asked),
    cdn,
    onSent: (key, asked) => services.visits.see(key, asked),
    mayLead: redirecting.mayLead,
  });
  const languages = pageLanguages(services);
  const answerRefusal = refusalAnswers(config, renderer?.refusalPage, languages.languageOf);
  const answerFailure = failureAnswers(services, answerRefusal, languages.languageOf);
  const answer = guarded(hono, answerRefusal, languages.languageOf);

  addHeaders(hono, services);
  hono.onError((error, context) => {
    context.set('hasHeaders', false);
    return answerFailure(error, context.req.raw);
  });
  hono.notFound((context) => {
    const failure = new Refusal('not-found', t('There is nothing at this address.')).toFailure();
    return context.json(failure, 404, { 'Cache-Control': 'no-store' });
  });
  serveHealth(hono, services);
  hono.use('/api/*', answerInLanguage);
  hono.use('/api/*', refuseOnFullDisk(services));
  if (cdn)
    for (const files of [`${UPLOADS_PATH}*`, '/share/*', `${IN_LANGUAGE}/share/*`])
      hono.use(files, cacheFilesInCdn(cdn));
  hono.use(redirecting.middleware);
  hono.use(answers.middleware);
  // Again, inside the cache: a cached answer is sent without this app, so it is stored with its headers.
  hono.use(async (context, next) => {
    await next();
    addCommonHeaders(context, isHttps(config));
  });
  serveApi(hono, services);
  const stop = serveStop(services, (path) =>
    answer(new Request(new URL(path, config.publicUrl)), { clientAddress: 'memory' }),
  );
  for (const route of STOP_ROUTES) hono.post(route, stop);
  serveSiteFiles(hono, services, { hasPages: renderer !== undefined });
  if (offline) serveOffline(hono, services, offline);
  if (renderer) serveDocuments(hono, services, { renderer, answers, answer, languages });
  const prepare = async () => {
    const [language = SOURCE_LANGUAGE] = await languages.read();
    await renderer?.prepare?.({ language, place: '' });
  };
  return { fetch: entrance(services, answer, answerFailure), answers, prepare };
}

/**
 * `?lang=es` on a call: its words come in that language, and contents that are published in it; with `original`, contents
 * come as they are stored, for their editors. Without a language words are English, on whatever page they are needed.
 */
const answerInLanguage: MiddlewareHandler<Env> = ({ req }, next) => {
  const asked = req.url.includes('lang=') ? knownLanguage(req.query('lang')) : undefined;
  if (asked !== undefined)
    return req.query('original') ? inLanguage(asked, next) : inAskedLanguage(asked, next);
  return currentLanguage() === SOURCE_LANGUAGE ? next() : inLanguage(SOURCE_LANGUAGE, next);
};

const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:');

/** Whether an address is one of those that the site itself names: others would fill the memory with equal answers. */
async function mayKeep(services: Services, asked: URL): Promise<boolean> {
  return (
    (await namesKnownCalendar(services, asked.searchParams.get('calendar'))) &&
    (await mayAskForSermons(services, asked)) &&
    (await mayAskForPosts(
      services,
      asked,
      async (id) => (await findRow(services.db, 'posts', id)) !== undefined,
    ))
  );
}

function addHeaders(hono: Hono<Env>, { config }: Pick<Services, 'config'>): void {
  hono.use(async (context, next) => {
    context.set('clientAddress', senderOf(context.env, config.trustedProxies));
    await next();
    addCommonHeaders(context, isHttps(config));
    if (!context.get('hasHeaders'))
      context.res.headers.set(REQUEST_ID_HEADER, currentRequest()?.id ?? '');
  });
}

/** A request gets its id and waits for its place; its failures are answered, also those outside the framework. */
function entrance(
  { config, requestIds, metrics }: Services,
  answer: Answer,
  answerFailure: ReturnType<typeof failureAnswers>,
): Fetch {
  const admit = createAdmission();
  return (request, from) => {
    const id = requestIds.of(request.headers.get(REQUEST_ID_HEADER));
    const network = networkOf(senderOf(from, config.trustedProxies));
    const current: CurrentRequest = { id, call: undefined, network };
    const path = routedPath(request);
    const work = () =>
      admit({ path, network, onWaiting: onHangUp(from) }, (permit) => {
        current.permit = permit;
        return answer(request, from);
        // The framework handles only errors: anything else that was thrown arrives here.
      }).catch((thrown: unknown) => answerFailure(thrown, request));
    return duringRequest(current, () => (metrics ? metrics.watch(path, work) : work()));
  };
}

/** The app behind a check of the address: a wrong one reaches no router. */
function guarded(
  hono: Hono<Env>,
  answerRefusal: AnswerRefusal,
  languageOf: (path: string) => string,
) {
  return async (request: Request, from: Sender | undefined): Promise<Response> => {
    try {
      const path = pathAndQueryOf(request.url);
      inLanguage(languageOf(path), () => checkAddress(path));
    } catch (error) {
      if (error instanceof Refusal) return answerRefusal(error, request);
      throw error;
    }
    return hono.fetch(request, from);
  };
}

type Documents = {
  renderer: Renderer;
  answers: AnswerKeeper;
  answer: Answer;
  languages: ReturnType<typeof pageLanguages>;
};

function serveDocuments(
  hono: Hono<Env>,
  services: Services,
  { renderer, answers, answer, languages }: Documents,
): void {
  const { config } = services;
  hono.all(
    '*',
    documents(renderer.render, {
      // A part of the same request, and another call.
      callApi: async (request, { var: { clientAddress } }) =>
        duringRequest({ id: '', ...currentRequest(), call: undefined, permit: undefined }, () =>
          answer(request, { clientAddress }),
        ),
      takeForm: formTaker(services),
      languages: languages.read,
      frameHosts: () => publishedFrameHosts(services),
      givingFrame: config.givingOrigin ?? "'self'",
      mediaOrigin: config.media?.publicOrigin,
      keyOf: answers.keyOf,
      readKept: answers.read,
    }),
  );
}
