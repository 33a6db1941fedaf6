import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { GIVING_FRAME_PATH } from '#contract/giving.ts';
import type { Config } from '#server/config.ts';
import { createAnswer } from '#server/platform/answers/answer.ts';
import type { AnswerCounter } from '#server/platform/answers/answer-counters.ts';
import { sendAnswer } from '#server/platform/answers/static-files.ts';
import { REQUEST_ID_HEADER } from '#server/platform/http/request-ids.ts';
import { commonHeaders, dataPolicy } from '#server/platform/http/security-headers.ts';
import { frameDocument } from './frame-document.ts';

export type GivingFrame = {
  /** Answers its own requests before anything else sees them. */
  serve: (request: IncomingMessage, response: ServerResponse, requestId: string) => boolean;
};

/**
 * The frame with the payment provider's buttons, made once from its built script. Without `GIVING_ORIGIN` it is an
 * address of the site; with it, only that host serves it, and serves nothing else.
 */
export async function loadGivingFrame(
  scriptFile: string,
  config: Pick<Config, 'publicUrl' | 'givingOrigin' | 'wallet'>,
  counter: AnswerCounter,
): Promise<GivingFrame> {
  const { givingOrigin = config.publicUrl } = config;
  const common = commonHeaders(givingOrigin.startsWith('https:'));
  const { html, policy } = frameDocument(await readFile(scriptFile, 'utf8'), config);
  const headers = new Headers([
    ...common,
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Security-Policy', policy],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cache-Control', 'public, max-age=3600'],
  ]);
  const document = createAnswer(
    GIVING_FRAME_PATH,
    0,
    Number.POSITIVE_INFINITY,
    headers,
    Buffer.from(html),
    counter,
  );

  return {
    serve(request, response, requestId) {
      if (config.givingOrigin && !isFor(config.givingOrigin, request)) return false;
      const isAsked = request.url?.split('?', 1)[0] === GIVING_FRAME_PATH;
      if (isAsked && (request.method === 'GET' || request.method === 'HEAD')) {
        void sendAnswer(document, request, response, requestId);
        return true;
      }
      if (!config.givingOrigin) return false;
      sendNothing(response, [...common, [REQUEST_ID_HEADER, requestId]]);
      return true;
    },
  };
}

/** Whether the request's host belongs to this origin; a default port may be left out. */
function isFor(origin: string, { headers: { host = '' } }: IncomingMessage): boolean {
  const { protocol } = new URL(origin);
  return URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).origin === origin;
}

function sendNothing(response: ServerResponse, own: [string, string][]): void {
  response.writeHead(404, [
    ...own.flat(),
    ...['Content-Type', 'text/plain; charset=utf-8'],
    ...['Content-Security-Policy', dataPolicy],
    ...['Cache-Control', 'no-store'],
  ]);
  response.end('There is nothing at this address.\n');
}
