import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
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
  if (!request.signal.aborted) log(error);
}

function log(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the build knows no logger of the server's; the console is its way out
  console.error(error);
}

/**
 * The web as a function from request to response, for the server to call. Forms are taken from `publicUrl` too:
 * behind a proxy, the address the browser names is not the one this server sees.
 */
export function createRenderer(build: ServerBuild, publicUrl: string) {
  const allowedActionOrigins = [new URL(publicUrl).host];
  const handle = createRequestHandler({ ...build, allowedActionOrigins }, 'production');
  return (request: Request, input: { fetch: typeof fetch; nonce: string }): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(rendering, input);
    return handle(request, context);
  };
}
