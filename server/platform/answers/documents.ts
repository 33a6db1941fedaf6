import { hash, randomBytes } from 'node:crypto';
import type { Handler } from 'hono';
import type { Failure } from '#contract/errors.ts';
import { REQUEST_ID_MARK } from '#contract/request-id.ts';
import { placeOfLanguage, splitLanguage } from '#domain/languages.ts';
import { SOURCE_LANGUAGE } from '#languages/current.ts';
import { t } from '#languages/t.ts';
import type { Env, RequestContext } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import { currentRequest } from '#server/platform/http/current-request.ts';
import { type DocumentNeeds, documentPolicy } from '#server/platform/http/security-headers.ts';
import { inLanguage, knownLanguages } from '#server/platform/languages/language.ts';
import { type HashedDocument, MissingDocuments } from './missing-documents.ts';
import { ParsedAnswers } from './parsed-answers.ts';

/** The part of an API answer that a rendering gets. */
type ApiAnswer = Pick<Response, 'ok' | 'status' | 'json'>;
/** What one rendering is given: the API in memory, and a word that marks the scripts the framework writes. */
type RenderInput = {
  fetch: (address: string, init: RequestInit) => Promise<ApiAnswer>;
  nonce: string;
  /** Whether a document of this name is kept: then it need not be rendered. */
  isKept: (name: string) => boolean;
} & PlaceOfPage;

/** The language of a page, and where the addresses of that language begin: `/es`; empty for the church's own. */
export type PlaceOfPage = { language: string; place: string };

/** The same, with the language that contents are asked for in: none where the church has one. */
type Showing = PlaceOfPage & { asked: string | undefined };
/**
 * If there is a document, it is beside its answer, which then has no body; or its name is, if it is kept. One about
 * something that does not exist has a name, which it shares with others.
 */
export type RenderDocument = (
  request: Request,
  input: RenderInput,
) => Promise<{
  response: Response;
  html: Buffer<ArrayBuffer> | undefined;
  missing?: string | undefined;
}>;
/**
 * A whole document about a refusal, without scripts, in a language that pages were shown in before, or else in English. The
 * visitor can quote `requestId`.
 */
export type RefusalPage = (failure: Failure, requestId?: string, language?: string) => string;
export type Renderer = {
  render: RenderDocument;
  refusalPage: RefusalPage;
  /** Loads the pages of a language before they are asked for. */
  prepare?: (place: PlaceOfPage) => Promise<void>;
};

type Surroundings = {
  /** The app itself; it receives the visitor's address, so that limits apply to posted forms too. */
  callApi: (request: Request, context: RequestContext) => Promise<Response>;
  /** Returns the request of a posted form, or refuses it. */
  takeForm: (context: RequestContext) => Promise<Request>;
  /** The hosts that published content frames. */
  frameHosts: () => Promise<string[]>;
  /** The church's languages, by their tags, its own first. */
  languages: () => Promise<readonly string[]>;
  /** The policy source of the frame with the payment provider's buttons. */
  givingFrame: string;
  /** Where pictures and sounds may come from besides this site. */
  mediaOrigin: string | undefined;
  keyOf: (pathAndQuery: string) => string;
  /** The body of a cached answer of the API: most of what a document requests. */
  readKept: (pathAndQuery: string) => Buffer | undefined;
};

/** When to ask again for a page whose parts could not be read. */
const RETRY_SECONDS = '10';

/** What a document about something missing is made from. */
const siteIn = (language: string, asked: string | undefined) =>
  language === SOURCE_LANGUAGE && !asked ? '/api/site' : `/api/site?lang=${language}`;

/** The address of a call that asks for contents in a language. */
const askedIn = (language: string, address: string) =>
  /[?&]lang=/.test(address)
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;

/** The header by which a route says what its document needs; removed before sending. */
const NEEDS_HEADER = 'x-page-needs';

/** Answers every address that is not the API's with a document rendered by the web's build. */
export function documents(render: RenderDocument, surroundings: Surroundings): Handler<Env> {
  const show = createShowing(render, surroundings);
  return async (context) => {
    const isReading = ['GET', 'HEAD'].includes(context.req.method);
    const { pathname, search } = new URL(context.req.url);
    const languages = await surroundings.languages();
    const { language = languages[0] ?? SOURCE_LANGUAGE, rest } = splitLanguage(pathname, languages);
    const place = placeOfLanguage(language, languages);
    if (!isReading && context.req.method !== 'POST')
      throw inLanguage(language, () => notAllowed('GET, HEAD, POST'));
    // The church's own language has no sign in its addresses.
    const canonical =
      canonicalPath(place === '' ? rest : pathname) ?? (place === '' ? rest : pathname);
    if (canonical !== pathname && isReading)
      return unkept(context.redirect(canonical + search, 301));
    const asked = languages.length > 1 ? language : undefined;
    const placeOfPage = { language, place, asked };
    const shown = await inLanguage(language, () => show(context, isReading, placeOfPage));
    const former = shown.status === 404 && isReading ? formerPlace(pathname, languages) : undefined;
    return former === undefined ? shown : unkept(context.redirect(former + search, 302));
  };
}

/**
 * Where an address leads that begins with a language which the church offers no more: mails that were sent have such links.
 * Undefined for all others.
 */
function formerPlace(pathname: string, languages: readonly string[]): string | undefined {
  const { language, rest } = splitLanguage(pathname, knownLanguages);
  return language === undefined || languages.includes(language) ? undefined : rest;
}

/** Renders a document, with the headers that what it has needs. */
function createShowing(
  render: RenderDocument,
  { callApi, takeForm, frameHosts, givingFrame, mediaOrigin, keyOf, readKept }: Surroundings,
) {
  const missingDocuments = new MissingDocuments();
  const parsed = new ParsedAnswers();
  return async (
    context: RequestContext,
    isReading: boolean,
    { asked: contentLanguage, ...placeOfPage }: Showing,
  ): Promise<Response> => {
    const nonce = randomBytes(16).toString('base64url');
    let isWhole = true;
    const inMemory: RenderInput['fetch'] = async (whole, init) => {
      const address = contentLanguage ? askedIn(contentLanguage, whole) : whole;
      const kept = init.method === 'GET' ? readKept(pathAndQueryOf(address)) : undefined;
      if (kept) return keptAnswer(parsed.of(address, kept));
      const answer = await callApi(new Request(address, init), context);
      if (answer.status >= 500) isWhole = false;
      return answer;
    };
    // HEAD answers what GET would (RFC 9110 9.3.2); the framework leaves out the body.
    const asked = isReading ? reading(context.req.raw, keyOf) : await takeForm(context);
    const known = missingDocuments.of(readKept(siteIn(placeOfPage.language, contentLanguage)));
    const {
      response,
      html: marked,
      missing,
    } = await render(asked, {
      fetch: inMemory,
      nonce,
      ...placeOfPage,
      isKept: (name) => isReading && known.has(name),
    });
    if (response.status === 405) throw notAllowed('GET, HEAD');
    const kept = missing === undefined ? undefined : known.get(missing);
    if (marked === undefined && !kept) return unkept(response);
    const document = kept ?? hashScripts(marked ?? Buffer.of(), nonce);
    if (missing !== undefined && isWhole && isReading) known.set(missing, document);
    const needs = response.headers.get(NEEDS_HEADER);
    const headers = documentHeaders(response, needs, {
      scriptHashes: document.scriptHashes,
      frameHosts: await frameHosts(),
      givingFrame,
      mediaOrigin,
    });
    // A page shows what it has when a part of it could not be read: right for this visitor, not for the next.
    if (response.status === 200 && isReading && isWhole && !isPrivate(needs))
      context.set('cacheable', true);
    else headers.set('Cache-Control', 'no-store');
    const told = withRequestId(document.html, response.status);
    context.set('text', told);
    return new Response(told, { status: response.status, headers });
  };
}

/** Whether a document is only for who opened it, by what its route says that it needs. */
const isPrivate = (needs: string | null) => needs === 'privacy' || needs === 'private-form';

function documentHeaders(response: Response, needs: string | null, policy: DocumentNeeds): Headers {
  const headers = new Headers(response.headers);
  const hasDonation = needs === 'donation';
  headers.delete(NEEDS_HEADER);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    documentPolicy({ ...policy, givingFrame: hasDonation ? policy.givingFrame : undefined }),
  );
  // Otherwise the payment provider's window could not tell its frame the result (0027).
  if (hasDonation) headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  if (isPrivate(needs)) {
    // Without a referrer a browser says of a form that it comes from nowhere (Fetch, "append a request Origin header").
    headers.set('Referrer-Policy', needs === 'privacy' ? 'no-referrer' : 'strict-origin');
    headers.set('X-Robots-Tag', 'noindex');
  }
  if (response.status === 503) headers.set('Retry-After', RETRY_SECONDS);
  return headers;
}

/** What went wrong can be told by the request's number. */
const withRequestId = (html: Buffer<ArrayBuffer>, status: number): Buffer<ArrayBuffer> =>
  status < 400
    ? html
    : Buffer.from(html.toString().replaceAll(REQUEST_ID_MARK, currentRequest()?.id ?? ''));

/**
 * An answer that sends elsewhere, to be asked for each time: a browser would keep a 301 for good, and go around in
 * circles once what it leads to has its former address again.
 */
function unkept(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'no-cache');
  return new Response(response.body, { status: response.status, headers });
}

/** Path and query: what follows the host. */
export function pathAndQueryOf(address: string): string {
  return address.slice(address.indexOf('/', address.indexOf('//') + 2));
}

/** Like a `Response`, without being one: four of those cost as much as a tenth of a page. */
const keptAnswer = (value: unknown): ApiAnswer => ({
  ok: true,
  status: 200,
  json: async () => value,
});

function notAllowed(allow: string): Refusal {
  return new Refusal('method-not-allowed', t('This address only shows a page.'), {
    headers: { Allow: allow },
  });
}

/**
 * The request as a GET without the parameters that do not count, and without a token: a cached document must contain
 * nothing of them.
 */
function reading(request: Request, keyOf: (pathAndQuery: string) => string): Request {
  const url = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete('authorization');
  return new Request(new URL(keyOf(url.pathname + url.search), url), { headers });
}

/**
 * Hashes the inline scripts that carry this rendering's nonce, and removes the nonce: the document can then be cached
 * and sent to anyone, and a script from content has no hash.
 */
export function hashScripts(marked: Buffer<ArrayBuffer>, nonce: string): HashedDocument {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = marked.indexOf(mark); at !== -1; at = marked.indexOf(mark, from)) {
    parts.push(marked.subarray(from, at));
    from = at + mark.length;
    const end = marked.indexOf('>', at);
    const tag = marked.toString('latin1', marked.lastIndexOf('<', at), end);
    if (!tag.startsWith('<script') || tag.includes(' src=')) continue;
    const script = marked.subarray(end + 1, marked.indexOf('</script>', end));
    hashes.add(hash('sha256', script, 'base64'));
  }
  const html = Buffer.concat([...parts, marked.subarray(from)]);
  return { html, scriptHashes: [...hashes] };
}

/**
 * The canonical address of a page: lowercase, no trailing, double or encoded slash. Undefined if it is that already,
 * and for files, whose names stay as they are.
 */
export function canonicalPath(path: string): string | undefined {
  if (path.startsWith(UPLOADS_PATH)) return undefined;
  const canonical = path
    .replaceAll(/%2f/gi, '/')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/+$/, '')
    .replaceAll(/%[0-9a-f]{2}|[A-Z]/gi, (part) =>
      part.startsWith('%') ? part.toUpperCase() : part.toLowerCase(),
    );
  return canonical === path ? undefined : canonical;
}
