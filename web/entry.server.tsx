import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { Failure } from '#contract/errors.ts';
import { CallFailed } from '#web/api.ts';
import { refusalDocument } from '#web/features/layout/refusal-document.tsx';
import { rendering } from '#web/server-api.ts';

/** Renders the whole document before a byte is sent, so that it can be hashed, compressed and kept. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(rendering);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // React sends what comes after the first kilobytes hidden, for a script to show: not to who has none.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const chunks: Buffer[] = [];
          pipe(
            new Writable({
              write(chunk: Buffer, _encoding, done) {
                chunks.push(chunk);
                done();
              },
              final(done) {
                resolve(new Response(Buffer.concat(chunks), { status, headers }));
                done();
              },
            }),
          );
        },
        onShellError: reject,
        onError: log,
      },
    );
  });
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
    render: (
      request: Request,
      input: { fetch: typeof fetch; nonce: string },
    ): Promise<Response> => {
      const context = new RouterContextProvider();
      context.set(rendering, input);
      return handle(request, context);
    },
    refusalPage: (failure: Failure, requestId?: string): string =>
      refusalDocument(failure, { styles, requestId }),
  };
}
