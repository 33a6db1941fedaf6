import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, openApp, type TestApp } from '#tests/app.ts';
import { startCdn } from '#tests/cdn-server.ts';
import { bearer, buildAdministrator, PASSWORD } from '#tests/factories/accounts.ts';
import { exported, imported } from '#tests/factories/archives.ts';
import { buildPost } from '#tests/factories/content.ts';

let cdn: Awaited<ReturnType<typeof startCdn>>;
let app: TestApp;
beforeAll(async () => {
  cdn = await startCdn();
  app = await openApp({
    environment: {
      PUBLIC_URL: 'https://www.example.org',
      CDN: 'fastly',
      CDN_SECONDS: '600',
      CDN_PURGE_URL: `${cdn.url}/service/abc`,
      CDN_PURGE_TOKEN: 'a-secret-token',
    },
  });
});
afterAll(async () => {
  await app.close();
  cdn.close();
});

const forward = (seconds: number) => app.clock.pass({ milliseconds: seconds * 1000 });
const runDue = () => app.services.jobs.runDue();
/** Until nothing waits: the first purge and the one after it. */
async function settle() {
  for (let round = 0; round < 3; round += 1) {
    forward(2);
    await runDue();
  }
  cdn.purges.length = 0;
}

describe('what a CDN may keep', () => {
  const toldAt = async (path: string, init?: RequestInit) => {
    const { headers } = await app.fetch(path, init);
    return [headers.get('cache-control'), headers.get('surrogate-control')];
  };

  /** The same of a process that has just asked for the version, as all do all the time; slow machines take a while. */
  const toldSure = async (path: string, init?: RequestInit) => {
    let told: (string | null)[] = [];
    await expect
      .poll(async () => {
        await app.services.content.refresh();
        told = await toldAt(path, init);
        return told[1];
      })
      .not.toBe('max-age=0');
    return told;
  };

  it('is told in its own header; browsers go on asking', async () => {
    const kept = ['public, no-cache', 'max-age=600, stale-if-error=86400'];
    expect(await toldSure('/api/site')).toEqual(kept);
    expect(await toldSure('/api/site')).toEqual(kept);
    expect(await toldSure('/api/site', { method: 'HEAD' })).toEqual(kept);
    expect(await toldSure('/theme.css')).toEqual(kept);
    expect(await toldSure('/theme.css?8-bK_2')).toEqual(kept);
    const { headers } = await app.fetch('/api/site');
    expect(headers.get('surrogate-key')).toBe('narthex-www.example.org');
    const ifNoneMatch = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await app.fetch('/api/site', { headers: ifNoneMatch })).status).toBe(304);
    expect(await toldSure('/api/site', { headers: ifNoneMatch })).toEqual(kept);
  });

  it('is nothing that was asked for with a token or with parameters of somebody’s own', async () => {
    const own = ['private, no-cache', 'no-store'];
    expect(await toldAt('/api/site?token=abc')).toEqual(own);
    expect(await toldAt('/api/blog/public?limit=3&utm_source=x')).toEqual(own);
    const { email, token } = await buildAdministrator(app);
    for (const path of ['/api/site', '/theme.css', '/site.webmanifest'])
      expect(await toldAt(path, { headers: bearer(token) })).toEqual(['no-store', 'no-store']);
    expect(await toldAt('/api/users', { headers: bearer(token) })).toEqual(['no-store', null]);
    for (const path of ['/healthz', '/readyz', '/api/nothing', '/api/users', '/api/search?q=a'])
      expect(await toldAt(path)).toEqual(['no-store', null]);
    const answer = await app.post('/api/auth/login', { email, password: PASSWORD });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('ends when something changes by the clock alone', async () => {
    const at = app.clock.now().add({ seconds: 100 }).toString();
    await buildPost(app, { slug: 'later', scheduleDate: at });
    const [, told = ''] = await toldSure('/api/blog/public');
    const seconds = Number(/max-age=(\d+)/.exec(told ?? '')?.[1]);
    expect(seconds).toBe(99);
    forward(99.5);
    expect((await toldAt('/api/blog/public'))[1]).toBe('max-age=0');
  });

  it('is nothing while this process does not know of others’ changes', async () => {
    await settle();
    await new Promise((resolve) => setTimeout(resolve, 1800));
    expect((await toldAt('/api/site'))[1]).toBe('max-age=0');
    expect((await toldSure('/api/site'))[1]).toMatch(/^max-age=\d\d/);
  });
});

describe('a purge', () => {
  beforeEach(settle);

  it('follows a change at once, and once more when every process knows of it', async () => {
    await buildPost(app);
    await expect.poll(() => cdn.purges.length).toBe(1);
    expect(cdn.purges[0]).toMatchObject({
      method: 'POST',
      path: '/service/abc/purge/narthex-www.example.org',
      headers: { 'fastly-key': 'a-secret-token' },
    });
    await runDue();
    expect(cdn.purges).toHaveLength(1);
    forward(1);
    await runDue();
    expect(cdn.purges).toHaveLength(2);
    forward(3600);
    await runDue();
    expect(cdn.purges).toHaveLength(2);
  });

  it('covers all changes before it, and none after it has begun', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    cdn.how.answer = () => promise;
    await buildPost(app);
    await expect.poll(() => cdn.purges.length).toBe(1);
    for (let count = 0; count < 30; count += 1) await buildPost(app);
    forward(0.25);
    void runDue();
    await expect.poll(() => cdn.purges.length).toBe(2);
    resolve();
    cdn.how.answer = async () => {};
    await runDue();
    expect(cdn.purges).toHaveLength(2);
  });

  it('that fails is tried again, shown to administrators, and forgotten when a later one succeeds', async () => {
    cdn.how.status = 429;
    cdn.how.headers = { 'retry-after': '120' };
    await buildPost(app);
    await expect.poll(() => cdn.purges.length).toBe(1);
    await runDue();
    const headers = bearer((await buildAdministrator(app)).token);
    const waiting = async () => {
      const mails = await (await app.fetch('/api/mails?state=waiting', { headers })).json();
      return (mails as { to: string }[]).filter(({ to }) => to === 'The CDN');
    };
    expect(await waiting()).toEqual([
      expect.objectContaining({ to: 'The CDN', reason: 'The CDN answered 429: done' }),
    ]);
    // Stored in English, and told in the language of whoever reads it.
    const spanish = await app.fetch('/api/mails?state=waiting&lang=es', { headers });
    expect(await spanish.json()).toContainEqual(
      expect.objectContaining({ to: 'La CDN', reason: 'La CDN respondió 429: done' }),
    );
    forward(100);
    await runDue();
    expect(cdn.purges).toHaveLength(1);
    // Another change tries at once, and does not hide for how long it has been failing.
    await buildPost(app);
    await expect.poll(() => cdn.purges.length).toBe(2);
    await runDue();
    const state = await (await app.fetch('/api/mails/state', { headers })).json();
    expect(state).toMatchObject({ reason: 'The CDN answered 429: done', failed: 0 });
    cdn.how.status = 200;
    cdn.how.headers = {};
    forward(130);
    await runDue();
    expect(cdn.purges).toHaveLength(3);
    forward(2);
    await runDue();
    expect(await waiting()).toEqual([]);
  });

  it('follows an import, and a start', async () => {
    const archive = await exported(app);
    await imported(app, archive);
    await expect.poll(() => cdn.purges.length).toBeGreaterThan(0);
    await settle();
    await app.services.purges?.start();
    await expect.poll(() => cdn.purges.length).toBe(1);
    app.services.purges?.stop();
  });
});

describe('other caches', () => {
  it.each([
    ['nginx', {}, { method: 'PURGE', path: '/purge' }],
    ['varnish', {}, { method: 'PURGE', headers: { 'surrogate-key': 'narthex-localhost-3000' } }],
    [
      'cloudflare',
      { CDN_PURGE_TOKEN: 'a-secret-token' },
      {
        method: 'POST',
        headers: { authorization: 'Bearer a-secret-token' },
        body: '{"tags":["narthex-localhost-3000"]}',
      },
    ],
  ])('get a purge in their own words: %s', async (kind, more, expected) => {
    const other = await openApp({
      now: NOW,
      environment: {
        CDN: kind,
        CDN_SECONDS: '60',
        CDN_PURGE_URL: `${cdn.url}/purge`,
        ...more,
      },
    });
    cdn.purges.length = 0;
    await buildPost(other);
    await expect.poll(() => cdn.purges.length).toBe(1);
    expect(cdn.purges[0]).toMatchObject(expected);
    await other.close();
  });

  it('keep public answers and ask about each, with nothing set', async () => {
    const plain = await openApp();
    const { headers } = await plain.fetch('/api/site');
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect([headers.has('cdn-cache-control'), headers.has('x-accel-expires')]).toEqual([
      false,
      false,
    ]);
    const own = await plain.fetch('/api/site?fbclid=x');
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
    await plain.close();
  });

  it('ask about each, where nginx is told in its own words', async () => {
    const nginx = await openApp({ environment: { CDN: 'nginx' } });
    const { headers } = await nginx.fetch('/api/site');
    expect(headers.get('x-accel-expires')).toBe('@1');
    const own = await nginx.fetch('/api/site?fbclid=x');
    expect(own.headers.get('x-accel-expires')).toBe('0');
    await nginx.close();
  });
});
