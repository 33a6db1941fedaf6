import { afterAll, expect, test } from 'vitest';
import { startServer } from './server.ts';

const server = await startServer({ BACKUPS: 'off' });
afterAll(() => server.stop());

const text = async (path: string) => (await fetch(new URL(path, server.url))).text();
const headOf = async (path: string) => (await text(path)).split('</head>')[0] ?? '';
const hreflang = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, tag = '', href]) => [tag, href],
    ),
  );
const property = (head: string, name: string) =>
  new RegExp(`property="${name}" content="([^"]*)"`).exec(head)?.[1];

test('each pair of pages names the other, as the sitemap does, and no page names what is not translated', async () => {
  const sitemap = await text('/sitemap.xml');
  const entries = sitemap.split('<url>').slice(1);
  const several = entries.filter((entry) => entry.includes('<xhtml:link'));
  expect(several.length).toBeGreaterThan(50);
  for (const entry of several) {
    const [, address = ''] = /<loc>([^<]*)/.exec(entry) ?? [];
    const head = await headOf(new URL(address).pathname);
    const links = hreflang(head);
    expect([address, links]).toEqual([address, hreflang(entry)]);
    expect(Object.keys(links)).toEqual(['en', 'es', 'x-default']);
    expect(links['x-default']).toBe(links.en);
    expect(Object.values(links)).toContain(address);
    expect(head).toContain(`<link rel="canonical" href="${address}"`);
    const isSpanish = address === links.es;
    expect([property(head, 'og:locale'), property(head, 'og:locale:alternate')]).toEqual(
      isSpanish ? ['es_US', 'en_US'] : ['en_US', 'es_US'],
    );
    expect(property(head, 'og:image')).toContain(isSpanish ? '/es/share/' : `${server.url}/share/`);
    expect(head).toContain(isSpanish ? 'href="/es/blog/rss.xml"' : 'href="/blog/rss.xml"');
  }
  expect(await text('/es/blog/luz-de-adviento')).toContain('"inLanguage":"es-US"');
  const other = entries.find((entry) => !entry.includes('<xhtml:link')) ?? '';
  const { pathname } = new URL(/<loc>([^<]*)/.exec(other)?.[1] ?? '');
  expect(hreflang(await headOf(pathname))).toEqual({});
  expect(hreflang(await headOf(`/es${pathname}`))).toEqual({});
});
