import type { ChildProcess } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import {
  type AskedRequest,
  asRequest,
  type FromServer,
  type Rendered,
  type ToServer,
} from './messages.ts';

type Fetch = (
  address: string,
  init: RequestInit,
) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
/** What web/entry.server.tsx makes. */
type Renderer = {
  render: (
    request: Request,
    input: { fetch: Fetch; nonce: string },
  ) => Promise<{ response: Response; html: Uint8Array | undefined }>;
};
type WebBuild = { entry: { module: { createRenderer: (build: WebBuild) => Renderer } } };
type Called = { ok: boolean; status: number; json: () => Promise<unknown> };
type Pending = { done: (answer: Called) => void; fail: (error: Error) => void };

/** Answers a server's process that asks for documents, from the web's sources as they are now. */
export function renderFor(server: ChildProcess, vite: ViteDevServer): void {
  const calls = new Map<number, Pending>();
  let last = 0;
  const send = (message: ToServer) => void (server.connected && server.send(message));

  const work = async ({ id, request, nonce }: FromServer & { kind: 'render' }) => {
    // A signal cannot be sent, and nobody gives up on a call that is made in memory.
    const fetch: Fetch = (address, { signal: _, ...init }) =>
      new Promise((done, fail) => {
        last += 1;
        calls.set(last, { done, fail });
        send({ kind: 'call', id, call: last, address, init });
      });
    try {
      send({ kind: 'rendered', id, rendered: await render(vite, request, { fetch, nonce }) });
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      console.error(reason);
      send({ kind: 'not-rendered', id, reason: stripVTControlCharacters(reason) });
    }
  };

  server.on('message', (message: FromServer) => {
    if (message.kind === 'render') return void work(message);
    if (message.kind === 'ready') return;
    const pending = calls.get(message.call);
    calls.delete(message.call);
    if (message.kind === 'not-called') return pending?.fail(new Error(message.reason));
    const { status, body } = message;
    pending?.done({ ok: status < 400, status, json: async () => JSON.parse(body) });
  });
}

async function render(
  { environments: { ssr } }: ViteDevServer,
  request: AskedRequest,
  input: { fetch: Fetch; nonce: string },
): Promise<Rendered> {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the web here.');
  const build: WebBuild = await ssr.runner.import('virtual:react-router/server-build');
  const renderer = build.entry.module.createRenderer(build);
  const { response, html } = await renderer.render(asRequest(request), input);
  const body = response.body ? new Uint8Array(await response.arrayBuffer()) : undefined;
  return { status: response.status, headers: [...response.headers], html, body };
}
