import { describe, expect, it } from 'vitest';
import { homepageCalls } from '#contract/homepage.ts';
import { openApp } from '#tests/app.ts';
import { buildHomepage, buildSite } from '#tests/factories/content.ts';

describe('the home page', () => {
  it('is 404 until there is one (reference/failures.md#pages-and-lists)', async () => {
    const app = await openApp();
    const response = await app.fetch('/api/homepage');
    expect(response.status).toBe(404);
    expect((await response.json()).error).toBe('Homepage content not found.');
    await app.close();
  });

  it('answers in the shape of the contract, its HTML cleaned', async () => {
    const app = await openApp();
    await buildHomepage(app, {
      intro: { bodyText: '<p onload="x">Hello<script>1</script></p>', signature: 'Grace' },
    });
    const response = await app.fetch('/api/homepage');
    const homepage = homepageCalls['GET /api/homepage'].answer
      .unwrap()
      .parse(await response.json());
    expect(homepage.intro.bodyText).toBe('<p>Hello</p>');
    await app.close();
  });
});

describe('the next service', () => {
  it.each([
    ['2026-11-21T19:00:00-08:00', '2026-11-22T10:00:00-08:00', 'Sunday, November 22 · 10 AM'],
    ['2026-11-22T09:59:59-08:00', '2026-11-22T10:00:00-08:00', 'Sunday, November 22 · 10 AM'],
    ['2026-11-22T10:00:00-08:00', '2026-11-29T10:00:00-08:00', 'Sunday, November 29 · 10 AM'],
    ['2026-11-23T09:00:00-08:00', '2026-11-29T10:00:00-08:00', 'Sunday, November 29 · 10 AM'],
    ['2026-10-29T12:00:00-07:00', '2026-11-01T10:00:00-08:00', 'Sunday, November 1 · 10 AM'],
  ])('at %s is %s', async (now, start, date) => {
    const app = await openApp({ now });
    await buildSite(app);
    await buildHomepage(app);
    expect((await app.api('GET /api/homepage'))?.nextService).toMatchObject({ start, date });
    await app.close();
  });

  it('moves on when one starts, although answers are cached', async () => {
    const app = await openApp({ now: '2026-11-22T09:00:00-08:00' });
    await buildSite(app);
    await buildHomepage(app);
    const next = async () => (await app.api('GET /api/homepage'))?.nextService?.start;
    expect(await next()).toBe('2026-11-22T10:00:00-08:00');
    app.clock.set('2026-11-22T10:00:00-08:00');
    expect(await next()).toBe('2026-11-29T10:00:00-08:00');
    await app.close();
  });

  it('is null if no times are set', async () => {
    const app = await openApp();
    await buildHomepage(app);
    expect((await app.api('GET /api/homepage'))?.nextService).toBeNull();
    await app.close();
  });
});
