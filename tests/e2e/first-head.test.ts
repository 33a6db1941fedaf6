import Validator from '@adobe/structured-data-validator';
import { expect, test } from 'vitest';
import { openChurch } from './church.ts';
import { graphProblems } from './schema-org/problems.ts';
import { sharedVisit } from './visit.ts';

const { server, browser } = await openChurch();
const visited = await sharedVisit(browser, server.url);

type Thing = { '@type': string | string[]; [name: string]: unknown };

const text = async (path: string) => (await fetch(new URL(path, server.url))).text();

/** Some addresses of each kind that the demo church has. */
async function addresses() {
  const paths = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]*)</g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const first = (start: string) => paths.find((path) => path.startsWith(start)) ?? '';
  return { paths, post: first('/blog/'), event: first('/events/'), sermon: first('/sermons/') };
}

async function thingsAt(path: string): Promise<Thing[]> {
  const [, data = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await text(path)) ?? [];
  return JSON.parse(data)['@graph'];
}

test('every address of the sitemap has a canonical link to itself, a picture, and data without a fault', async () => {
  const { paths } = await addresses();
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    const html = await text(path);
    expect(html).toContain(`<link rel="canonical" href="${server.url}${path}"`);
    const [, picture = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
    expect(picture, path).toContain('/share/');
    const things = await thingsAt(path);
    const byType = Object.fromEntries(
      Object.entries(Object.groupBy(things, (thing) => String(thing['@type']))),
    );
    const issues = await new Validator().validate({ jsonld: byType, microdata: {}, rdfa: {} });
    expect([path, issues.filter(({ severity }) => severity === 'ERROR')]).toEqual([path, []]);
    // The validator knows search engines' wishes for some types alone; schema.org's definitions are about each.
    expect([path, graphProblems(things)]).toEqual([path, []]);
    const [, shared] = /property="og:url" content="([^"]*)"/.exec(html) ?? [];
    expect(shared).toBe(server.url + path);
  }
});

test.each([
  ['/media/blog?before=none&from=mail', '/media/blog?before=none'],
  ['/get-involved/calendar?utm=1&month=2027-01', '/get-involved/calendar?month=2027-01'],
  ['/about?from=mail', '/about'],
])('%s is listed and shared as %s', async (asked, path) => {
  const html = await text(asked);
  expect(html).toContain(`<link rel="canonical" href="${server.url}${path}"`);
  expect(html).toContain(`<meta property="og:url" content="${server.url}${path}"/>`);
});

test('each kind of document says what it is about', async () => {
  const { post, event, sermon } = await addresses();
  const types = async (path: string) =>
    (await thingsAt(path)).map((thing) => String(thing['@type']));
  expect(await types('/')).toEqual(['Church,Organization', 'WebSite']);
  expect(await types('/about')).toEqual(['Church,Organization', 'BreadcrumbList']);
  expect(await types(post)).toContain('BlogPosting');
  expect((await types(event)).join()).toMatch(/Event/);
  expect((await types(sermon)).join()).toMatch(/PodcastEpisode|AudioObject|VideoObject/);
  const [church] = await thingsAt('/');
  expect(church).toMatchObject({
    geo: { latitude: 38.2324, longitude: -122.6367 },
    openingHoursSpecification: [{ dayOfWeek: 'Sunday', opens: '10:00' }, { opens: '18:30' }],
  });
});

test('administration, log-in and pages that are not there tell search engines nothing', async () => {
  for (const path of ['/login', '/members/dashboard', '/admin', '/nothing-here', '/blog/nothing']) {
    const html = await text(path);
    expect([path, html.includes('ld+json'), html.includes('og:')]).toEqual([path, false, false]);
  }
});

test('React keeps what the server wrote, and the canonical link follows the visitor', async () => {
  const { page, problems } = visited;
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await page.waitForURL(`${server.url}/`);
  const canonical = page.locator('link[rel=canonical]');
  await expect.poll(() => canonical.getAttribute('href')).toBe(`${server.url}/`);
  expect(await page.locator('script[type="application/ld+json"]').count()).toBe(1);
  // A document that differs would be told of on the console.
  expect(problems.list()).toEqual([]);
});

test('a post is shared by its link, copied with a word of success', async () => {
  const { post } = await addresses();
  const { page } = visited;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(post);
  await page.getByText('Share', { exact: true }).click();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByText('The link is copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.url + post);
});
