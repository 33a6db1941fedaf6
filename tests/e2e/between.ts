import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** What stands between browsers and a server; each can be changed at any time. */
export type Between = {
  url: string;
  /** Answers in place of the server; undefined passes the request on. */
  answer: (path: string) => { status: number; type?: string; body?: string } | undefined;
  /** Changes texts of the server, as a new version of it would. */
  change: (text: string) => string;
  /** How long each answer takes. */
  delayMs: number;
};

/** A small proxy in front of a server, closed after the file's tests. */
export async function standBetween(target: string): Promise<Between> {
  const between: Between = {
    url: '',
    answer: () => undefined,
    change: (text) => text,
    delayMs: 0,
  };
  const proxy = createServer((request, response) => {
    void pass(between, target, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  between.url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  afterAll(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return between;
}

async function pass(
  between: Between,
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/';
  await new Promise((resolve) => setTimeout(resolve, between.delayMs));
  const own = between.answer(path);
  if (own) {
    response.writeHead(own.status, { 'content-type': own.type ?? 'text/plain' }).end(own.body);
    return;
  }
  const { method = 'GET' } = request;
  const { 'content-type': type, authorization, accept } = request.headers;
  const answer = await fetch(target + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(type && { 'content-type': type }),
      ...(authorization && { authorization }),
      ...(accept && { accept }),
    },
    ...(method !== 'GET' && method !== 'HEAD' && { body: Buffer.concat(await request.toArray()) }),
  });
  const headers = Object.fromEntries(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
    delete headers[name];
  const isText = /text|json/.test(headers['content-type'] ?? '');
  const body = Buffer.from(await answer.arrayBuffer());
  response
    .writeHead(answer.status, headers)
    .end(isText ? Buffer.from(between.change(body.toString())) : body);
}
