import type { Web } from '#server/main.ts';
import type { RenderDocument } from '#server/platform/answers/documents.ts';
import { markIncomplete } from '#server/platform/http/current-request.ts';
import { asked, type FromServer, type Rendered, type ToServer } from './messages.ts';
import { escaped } from './plain-page.ts';

type Input = Parameters<RenderDocument>[1];
type Waiting = Input & { done: (rendered: Rendered) => void; fail: (error: Error) => void };

/** Documents made by the process that started this one. */
export function remoteRenderer(): Web['renderer'] {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let reason = '';
  process.on('message', (message: ToServer) => {
    if (message.kind === 'begin') return;
    const one = waiting.get(message.id);
    if (!one) return;
    if (message.kind === 'call') return void call(one, message);
    waiting.delete(message.id);
    if (message.kind === 'rendered') return one.done(message.rendered);
    reason = message.reason;
    one.fail(new Error(reason));
  });
  return {
    render: async (request, input) => {
      // The sources of the page may be others the next time.
      markIncomplete();
      last += 1;
      const id = last;
      const rendered = new Promise<Rendered>((done, fail) => {
        waiting.set(id, { ...input, done, fail });
      });
      send({ kind: 'render', id, request: await asked(request), nonce: input.nonce });
      return asResponse(await rendered);
    },
    refusalPage: ({ error }) => whyNot(error, reason),
    offlinePage: async () => '',
    worker: () => '',
  };
}

function asResponse({ status, headers, html, body }: Rendered) {
  const response = new Response((body as Uint8Array<ArrayBuffer>) ?? null, { status, headers });
  return { response, html: html && Buffer.from(html) };
}

/** A call of the API for a rendering. */
async function call({ fetch }: Input, { id, call, address, init }: ToServer & { kind: 'call' }) {
  try {
    const answer = await fetch(address, init);
    const text = answer.status === 204 ? 'null' : JSON.stringify(await answer.json());
    send({ kind: 'called', id, call, status: answer.status, body: text });
  } catch (error) {
    send({ kind: 'not-called', id, call, reason: String(error) });
  }
}

const send = (message: FromServer) => void process.send?.(message);

/** It looks again by itself: without scripts, as the policy of such a page wants it. */
const whyNot = (error: string, reason: string) =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>${escaped(error)}</title>
<h1>${escaped(error)}</h1><pre>${escaped(reason)}</pre>`;
