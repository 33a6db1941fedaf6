import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { Failure } from '#contract/errors.ts';
import type { Site } from '#contract/site.ts';
import { CallFailed } from '#web/api.ts';
import { marksOf } from '#web/features/layout/current-entry.ts';
import { refusalDocument } from '#web/features/layout/refusal-document.tsx';
import { offlineDocument } from '#web/features/offline/offline-document.tsx';
import { firstHead } from '#web/first-head/first-head.ts';
import { type Rendering, rendering, serverApi } from '#web/server-api.ts';

/** What was rendered: a document's bytes, so that the server can hash, compress and cache it. */
type Rendered = { html: Buffer<ArrayBuffer> | undefined; missing: string | undefined };
const documents = new WeakMap<Response, Rendered>();

/**
 * Renders the whole document at once: nothing in it has to wait, since the loaders are done. React's streaming costs
 * half as much again (docs/decisions/0034-speed-of-a-fresh-page.md).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, isKept } = context.get(rendering);
  const missing = status === 404 ? missingDocument(routerContext) : undefined;
  const response = new Response(null, { status, headers });
  if (missing !== undefined && isKept(missing)) {
    documents.set(response, { html: undefined, missing });
    await routerContext.serverHandoffStream?.cancel();
    return response;
  }
  await readHandoff(routerContext);
  const root = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
  const html = await withFirstHead(renderToString(root), routerContext, context);
  documents.set(response, { html, missing });
  return response;
}

/**
 * A name for the document about something that does not exist: addresses with the same name get the same document, so
 * that made-up addresses cost no rendering. Undefined if the document is about more than that.
 */
function missingDocument({ staticHandlerContext }: EntryContext): string | undefined {
  const { errors, loaderData, location } = staticHandlerContext;
  const site = (loaderData.root as { site: Site } | undefined)?.site;
  const [failed, ...others] = Object.entries(errors ?? {});
  if (!site || !failed || others.length > 0) return undefined;
  const [route, error] = failed;
  if (!isRouteErrorResponse(error) || error.status !== 404) return undefined;
  return JSON.stringify([route, error.data, marksOf(site.navigation, location.pathname)]);
}

/**
 * The document with what only the server writes into its head. As bytes from here on: a text of this size is copied by
 * each step that looks into it.
 */
async function withFirstHead(
  html: string,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Buffer<ArrayBuffer>> {
  const end = html.indexOf('</head>');
  const head = await firstHead(routerContext, serverApi(context));
  // React's streaming functions write the doctype; this one does not. Without it browsers use quirks mode.
  return Buffer.concat([
    Buffer.from(`<!DOCTYPE html>${html.slice(0, end)}${head}`),
    Buffer.from(html.slice(end)),
  ]);
}

/** Reads the stream of data for the browser's router, so that the document does not have to wait for it. */
async function readHandoff({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return;
  const reader = serverHandoffStream.getReader();
  const chunks: Uint8Array[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read())
    chunks.push(read.value);
  reader.releaseLock();
  const result = { done: true, value: Buffer.concat(chunks).toString() };
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result }) };
}

/** After a failed loader: the route shows refusals; everything else goes to the log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRefusal(error)) log(error);
}

/** A request that is refused, or for something that does not exist. The server says once that its database is away. */
function isRefusal(error: unknown): boolean {
  const isAnswer = isRouteErrorResponse(error) || error instanceof CallFailed;
  return isAnswer && (error.status < 500 || error.status === 503);
}

function log(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the build has no logger; the server puts console output into its log
  console.error(error);
}

/** Where the pages that a build makes are: `/es`; empty for those of the church's own language. */
const placeOf = ({ basename = '/' }: ServerBuild) => (basename === '/' ? '' : basename);

/** The functions of the web that the server calls: from request to document, and from a refusal to its page. */
export function createRenderer(build: ServerBuild) {
  const handle = createRequestHandler(build, import.meta.env.DEV ? 'development' : 'production');
  const styles = build.assets.routes.root?.css ?? [];
  return {
    render: async (
      request: Request,
      input: Rendering,
    ): Promise<{ response: Response } & Rendered> => {
      const context = new RouterContextProvider();
      context.set(rendering, input);
      const response = await handle(request, context);
      return { response, html: undefined, missing: undefined, ...documents.get(response) };
    },
    offlinePage: (site: Site, year: number, files: string[]): string =>
      offlineDocument(site, year, { styles, files, place: placeOf(build) }),
    refusalPage: (failure: Failure, requestId?: string): string =>
      refusalDocument(failure, { styles, requestId }),
  };
}
