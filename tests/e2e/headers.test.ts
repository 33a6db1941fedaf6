import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { openServer } from './church.ts';
import { writeContent } from './content.ts';

const server = await openServer();

type Headers = Record<string, string>;
type Answer = { status: number | undefined; headers: IncomingMessage['headers']; body: Buffer };

/** Asks for exactly this path: `fetch` would tidy it first. */
async function ask(
  method: string,
  path: string,
  headers: Headers = {},
  body = '',
): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  const asking = request({ hostname, port, method, path, headers, agent: false });
  asking.end(body);
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const chunks = (await response.toArray()) as Buffer[];
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

const html = await (await fetch(server.url)).text();
const built = /\/static\/[^"]+\.js/.exec(html)?.[0] ?? '';
const picture = '/assets/images/blog/hero/rose-window.1600x1067.webp';
const json = { 'content-type': 'application/json' };

describe('every kind of answer', () => {
  test.each<[number, string, string, Headers?, string?]>([
    [200, 'GET', '/'],
    [200, 'GET', '/get-involved/prayer'],
    [200, 'GET', '/give'],
    [200, 'GET', '/giving-frame'],
    [200, 'GET', '/api/site'],
    [200, 'GET', '/api/openapi.json'],
    [200, 'GET', '/theme.css'],
    [200, 'GET', '/favicon.ico'],
    [200, 'GET', '/sw.js'],
    [200, 'GET', '/offline.html'],
    [200, 'GET', '/site.webmanifest'],
    [200, 'GET', built],
    [200, 'GET', picture],
    [206, 'GET', '/assets/video/living-water.webm', { range: 'bytes=0-99' }],
    [200, 'GET', '/healthz'],
    [200, 'GET', '/readyz'],
    [301, 'GET', '/About/'],
    [301, 'GET', '/blog'],
    [404, 'GET', '/no/such-page'],
    [404, 'GET', '/blog/never-written'],
    [404, 'GET', '/api/nothing'],
    [404, 'GET', '/assets/images/none.webp'],
    [403, 'GET', '/assets/library/none.pdf'],
    [403, 'GET', '/assets/library/none.pdf', { accept: 'text/html' }],
    [400, 'GET', '/api/calendar/formatted-events?maxResults=abc'],
    [400, 'POST', '/api/googleSheets/contact-us', json, '{'],
    [415, 'POST', '/api/googleSheets/contact-us', { 'content-type': 'text/plain' }, 'x'],
    [422, 'POST', '/api/googleSheets/contact-us', json, '{}'],
    [413, 'POST', '/api/googleSheets/contact-us', json, JSON.stringify('x'.repeat(300_000))],
    [401, 'GET', '/api/auth/verify'],
  ])('%i to %s %s has the security headers', async (status, method, path, headers, body) => {
    // Twice: the second may come from memory, without the application.
    await ask(method, path, headers, body);
    const answer = await ask(method, path, headers, body);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': [picture, '/favicon.ico'].includes(path)
        ? 'cross-origin'
        : 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    const type = String(answer.headers['content-type']);
    if (answer.body.length > 0) expect(type).toMatch(/^(?!text\/)\w|; ?charset=utf-8$/i);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    if (status >= 400) expect(answer.headers['cache-control']).toBe('no-store');
    // Cached by a browser, it would be a loop once a page has its former address again.
    if (status === 301) expect(answer.headers['cache-control']).toBe('no-cache');
    if (status === 404) expect(String(answer.body)).not.toContain('Internal Server Error');
    if (path.startsWith('/assets/') && status < 400)
      expect(answer.headers['content-security-policy']).toMatch(/sandbox/);
    if (type.startsWith('text/html')) {
      expect(answer.headers['cross-origin-opener-policy']).toMatch(/^same-origin/);
      // Without it browsers lay a page out by other rules ("quirks mode").
      if (method === 'GET') expect(String(answer.body)).toMatch(/^<!doctype html>/i);
    }
  });
});

test.each([
  '/assets/../narthex.db',
  '/assets/%2e%2e/narthex.db',
  '/assets/..%2fnarthex.db',
  '/assets/%2e%2e%2fnarthex.db',
  '/assets/%252e%252e%252fnarthex.db',
  '/assets/..%5cnarthex.db',
  '/assets/images/../../../narthex.db',
  '/assets/....//narthex.db',
  '/assets//etc/passwd',
  '/assets/%00',
  '/assets/images/a%00.webp',
  '/assets/%c0%ae%c0%ae/narthex.db',
  '/assets/%',
  '/assets/images',
  '/assets/images/',
  '/assets/',
  '/assets',
  '/static/../server/index.js',
  '/static/%2e%2e/%2e%2e/package.json',
  '/../../../../etc/passwd',
])('%s is not found', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const { status, body } = await ask(method, path);
    expect(status, method).not.toBe(500);
    expect([301, 400, 404, 405, 415], `${method} answered ${status}`).toContain(status);
    expect(body.includes('SQLite format') || body.includes('root:')).toBe(false);
  }
});

describe('HEAD and conditional requests', () => {
  test.each([
    '/',
    '/about',
    '/giving-frame',
    '/api/site',
    '/theme.css',
    '/favicon.ico',
    built,
    picture,
    '/healthz',
  ])('HEAD %s has the headers of GET, without a body', async (path) => {
    const got = await ask('GET', path);
    const head = await ask('HEAD', path);
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ['content-type', 'cache-control', 'content-security-policy'])
      expect(head.headers[name], name).toBe(got.headers[name]);
  });

  test.each(['/', '/about', '/giving-frame', '/api/site', '/theme.css', built])(
    '%s is not sent twice to who has it, in any encoding',
    async (path) => {
      for (const encoding of ['identity', 'gzip', 'br']) {
        const first = await ask('GET', path, { 'accept-encoding': encoding });
        const etag = String(first.headers.etag);
        expect(first.headers.vary).toBe('Accept-Encoding');
        // What is small is not worth compressing.
        if (path !== '/theme.css')
          expect(first.headers['content-encoding'] ?? 'identity').toBe(encoding);
        const conditions = { 'accept-encoding': encoding, 'if-none-match': etag };
        const again = await ask('GET', path, conditions);
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expect((await ask('GET', path, { ...conditions, 'if-none-match': '"other"' })).status).toBe(
          200,
        );
      }
    },
  );

  test('changed content is sent again', async () => {
    const { headers } = await ask('GET', '/about');
    writeContent(server.dataDir, (database) => {
      database.prepare("update pages set title = 'About them' where slug = 'about'").run();
    });
    const again = () => ask('GET', '/about', { 'if-none-match': String(headers.etag) });
    await expect.poll(async () => (await again()).status).toBe(200);
    expect((await again()).body.toString()).toContain('About them');
  });
});
