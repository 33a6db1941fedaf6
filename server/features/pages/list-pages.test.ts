import { expect, it } from 'vitest';
import { buildPage, buildPost, buildSite } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

/** What a document would answer; it says nothing but the address it was asked for. */
const renderer = {
  render: async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return { response: new Response(null), html: Buffer.from(`<p>${pathname}${search}</p>`) };
  },
  refusalPage: () => '',
};

const app = await sharedApp({ renderer });
await buildSite(app);
await buildPage(app, { slug: 'media/sermons', sections: [{ type: 'sermons' }] });
await buildPage(app, { slug: 'about', sections: [] });

const asked = async (address: string) => (await app.fetch(address)).text();
const isKept = (address: string) => app.answers.read(address) !== undefined;

it.each(['/', '/blog/a-post', '/events/a-day', '/sermons/a-lamp'])(
  'whatever series is asked for at %s, the answer is one',
  async (address) => {
    const more = '?series=1&speaker=2&book=3&year=4&kind=5';
    expect(await asked(address + more)).toBe(`<p>${address}</p>`);
    expect(isKept(address)).toBe(true);
  },
);

it('filters of sermons are kept where a page lists sermons, and nowhere else', async () => {
  expect(await asked('/media/sermons?year=2026&series=Lamps&kind=audio')).toBe(
    '<p>/media/sermons?series=Lamps&year=2026</p>',
  );
  expect(isKept('/media/sermons?series=Lamps&year=2026')).toBe(true);
  expect(await asked('/about?series=Lamps')).toBe('<p>/about?series=Lamps</p>');
  expect(isKept('/about?series=Lamps')).toBe(false);
  await asked('/about?series=');
  expect(isKept('/about?series=')).toBe(true);
});

it('the list itself knows what it has, and keeps no other answer', async () => {
  expect((await app.fetch('/api/sermons?series=Lamps')).status).toBe(404);
  expect(isKept('/api/sermons?series=Lamps')).toBe(false);
  await app.fetch('/api/sermons?kind=audio&month=2026-11');
  expect(isKept('/api/sermons?kind=audio')).toBe(true);
});

it('posts before one are kept where a page lists posts, and there is that post', async () => {
  await buildPage(app, { slug: 'media/blog', sections: [{ type: 'blogPosts' }] });
  await buildPost(app, { slug: 'a-lamp' });
  const { _id } = await (await app.fetch('/api/pages/blog/a-lamp')).json();
  for (const [address, kept] of [
    [`/media/blog?before=${_id}`, true],
    ['/media/blog?before=made-up', false],
    [`/about?before=${_id}`, false],
  ] as const) {
    expect(await asked(address)).toBe(`<p>${address}</p>`);
    expect(isKept(address)).toBe(kept);
  }
  for (const address of ['/?after=made-up', '/?limit=7', '/media/blog?after=made-up'])
    expect(await asked(address)).toBe(`<p>${address.replace(/\?.*/, '')}</p>`);
});

it('a word that is no token costs no page', async () => {
  const headers = { authorization: 'x' };
  for (const path of ['/about', '/api/site']) {
    const plain = await app.fetch(path);
    const answer = await app.fetch(path, { headers });
    expect([answer.status, await answer.text()]).toEqual([200, await plain.text()]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  const served = { writeHead: () => served, end: () => served };
  const request = { method: 'GET', url: '/about', headers };
  expect(app.answers.serve(request as never, served as never, 'id')).toBe(true);
  expect((await app.fetch('/api/users', { headers })).status).toBe(401);
});
