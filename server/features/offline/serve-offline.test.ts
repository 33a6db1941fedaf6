import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { webManifest } from '#server/features/site/web-manifest.ts';
import type { PlaceOfPage } from '#server/platform/answers/documents.ts';
import { inLanguage } from '#server/platform/languages/language.ts';
import { openApp } from '#tests/app.ts';
import { buildPage, buildSite } from '#tests/factories/content.ts';

const parts = {
  worker: (language: string) => `the worker (${language});`,
  offlinePage: async (site: { name: string }, year: number, { language, place }: PlaceOfPage) =>
    `${site.name} ${year} ${language} ${place}<script>open()</script>`,
};

/** Without its script. */
const textOf = async (page: Response) => (await page.text()).replace(/<script>.*/, '');

/** The app with what devices get. */
async function open(environment: Record<string, string> = {}) {
  const app = await openApp({ environment });
  const { fetch } = createApp(app.services, undefined, parts);
  return { app, ask: async (path: string) => fetch(new Request(`http://localhost${path}`)) };
}

it('serves the worker to be asked for each time, under a policy that lets it ask only here', async () => {
  const { app, ask } = await open();
  await ask('/sw.js');
  const answer = await ask('/sw.js');
  expect(await answer.text()).toBe('the worker (en);');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
  const page = await ask('/offline.html?x=1');
  expect(await textOf(page)).toBe('Our Church 2026 en ');
  const scripts = /script-src [^;]*/.exec(page.headers.get('content-security-policy') ?? '');
  expect(scripts?.[0]).toBe(`script-src 'sha256-${hash('sha256', 'open()', 'base64')}'`);
  expect((await app.api('GET /api/site')).keepsPages).toBe(true);
  await app.close();
});

it('tells the worker when it is switched off, and has no page for it', async () => {
  const { app, ask } = await open({ OFFLINE: 'off' });
  expect(await (await ask('/sw.js')).text()).toBe("self.NARTHEX_OFFLINE='off';\nthe worker (en);");
  expect((await ask('/offline.html')).status).toBe(404);
  expect((await app.api('GET /api/site')).keepsPages).toBe(false);
  await app.close();
});

it('is in the church’s languages, each at its place', async () => {
  const { app, ask } = await open();
  await buildSite(app, { languages: ['es', 'en'] });
  expect(await (await ask('/sw.js')).text()).toBe('the worker (es);');
  expect(await textOf(await ask('/offline.html'))).toBe('Our Church 2026 es ');
  expect(await textOf(await ask('/en/offline.html'))).toBe('Our Church 2026 en /en');
  for (const other of ['/es/offline.html', '/fr/offline.html', '/about/offline.html'])
    expect([other, (await ask(other)).status]).toEqual([other, 404]);
  await app.close();
});

it('has a manifest with all an installed app needs, and shortcuts to pages of the menu', async () => {
  const { app, ask } = await open();
  const manifest = async () => (await ask('/site.webmanifest')).json();
  expect(await manifest()).toMatchObject({
    id: '/',
    start_url: '/',
    scope: '/',
    lang: 'en',
    display: 'standalone',
    theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    icons: expect.arrayContaining([
      expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }),
    ]),
    shortcuts: [],
  });
  await buildPage(app, { slug: 'sermons', sections: [{ type: 'sermons' }] });
  await buildSite(app, { navigation: [{ label: 'Listen', href: '/sermons', children: [] }] });
  const { shortcuts } = await manifest();
  expect(shortcuts).toEqual([{ name: 'Sermons', url: '/sermons' }]);
  const spanish = await inLanguage('es', () => webManifest(app.services));
  expect(spanish.lang).toBe('es');
  expect(spanish.shortcuts).toEqual([{ name: 'Sermones', url: '/sermons' }]);
  await app.close();
});
