import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { open, phone, visit, wide } from './visit.ts';

const { server, browser } = await openChurch();

describe('feeds', () => {
  test('are found in the head of every document, and by visible links', async () => {
    const sent = async (path: string) => (await fetch(server.url + path)).text();
    const html = await sent('/media/blog');
    const [head = ''] = html.split('</head>');
    const named = [...head.matchAll(/<link rel="alternate"[^>]*type="[^"]*\+xml"[^>]*>/g)].map(
      ([link]) => / href="([^"]*)"/.exec(link)?.[1],
    );
    expect(named).toEqual([
      '/blog/rss.xml',
      '/blog/atom.xml',
      '/announcements/rss.xml',
      '/announcements/atom.xml',
    ]);
    for (const path of named)
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
    const visible = (page: string) =>
      /<a [^>]*href="([^"]*)"[^>]*>Subscribe \(RSS\)</.exec(page)?.[1];
    expect(visible(html)).toBe('/blog/rss.xml');
    expect(visible(await sent('/'))).toBe('/announcements/rss.xml');
  });

  test('lead from what people try to what there is', async () => {
    for (const path of ['/feed', '/feed/', '/rss', '/rss.xml', '/feed.xml']) {
      const answer = await fetch(server.url + path);
      expect([path, new URL(answer.url).pathname]).toEqual([path, '/blog/rss.xml']);
    }
  });
});

test('a podcast is followed in an app, or by its address, wide and on a phone', async () => {
  const { page, close } = await visit(browser, server.url, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await open(page, '/media/sermons');
  await page.getByText('Subscribe to the podcast').click();
  const app = page.getByRole('link', { name: 'Apple Podcasts' });
  expect(await app.getAttribute('href')).toMatch(/^podcast:\/\/.*\/podcasts\/songs-we-keep\.xml$/);
  for (const viewport of [wide, phone]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name: 'Copy the address' }).click();
    await page.getByText('Copied.').waitFor();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/\/podcasts\/songs-we-keep\.xml$/);
    const feed = await fetch((await copied()).replace(/^https?:\/\/[^/]+/, server.url));
    expect([feed.status, feed.headers.get('content-type')]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await close();
});

test('a podcast can be followed without JavaScript', async () => {
  const html = await (await fetch(`${server.url}/media/sermons`)).text();
  const [, panel = ''] = /Subscribe to the podcast(.*?)<\/details>/s.exec(html) ?? [];
  expect(panel).toMatch(/<a [^>]*>[^<]*songs-we-keep\.xml<\/a>/);
  expect(panel).not.toContain('Copy the address');
});
