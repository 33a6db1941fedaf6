import { afterEach, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { heardLog } from '#tests/setup/heard-log.ts';
import type { Renderer } from './platform/answers/documents.ts';
import { Refusal } from './platform/calls/refusal.ts';
import { currentRequest } from './platform/http/current-request.ts';

let app: TestApp;
afterEach(() => app.close());

const WELL_FORMED = /^[a-z0-9]{10}-[a-z0-9]+$/;
const html = { headers: { accept: 'text/html' } };
const idOf = async (path: string, init?: RequestInit) =>
  (await app.fetch(path, init)).headers.get('x-request-id') ?? '';

/** Every page shows the id under which it is made, with one part of the site, or fails where that is asked for. */
const renderer: Renderer = {
  render: async (request, { fetch }) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/broken') throw new Error('the pen broke');
    await fetch('http://localhost/api/site', {});
    const headers = { 'content-type': 'text/html' };
    return {
      response: new Response(null, { headers }),
      html: Buffer.from(currentRequest()?.id ?? ''),
    };
  },
  refusalPage: (failure, requestId) => `${failure.error} ${requestId}`,
};

describe('every answer has an id of its own', () => {
  it.each([
    ['/api/site'],
    ['/api/unknown'],
    ['/healthz'],
    ['/theme.css'],
    ['/assets/none.webp'],
    ['/api/users'],
    ['/api/pages/%00'],
    [`/${'a'.repeat(2000)}`],
  ])('%s', async (path) => {
    app = await openApp();
    const ids = [await idOf(path), await idOf(path), await idOf(path, { method: 'HEAD' })];
    for (const id of ids) expect(id).toMatch(WELL_FORMED);
    expect(new Set(ids).size).toBe(3);
  });

  it('a page too, which its parts share', async () => {
    app = await openApp({ renderer });
    const response = await app.fetch('/welcome', html);
    expect(await response.text()).toBe(response.headers.get('x-request-id'));
    // What was kept is another answer.
    const kept = await app.fetch('/welcome', html);
    expect(kept.headers.get('x-request-id')).not.toBe(await kept.text());
    expect(kept.headers.get('x-request-id')).toMatch(WELL_FORMED);
  });
});

describe('an id that came with the request', () => {
  const given = { headers: { 'x-request-id': 'from.the_proxy-0001' } };
  it('is taken behind a proxy of ours', async () => {
    app = await openApp({ environment: { TRUSTED_PROXIES: '1' } });
    expect(await idOf('/api/site', given)).toBe('from.the_proxy-0001');
    expect(await idOf('/api/unknown', given)).toBe('from.the_proxy-0001');
  });
  it('is nobody’s to choose otherwise', async () => {
    app = await openApp();
    expect(await idOf('/api/site', given)).toMatch(WELL_FORMED);
  });
  it.each(['short', 'x'.repeat(65), 'two words', '<script>', 'comma,separated'])(
    'is not taken when it is not well-formed: %s',
    async (id) => {
      app = await openApp({ environment: { TRUSTED_PROXIES: '1' } });
      const headers = { 'x-request-id': id };
      expect(await idOf('/api/site', { headers })).toMatch(WELL_FORMED);
    },
  );
});

describe('a failure', () => {
  it('is in the log under the id that its answer has, and its page shows', async () => {
    const { log, entries } = heardLog('warn');
    app = await openApp({ renderer, log });
    const response = await app.fetch('/broken', html);
    const id = response.headers.get('x-request-id');
    expect(response.status).toBe(500);
    expect(await response.text()).toContain(`Please try again. ${id}`);
    expect(entries()).toMatchObject([
      {
        requestId: id,
        path: '/broken',
        err: { message: 'the pen broke' },
        msg: 'a request failed',
      },
    ]);
  });

  it('names the call, and nothing that was typed into its address', async () => {
    const { log, entries } = heardLog('warn');
    app = await openApp({ log });
    await app.services.db.schema.alterTable('pages').renameTo('pages_away').execute();
    const id = await idOf('/api/pages/Ruth%20Baker');
    await app.services.db.schema.alterTable('pages_away').renameTo('pages').execute();
    expect(entries()).toMatchObject([
      { requestId: id, method: 'GET', call: 'GET /api/pages/{slug}', path: '/api/pages/…' },
    ]);
  });

  it('that is a refusal is not in the log, and its page shows no id', async () => {
    const { log, lines } = heardLog('warn');
    const refusing = {
      ...renderer,
      render: async () => {
        throw new Refusal('unavailable', 'Not now.');
      },
    };
    app = await openApp({ renderer: refusing, log });
    expect(await (await app.fetch('/welcome', html)).text()).toBe('Not now. undefined');
    expect(lines).toEqual([]);
  });
});

it('what a request sets off for later does not go under its id', async () => {
  const { log, entries } = heardLog();
  app = await openApp({ log, environment: { NOTIFY_EMAIL: 'office@example.org' } });
  await app.post('/api/googleSheets/submit-prayer', {
    name: 'Ruth',
    email: 'ruth@example.org',
    request: 'For the harvest.',
  });
  await app.services.jobs.runDue();
  const mails = entries().filter(({ msg }) => msg.includes('outbox'));
  expect(mails).toHaveLength(1);
  expect(mails[0]).not.toHaveProperty('requestId');
});
