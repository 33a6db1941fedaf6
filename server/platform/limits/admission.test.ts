import { afterEach, expect, it } from 'vitest';
import type { Renderer } from '#server/platform/answers/documents.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';

let app: TestApp;
afterEach(() => app.close());

/** Holds each page until it is told to go on, in the order in which they were begun. */
function heldPages() {
  const begun: { path: string; end: () => void }[] = [];
  const renderer: Renderer = {
    render: async (request) => {
      const path = new URL(request.url).pathname;
      await new Promise<void>((end) => begun.push({ path, end }));
      return { response: new Response(null, { status: 404 }), html: Buffer.from(`<p>${path}</p>`) };
    },
    refusalPage: ({ error }) => `<h1>${error}</h1>`,
  };
  return { begun, renderer };
}

const HTML = { headers: { accept: 'text/html' } };
/** More than may wait in all (reference/security.md#many-requests-at-once). */
const MORE = 2010;

it('a network that asks for thousands of pages at once delays and refuses only itself', async () => {
  const { begun, renderer } = heldPages();
  app = await openApp({ renderer });
  const flood = Array.from({ length: MORE }, (_, at) =>
    app.fetch(`/made-up-${at}`, HTML, '192.0.2.9'),
  );
  const polite = app.fetch('/polite', HTML, '198.51.100.7');
  await expect.poll(() => begun.length).toBe(4);
  expect((await app.fetch('/healthz', {}, '192.0.2.9')).status).toBe(200);
  expect((await app.fetch('/api/site', {}, '192.0.2.9')).status).not.toBe(503);
  // It had its turn already, or has it after one more of the others.
  begun[0]?.end();
  await expect.poll(() => begun.length).toBe(5);
  begun[1]?.end();
  await expect.poll(() => begun.length).toBe(6);
  expect(begun.map(({ path }) => path)).toContain('/polite');
  begun.find(({ path }) => path === '/polite')?.end();
  expect((await polite).status).toBe(404);

  const refused = await Promise.any(flood.slice(-5).map(onlyRefused));
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.text()).toMatch(/<h1>Very many requests came at once/);
  const ending = setInterval(() => begun.forEach(({ end }) => void end()), 1);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  clearInterval(ending);
  expect(statuses.filter((status) => status === 404).length).toBeGreaterThan(1990);
  expect(statuses.filter((status) => ![404, 503].includes(status))).toEqual([]);
});

async function onlyRefused(answer: Promise<Response>): Promise<Response> {
  const { status } = await answer;
  if (status !== 503) throw new Error(`${status}`);
  return answer;
}

it('whoever asks for a Spanish page is refused in Spanish', async () => {
  const { begun, renderer } = heldPages();
  app = await openApp({ renderer });
  await (await asAdministrator(app)).ask('PUT', '/api/site', { languages: ['en', 'es'] });
  const flood = Array.from({ length: MORE }, (_, at) => app.fetch(`/es/made-up-${at}`, HTML));
  const refused = await Promise.any(flood.slice(-5).map(onlyRefused));
  expect(await refused.text()).toMatch(/<h1>Llegaron muchas solicitudes/);
  const ending = setInterval(() => begun.forEach(({ end }) => void end()), 1);
  await Promise.all(flood);
  clearInterval(ending);
});

it('programs are refused in JSON', async () => {
  const { begun, renderer } = heldPages();
  app = await openApp({ renderer });
  const flood = Array.from({ length: MORE }, (_, at) => app.fetch(`/made-up-${at}`));
  const refused = await Promise.any(flood.slice(-5).map(onlyRefused));
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });
  const ending = setInterval(() => begun.forEach(({ end }) => void end()), 1);
  await Promise.all(flood);
  clearInterval(ending);
});

it('slow bodies hold no permit', async () => {
  app = await openApp();
  const bodies = Array.from({ length: 40 }, () => new TransformStream<Uint8Array, Uint8Array>());
  const slow = bodies.map(({ readable }) =>
    app.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: readable,
      duplex: 'half',
    } as RequestInit),
  );
  // More than there are permits: and yet a call of the same network is answered.
  expect((await app.fetch('/api/nothing')).status).toBe(404);
  await Promise.all(bodies.map(({ writable }) => writable.close()));
  for (const answer of await Promise.all(slow)) expect(answer.status).toBe(400);
});

it('a body that was cut off is no failure of ours', async () => {
  const lines: string[] = [];
  const log = { error: (_: unknown, words: string) => void lines.push(words) };
  app = await openApp();
  Object.assign(app.services.log, log);
  const cut = new ReadableStream({
    pull: (controller) => controller.error(new Error('Client connection prematurely closed.')),
  });
  const answer = await app.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: cut,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(400);
  expect(lines).toEqual([]);
});
