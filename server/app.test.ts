import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { calls } from '#server/calls.ts';
import { openApp } from '#tests/app.ts';
import { buildPage, buildPost } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';
import type { Renderer } from './platform/answers/documents.ts';

const app = await sharedApp();

describe('every answer', () => {
  it.each([
    '/api/site',
    '/api/nothing',
    '/healthz',
    '/theme.css',
    '/assets/none.webp',
    '/api/openapi.json',
  ])('%s carries the security headers', async (path) => {
    const { headers } = await app.fetch(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('asks for HTTPS only where visitors come by it', async () => {
    const secure = await openApp({ environment: { PUBLIC_URL: 'https://church.example' } });
    const { headers } = await secure.fetch('/healthz');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000/);
    await secure.close();
  });
});

describe('unknown addresses of the API', () => {
  it.each([
    ['GET', '/api/unknown'],
    ['POST', '/api/site'],
    ['DELETE', '/api/homepage'],
    ['GET', '/api/googleSheets/submit-prayer'],
  ])('%s %s answers 404 in the shape of a failure', async (method, path) => {
    const response = await app.fetch(path, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: expect.stringMatching(/\.$/),
      code: 'not-found',
      issues: [],
    });
  });
});

describe('the OpenAPI document', () => {
  it('describes every call of the contract', async () => {
    const document = await (await app.fetch('/api/openapi.json')).json();
    for (const name of Object.keys(calls)) {
      const [method = '', path = ''] = name.split(' ');
      expect(document.paths[path]?.[method.toLowerCase()]?.summary, name).toBeTruthy();
    }
  });
});

describe('health', () => {
  it('is answered with and without the database', async () => {
    expect(await (await app.fetch('/healthz')).text()).toBe('ok');
    expect(await (await app.fetch('/readyz')).text()).toBe('ready');
  });
});

describe('cached answers', () => {
  it('have an entity tag, and a second asking costs no body', async () => {
    const first = await app.fetch('/api/site');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    const second = await app.fetch('/api/site', { headers: { 'if-none-match': tag } });
    expect([second.status, await second.text()]).toEqual([304, '']);
    for (const known of [`W/${tag}`, `"other", ${tag}`, '*'])
      expect((await app.fetch('/api/site', { headers: { 'if-none-match': known } })).status).toBe(
        304,
      );
    expect((await app.fetch('/api/site', { headers: { 'if-none-match': '"other"' } })).status).toBe(
      200,
    );
  });

  it('answer HEAD as GET, whichever comes first', async () => {
    for (const method of ['HEAD', 'GET', 'HEAD']) {
      const answer = await app.fetch('/api/homepage?limit=7', { method });
      const other = await app.fetch('/api/site', { method });
      expect(answer.status).toBe(404);
      expect(other.headers.get('etag')).toMatch(/identity/);
      expect((await other.text()).length > 0).toBe(method === 'GET');
    }
  });

  it('are stored with the common headers: they are sent without the app', async () => {
    await app.fetch('/api/site');
    const sent: Record<string, string | undefined>[] = [];
    const response = {
      writeHead: (_status: number, headers: string[]) => {
        const names = headers.filter((_, index) => index % 2 === 0);
        sent.push(Object.fromEntries(names.map((name, n) => [name, headers[2 * n + 1]])));
        return response;
      },
      end: () => response,
    };
    const request = { method: 'GET', url: '/api/site', headers: {} };
    expect(app.answers.serve(request as never, response as never, 'abc-1')).toBe(true);
    expect(sent).toEqual([
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
        'x-request-id': 'abc-1',
      }),
    ]);
  });

  it('are compressed better when they are asked for again, under another tag', async () => {
    const ask = async () => {
      const response = await app.fetch('/api/openapi.json', {
        headers: { 'accept-encoding': 'br' },
      });
      const body = Buffer.from(await response.arrayBuffer());
      return { tag: response.headers.get('etag'), body };
    };
    const quick = await ask();
    let best = await ask();
    await vi.waitFor(
      async () => {
        best = await ask();
        expect(best.tag).not.toBe(quick.tag);
      },
      { timeout: 30_000, interval: 100 },
    );
    expect(best.body.length).toBeLessThan(quick.body.length);
    expect(brotliDecompressSync(best.body).equals(brotliDecompressSync(quick.body))).toBe(true);
  }, 40_000);

  it('are made once for all who wait for them', async () => {
    let made = 0;
    const renderer: Renderer = {
      render: async () => {
        made += 1;
        await new Promise((resolve) => setImmediate(resolve));
        const headers = { 'content-type': 'text/html' };
        return { response: new Response(null, { headers }), html: Buffer.from(`<p>${made}</p>`) };
      },
      refusalPage: () => '',
    };
    const other = await openApp({ renderer });
    const asked = await Promise.all(Array.from({ length: 10 }, () => other.fetch('/a-page')));
    const texts = await Promise.all(asked.map((response) => response.text()));
    await other.close();
    expect([made, new Set(texts)]).toEqual([1, new Set(['<p>1</p>'])]);
  });

  it('are compressed as the reader asks, and vary by that alone', async () => {
    for (const [accepts, sent] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['', null],
    ] as const) {
      const response = await app.fetch('/api/site', { headers: { 'accept-encoding': accepts } });
      expect(response.headers.get('content-encoding')).toBe(sent);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
    }
  });

  it('do not change with unknown parameters or headers', async () => {
    await buildPage(app, { slug: 'kept', title: 'Kept' });
    const plain = await (await app.fetch('/api/pages/kept')).text();
    for (const header of [
      'host',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-original-url',
      'x-rewrite-url',
      'origin',
      'cookie',
    ])
      expect(
        await (
          await app.fetch('/api/pages/kept', { headers: { [header]: 'evil.example' } })
        ).text(),
      ).toBe(plain);
    expect(await (await app.fetch('/api/pages/kept?utm_source=x&callback=y')).text()).toBe(plain);
  });

  it('are made again when content changes', async () => {
    expect(await app.api('GET /api/blog/public')).toEqual([]);
    await buildPost(app, { slug: 'fresh' });
    expect(await app.api('GET /api/blog/public')).toHaveLength(1);
  });
});
