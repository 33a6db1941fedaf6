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
import { CallFailed, type Fetcher } from '#web/api.ts';
import { refusalDocument } from '#web/features/layout/refusal-document.tsx';
import { rendering } from '#web/server-api.ts';

/** The whole document of each answer made here, so that it is hashed, compressed and kept as the text it is. */
const documents = new WeakMap<Response, string>();

/**
 * Renders the whole document in one go: nothing in it waits any more, since the loaders are done. React's way for
 * documents that wait costs half as much again (docs/decisions/0034-speed-of-a-fresh-page.md).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(rendering);
  await readHandoff(routerContext);
  const root = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
  // React's ways that stream write it by themselves. Without it browsers lay pages out as in 1998.
  const html = `<!DOCTYPE html>${renderToString(root)}`;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const response = new Response(null, { status, headers });
  documents.set(response, html);
  return response;
}

/** Reads what the browser's router is handed, for which its own component would make the document wait. */
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

/** What a failed loader leaves: refusals are the route's to show, all else belongs in the log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRefusal(error)) log(error);
}

/** What a visitor asked for and may not have, or what is not there. */
function isRefusal(error: unknown): boolean {
  return (isRouteErrorResponse(error) || error instanceof CallFailed) && error.status < 500;
}

function log(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the build knows no logger; the server takes the console into its log
  console.error(error);
}

/** The web as functions for the server to call: from request to document, and from a refusal to its page. */
export function createRenderer(build: ServerBuild) {
  const handle = createRequestHandler(build, 'production');
  const styles = build.assets.routes.root?.css ?? [];
  return {
    render: async (
      request: Request,
      input: { fetch: Fetcher; nonce: string },
    ): Promise<{ response: Response; html: string | undefined }> => {
      const context = new RouterContextProvider();
      context.set(rendering, input);
      const response = await handle(request, context);
      return { response, html: documents.get(response) };
    },
    refusalPage: (failure: Failure, requestId?: string): string =>
      refusalDocument(failure, { styles, requestId }),
  };
}
