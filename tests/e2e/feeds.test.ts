import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { open, phone, visit, wide } from './visit.ts';

const { server, browser } = await openChurch();

describe('feeds', () => {
  test('are found in the head of every document, and by visible links', async () => {
    const { page, close } = await visit(browser, server.url);
    await open(page, '/media/blog');
    const named = await page
      .locator('head link[rel=alternate][type$="+xml"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(named).toEqual([
      '/blog/rss.xml',
      '/blog/atom.xml',
      '/announcements/rss.xml',
      '/announcements/atom.xml',
    ]);
    for (const path of named) {
      const answer = await page.request.get(String(path));
      expect([path, answer.status()]).toEqual([path, 200]);
    }
    const link = page.getByRole('link', { name: 'Subscribe (RSS)' });
    expect(await link.getAttribute('href')).toBe('/blog/rss.xml');
    await open(page, '/');
    expect(await link.getAttribute('href')).toBe('/announcements/rss.xml');
    await close();
  });

  test('lead from what people try to what there is', async () => {
    for (const path of ['/feed', '/feed/', '/rss', '/rss.xml', '/feed.xml']) {
      const answer = await fetch(server.url + path);
      expect([path, new URL(answer.url).pathname]).toEqual([path, '/blog/rss.xml']);
    }
  });
});

describe('a podcast', () => {
  test.each([
    ['wide', wide],
    ['on a phone', phone],
  ])('is followed in an app, or by its address: %s', async (_, viewport) => {
    const { page, close } = await visit(browser, server.url, {
      viewport,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await open(page, '/media/sermons');
    await page.getByText('Subscribe to the podcast').click();
    const app = page.getByRole('link', { name: 'Apple Podcasts' });
    expect(await app.getAttribute('href')).toMatch(
      /^podcast:\/\/.*\/podcasts\/songs-we-keep\.xml$/,
    );
    await page.getByRole('button', { name: 'Copy the address' }).click();
    await page.getByText('Copied.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const feed = await fetch(copied.replace(/^https?:\/\/[^/]+/, server.url));
    expect([feed.status, feed.headers.get('content-type')]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await close();
  });

  test('can be followed without JavaScript', async () => {
    const { page, close } = await visit(browser, server.url, { javaScriptEnabled: false });
    await page.goto('/media/sermons');
    await page.getByText('Subscribe to the podcast').click();
    expect(await page.getByRole('link', { name: /songs-we-keep\.xml$/ }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Copy the address' }).count()).toBe(0);
    await close();
  });
});
