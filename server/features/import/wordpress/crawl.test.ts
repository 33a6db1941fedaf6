import { expect, it } from 'vitest';
import type { Renderer } from '#server/platform/answers/documents.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { make, readFiles } from '#tests/factories/imports.ts';
import { realExports, uploadsOf, xmlOf } from '#tests/factories/real-exports.ts';
import { sharedApp } from '#tests/shared-app.ts';

/*
 * Exports that WordPress made (tests/fixtures/import/wordpress): every old address of what was public there leads to it
 * here, in one redirect at most.
 */

/** What is shown where the call for its content gives some. */
const renderer: Renderer = {
  render: async (request) => {
    const { pathname } = new URL(request.url);
    const [, blog, slug] = /^\/(blog|sermons|events)\/(.+)$/.exec(pathname) ?? [];
    const call = {
      blog: `/api/pages/blog/${slug}`,
      sermons: `/api/sermons/${slug}`,
      events: `/api/calendar/event/${slug}`,
    }[blog ?? ''];
    const isShell = ['/', '/media/blog', '/sermons', '/events'].includes(pathname);
    const { status } = isShell
      ? { status: 200 }
      : await app.fetch(call ?? `/api/pages${pathname}`, { method: 'GET' });
    return { response: new Response(null, { status }), html: Buffer.from(pathname) };
  },
  refusalPage: (failure) => failure.error,
};

const app = await sharedApp({ renderer });
const admin = await asAdministrator(app);

const elementOf = (item: string, name: string) =>
  new RegExp(`<${name}>(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?</${name}>`, 's').exec(item)?.[1] ?? '';

const baseOf = (xml: string) =>
  new URL(elementOf(xml, 'wp:base_blog_url')).pathname.replace(/\/$/, '');
const itemsIn = (xml: string) => xml.split('<item>').slice(1);
const isPublic = (item: string) =>
  elementOf(item, 'wp:status') === 'publish' && elementOf(item, 'wp:post_password') === '';

const THINGS = new Set([
  ...['post', 'page', 'wpfc_sermon', 'ctc_sermon'],
  ...['tribe_events', 'tribe_venue', 'tribe_organizer'],
]);

/** What the export says is public: its own link, and the one by its number. */
function thingsIn(xml: string): { link: string; number: string }[] {
  const base = baseOf(xml);
  return itemsIn(xml).flatMap((item) => {
    const type = elementOf(item, 'wp:post_type');
    if (!isPublic(item) || !THINGS.has(type)) return [];
    const { pathname, search } = new URL(elementOf(item, 'link'));
    const number = `${type === 'page' ? 'page_id' : 'p'}=${elementOf(item, 'wp:post_id')}`;
    return [{ link: pathname + search, number: `${base}/?${number}` }];
  });
}

/** What WordPress 6.1 answers below a page or a post, and what a plugin adds. */
const BELOW = ['feed/', 'feed/atom/', 'embed/', 'comment-page-1/', 'trackback/', '2/', 'amp/'];

/** The lists of posts: by their dates, authors, categories and tags. */
function listsIn(xml: string): string[] {
  const base = baseOf(xml);
  const each = (name: string) =>
    [
      ...xml.matchAll(
        new RegExp(`<wp:${name}>(?:<!\\[CDATA\\[)?(.+?)(?:\\]\\]>)?</wp:${name}>`, 'g'),
      ),
    ].map(([, value = '']) => value);
  const posts = itemsIn(xml).filter(
    (item) => elementOf(item, 'wp:post_type') === 'post' && isPublic(item),
  );
  const isPlain = posts.some((item) => elementOf(item, 'link').includes('?p='));
  const front = posts.some((item) => elementOf(item, 'link').includes('/archives/'))
    ? '/archives'
    : '';
  const days = posts.map((item) => elementOf(item, 'wp:post_date').slice(0, 10));
  const written = [
    ...each('author_login').map((login) => `author/${NICE[login] ?? login}`),
    ...each('category_nicename').map((slug) => `category/${slug}`),
    ...each('tag_slug').map((slug) => `tag/${slug}`),
    ...days.map((day) => (front ? 'date/' : '') + day.replaceAll('-', '/')),
    ...days.map((day) => (front ? 'date/' : '') + day.slice(0, 7).replace('-', '/')),
  ].flatMap((list) => ['', 'page/2/'].map((end) => `${base}${front}/${list}/${end}`));
  const numbered = [
    ...each('author_id').map((id) => `author=${id}`),
    ...days.flatMap((day) => [4, 7, 10].map((end) => `m=${day.slice(0, end).replaceAll('-', '')}`)),
  ].map((query) => `${base}/?${query}`);
  return isPlain ? numbered : [...written, ...numbered];
}

/** The log-ins that WordPress writes otherwise in an address, as it answered. */
const NICE: Record<string, string> = {
  'ruth.weber': 'ruth-weber',
  'ben@stjohn.example': 'benstjohn-example',
};

/** The pages of the pictures that were handed in. */
function picturePagesIn(xml: string, uploads: readonly string[]): string[] {
  return itemsIn(xml).flatMap((item) => {
    const file = elementOf(item, 'wp:attachment_url');
    if (!/\.(?:jpg|png)$/.test(file) || !uploads.some((path) => file.endsWith(path))) return [];
    const { pathname, search } = new URL(elementOf(item, 'link'));
    return [pathname + search, `${baseOf(xml)}/?attachment_id=${elementOf(item, 'wp:post_id')}`];
  });
}

/** Where the administrators are: a page that was there is found by its number. */
const OURS = '/admin/';

async function leadsTo(path: string): Promise<[status: number, steps: number, at: string]> {
  let [at, steps] = [path, 0];
  for (;;) {
    const answer = await app.fetch(at, { headers: { accept: 'text/html' }, redirect: 'manual' });
    const next = answer.headers.get('location');
    if (next === null || steps > 5) return [answer.status, steps, at];
    at = next;
    steps += 1;
  }
}

it.each(realExports)(
  'every public address of %s leads to its content in one redirect',
  async (name) => {
    const files = await uploadsOf(name);
    const xml = xmlOf(name);
    const read = await readFiles(app, admin, { [`${name}.xml`]: xml, ...files });
    expect([read.state, read.problem]).toEqual(['read', null]);
    const done = await make(admin, read.id);
    expect([done.state, done.problem]).toEqual(['done', null]);
    const lost: unknown[] = [];
    const crawl = async (address: string) => {
      const [status, steps, at] = await leadsTo(address);
      if (status !== 200 || steps > 1) lost.push([address, status, steps]);
      return at;
    };
    const things = thingsIn(xml).filter(({ link }) => link !== OURS);
    expect(things.length).toBeGreaterThan(3);
    for (const [index, { link, number }] of things.entries()) {
      const at = await crawl(link);
      const numbered = await crawl(number);
      // The old first page is a page here; of two with one address, WordPress shows one.
      if (at === '/' || things.filter((each) => each.link === link).length > 1) continue;
      expect([number, numbered]).toEqual([number, at]);
      if (link.includes('?')) continue;
      // Another two for each: the rules are tested one by one.
      for (const end of [0, 1].map((more) => BELOW[(index + more) % BELOW.length])) {
        const below = link.replace(/\/?$/, `/${end}`);
        expect([below, await crawl(below)]).toEqual([below, at]);
      }
    }
    for (const list of listsIn(xml))
      expect([list, await crawl(list)]).toEqual([list, '/media/blog']);
    for (const page of picturePagesIn(xml, Object.keys(files)))
      expect(await crawl(page)).toMatch(/^\/assets\/images\//);
    expect(lost).toEqual([]);
  },
);
