import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Renderer } from '#server/platform/answers/documents.ts';
import { publish } from '#server/platform/processes/publish.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildPage } from '#tests/factories/content.ts';
import { addRedirect, removeRedirect } from './edit-redirects.ts';

/** The home page and a page, as they are shown. */
const renderer: Renderer = {
  render: async (request) => {
    const { pathname } = new URL(request.url);
    const status = ['/', '/about'].includes(pathname) ? 200 : 404;
    return { response: new Response(null, { status }), html: Buffer.from(`<p>${pathname}</p>`) };
  },
  refusalPage: (failure) => failure.error,
};

let app: TestApp;
let admin: Awaited<ReturnType<typeof asAdministrator>>;
beforeEach(async () => {
  app = await openApp({ renderer });
  admin = await asAdministrator(app);
  await buildPage(app, { slug: 'about', title: 'About' });
});
afterEach(() => app.close());

const add = (from: string, to: string) => admin.ask('POST', '/api/redirects', { from, to });
const ask = async (path: string, at: TestApp = app) => {
  const answer = await at.fetch(path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  return answer.headers.get('location') ?? answer.status;
};
/** Whether an answer comes from memory, before the framework. */
const isServed = (url: string) =>
  app.answers.serve(
    { method: 'GET', url, headers: {} } as never,
    { writeHead: () => ({ end: () => undefined }), end: () => undefined } as never,
    'id',
  );

describe('a page that is there', () => {
  it('comes first, in whatever letters it is asked for, and without a second step for old addresses', async () => {
    await add('/About-Old/', '/about');
    await add('/about?p=2', '/about#two');
    expect(await ask('/ABOUT')).toBe('/about');
    expect(await ask('/about')).toBe(200);
    expect(await ask('/about?p=2')).toBe('/about#two');
    expect(await ask('/About-Old')).toBe('/about');
    expect(await ask('/about-old')).toBe(404);
    // Written otherwise, and nothing is there: one step, not two.
    await add('/lower/case', '/about');
    expect(await ask('//Lower/Case//'.slice(1))).toBe('/about');
  });

  it('may have old addresses with parameters of their own; what comes from memory does not hide them', async () => {
    for (const path of ['/', '/?x=1', '/about']) expect(await ask(path)).toBe(200);
    await add('/?page_id=12', '/about');
    expect(await ask('/?page_id=12')).toBe('/about');
    expect(await ask('/?utm_source=a&page_id=12')).toBe('/about');
    expect(await ask('/?page_id=13')).toBe(200);
    expect(isServed('/?page_id=12')).toBe(false);
    expect(isServed('/?utm_source=a')).toBe(true);
    expect(isServed('/about?page_id=12')).toBe(false);
    expect(await ask('/about?page_id=12')).toBe(200);
    expect(isServed('/about?page_id=12')).toBe(true);
  });

  it('costs no query of the database for them, with or without a query of its own', async () => {
    for (let n = 0; n < 50; n += 1) await add(`/?p=${n}`, '/about');
    for (const path of ['/', '/about', '/?x=1']) await ask(path);
    const asked = vi.spyOn(app.services.db.getExecutor(), 'executeQuery');
    for (const path of ['/', '/about', '/?x=1', '/about?p=3&utm_source=a']) {
      expect([path, await ask(path)]).toEqual([path, 200]);
      expect([path, isServed(path)]).toEqual([path, true]);
    }
    expect(asked).not.toHaveBeenCalled();
    await ask('/?p=3');
    expect(asked).toHaveBeenCalled();
  });
});

describe('what WordPress adds at the end of an address', () => {
  it.each([
    ['/2020/05/17/letter/comment-page-2/', '/about'],
    ['/2020/05/17/letter/feed/atom/', '/about'],
    ['/2020/05/17/letter/amp', '/about'],
    ['/2020/05/17/letter/embed/', '/about'],
    ['/2020/05/17/Letter/2/', '/about'],
    ['/2020/05/17/', '/media/blog'],
    ['/2020/05/page/3/', '/media/blog'],
    ['/category/news/feed/rss2/', '/blog/rss.xml'],
    ['/category/news/page/2/', '/media/blog'],
    ['/blog/page/2/', '/media/blog'],
    ['/?m=20200517', '/media/blog'],
    ['/?m=20210517', 200],
    // Where its page has the same address here.
    ['/about/feed/', '/about'],
    ['/About/comment-page-1', '/about'],
    ['/hidden/amp', 404],
    ['/none/feed', 404],
    ['/feeds/2020', 404],
  ])('leads %s to %s', async (path, to) => {
    await add('/2020/05/17/letter', '/about');
    await add('/2020/05', '/media/blog');
    await add('/category/news', '/media/blog');
    await add('/category/news/feed', '/blog/rss.xml');
    await add('/?m=202005', '/media/blog');
    expect(await ask(path)).toBe(to);
  });

  it('has no redirect that hides what is there, and is tried like all others', async () => {
    await add('/old', '/about');
    await buildPage(app, { slug: 'old/feed', title: 'How to feed a crowd' });
    const tried = async (path: string) =>
      (await admin.ask('GET', `/api/redirects/test?path=${encodeURIComponent(path)}`)).to;
    expect(await tried('/old/amp')).toBe('/about');
    expect(await tried('/about/amp')).toBe('/about');
    expect(await tried('/old/feed')).toBe('');
  });

  it('is not among what was not found', async () => {
    const dead = async () => (await admin.ask('GET', '/api/redirects/dead')).addresses.length;
    expect(await ask('/gone/letter/amp')).toBe(404);
    expect(await dead()).toBe(1);
    await add('/gone/letter', '/about');
    expect(await dead()).toBe(0);
  });
});

it('every process sends visitors on at once', async () => {
  const other = await openApp({ renderer, beside: app });
  for (const path of ['/', '/?p=1']) expect(await ask(path, other)).toBe(200);
  await add('/?p=1', '/about');
  await add('/old', '/about');
  expect(await ask('/old', other)).toBe('/about');
  // A process that listens hears of a write before it is committed (server/platform/processes/shared-version.ts).
  await other.services.content.refresh();
  expect(await ask('/?p=1', other)).toBe('/about');
  await other.close();
});

it('an import leads to the draft of a page, which visitors find once it is published', async () => {
  const id = crypto.randomUUID();
  await publish(app.services, (db) =>
    addRedirect(
      { ...app.services, db },
      { path: '/then', query: null, target: { kind: 'page', id } },
    ),
  );
  expect(await ask('/then')).toBe(404);
  const { redirects } = await admin.ask('GET', '/api/redirects');
  expect(redirects).toMatchObject([{ from: '/then', to: '', state: 'gone' }]);
  await admin.ask('POST', '/api/pages', { _id: id, slug: 'now', title: 'Now' });
  expect(await ask('/then')).toBe('/now');
});

it('an import adds redirects in its transaction, hears why not, and takes them back', async () => {
  const [about] = await admin.ask('GET', '/api/pages');
  const target = { kind: 'page', id: about._id } as const;
  const made = await publish(app.services, async (db) => {
    const own = { ...app.services, db };
    return [
      await addRedirect(own, { path: '/2019/about/', query: null, target }),
      await addRedirect(own, { path: '/', query: 'p=7', target }),
      await addRedirect(own, { path: '/2019/about', query: null, target }),
      await addRedirect(own, { path: '/about', query: null, target: { path: '/x' } }),
      await addRedirect(own, { path: '/%zz', query: null, target }),
      await addRedirect(own, { path: '/y', query: null, target: { kind: 'post', id: 'none' } }),
      await addRedirect(own, { path: '/z', query: null, target: { path: 'https://e.org' } }),
    ];
  });
  const problems = made.map((each) => ('problem' in each ? each.problem.code : 'added'));
  expect(problems).toEqual([
    ...['added', 'added', 'taken', 'hides', 'unreadable', 'added', 'other-site'],
  ]);
  expect(await ask('/2019/about')).toBe('/about');
  expect(await ask('/?p=7')).toBe('/about');
  const ids = made.flatMap((each) => ('id' in each ? [each.id] : []));
  await admin.ask('PUT', `/api/redirects/${ids[0]}`, { to: '/else' });
  const removed = await publish(app.services, async (db) => [
    await removeRedirect(db, ids[0] ?? ''),
    await removeRedirect(db, ids[1] ?? ''),
  ]);
  // The office changed the first: it is theirs now.
  expect(removed).toEqual([false, true]);
  expect(await ask('/2019/about')).toBe('/else');
  expect(await ask('/?p=7')).toBe(200);
});
