import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Renderer } from '#server/platform/answers/documents.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { make, readFiles } from '#tests/factories/imports.ts';
import { sharedApp } from '#tests/shared-app.ts';

/*
 * Exports that WordPress made (tests/fixtures/import/wordpress): every old address of what was public there leads to it
 * here, in one redirect at most.
 */

const FIXTURES = join(import.meta.dirname, '../../../../tests/fixtures/import/wordpress');

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
    const isShell = ['/', '/blog', '/sermons', '/events'].includes(pathname);
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

/** The addresses of what the export says is public: its own link, and the one by its number. */
function addressesIn(xml: string): string[] {
  const base = new URL(elementOf(xml, 'wp:base_blog_url')).pathname.replace(/\/$/, '');
  return xml
    .split('<item>')
    .slice(1)
    .flatMap((item) => {
      const type = elementOf(item, 'wp:post_type');
      const isPublic =
        elementOf(item, 'wp:status') === 'publish' && elementOf(item, 'wp:post_password') === '';
      const isThing = ['post', 'page', 'wpfc_sermon', 'ctc_sermon', 'tribe_events'].includes(type);
      if (!isPublic || !isThing) return [];
      const { pathname, search } = new URL(elementOf(item, 'link'));
      const number = `${type === 'page' ? 'page_id' : 'p'}=${elementOf(item, 'wp:post_id')}`;
      return [pathname + search, `${base}/?${number}`];
    });
}

/** Where the administrators are: a page that was there is found by its number. */
const OURS = '/admin/';

async function leadsTo(path: string): Promise<[status: number, steps: number]> {
  let [at, steps] = [path, 0];
  for (;;) {
    const answer = await app.fetch(at, { headers: { accept: 'text/html' }, redirect: 'manual' });
    const next = answer.headers.get('location');
    if (next === null || steps > 5) return [answer.status, steps];
    at = next;
    steps += 1;
  }
}

const exports = globSync('real-*.xml', { cwd: FIXTURES }).map((file) => file.slice(0, -4));

it.each(exports)(
  'every public address of %s leads to its content in one redirect',
  async (name) => {
    const uploads = globSync('**/*.*', { cwd: join(FIXTURES, `${name}-uploads`) });
    const files = Object.fromEntries(
      uploads.map((path) => [path, readFileSync(join(FIXTURES, `${name}-uploads`, path))]),
    );
    const xml = readFileSync(join(FIXTURES, `${name}.xml`), 'utf8');
    const read = await readFiles(app, admin, { [`${name}.xml`]: xml, ...files });
    expect([read.state, read.problem]).toEqual(['read', null]);
    const done = await make(admin, read.id);
    expect([done.state, done.problem]).toEqual(['done', null]);
    const addresses = addressesIn(xml).filter((path) => path !== OURS);
    expect(addresses.length).toBeGreaterThan(5);
    const lost = [];
    for (const address of addresses) {
      const [status, steps] = await leadsTo(address);
      if (status !== 200 || steps > 1) lost.push([address, status, steps]);
    }
    expect(lost).toEqual([]);
  },
);
