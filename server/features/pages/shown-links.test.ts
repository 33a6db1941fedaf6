import { expect, it } from 'vitest';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildPage, buildSite } from '#tests/factories/content.ts';

it('shows visitors only what leads somewhere, and editors everything', async () => {
  const app = await openApp();
  const admin = await asAdministrator(app);
  const site = () => app.api('GET /api/site');
  const bare = await site();
  expect(bare.shown).toEqual({
    navigation: [{ label: 'Home', href: '/', isButton: false, children: [] }],
    visitPath: '',
    blogPath: '',
  });
  expect(bare.navigation.map(({ label }) => label)).toContain('About Us');
  expect(bare).toMatchObject({ calendarPath: '', serviceTimes: [], socialLinks: [] });
  const page = (slug: string, more: object = {}) =>
    admin.ask('POST', '/api/pages', { title: slug, slug, ...more });
  await page('get-involved/prayer');
  await page('plan-your-visit');
  const after = await site();
  expect(after.shown.visitPath).toBe('/plan-your-visit');
  // Neither /about nor /get-involved/our-ministries is there: the entry leads to the first page below it.
  expect(after.shown.navigation.map(({ label, href }) => [label, href])).toEqual([
    ['Home', '/'],
    ['About Us', '/plan-your-visit'],
    ['Get Involved', '/get-involved/prayer'],
  ]);
  await admin.send('DELETE', '/api/pages/plan-your-visit?takeOutOfNavigation=true');
  expect((await site()).shown.navigation.map(({ label }) => label)).toEqual([
    'Home',
    'Get Involved',
  ]);
  await app.close();
});

it('leaves links to other sites, files and screens where they are', async () => {
  const app = await openApp();
  await buildPage(app, { slug: 'about' });
  const hrefs = [
    'https://example.org/',
    'mailto:office@example.org',
    '/login',
    '/assets/a.pdf',
    '/events/supper',
    '/sermons/hope',
    './about/',
    '/about#staff',
    '/',
  ];
  const lost = ['/nowhere', '/blog', ''];
  await buildSite(app, {
    navigation: [...hrefs, ...lost].map((href) => ({ label: href || 'None', href, children: [] })),
  });
  const { shown } = await app.api('GET /api/site');
  expect(shown.navigation.map(({ href }) => href)).toEqual(hrefs);
  await app.close();
});
