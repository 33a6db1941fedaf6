import { beforeEach, describe, expect, it, test } from 'vitest';
import { redirectCalls } from '#contract/redirects.ts';
import { asAdministrator, asPerson } from '#tests/factories/admin.ts';
import { picture } from '#tests/factories/archives.ts';
import { buildEvent, buildPage, buildPost, buildSite } from '#tests/factories/content.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = forEachTest(() => asAdministrator(app));
beforeEach(async () => {
  await app.services.db.deleteFrom('redirects').execute();
  await app.services.content.refresh();
});

const add = (from: string, to: string) => admin.send('POST', '/api/redirects', { from, to });
const added = async (from: string, to: string) =>
  redirectCalls['POST /api/redirects'].answer.parse(
    await admin.ask('POST', '/api/redirects', { from, to }),
  );
const refusal = async (from: string, to: string) => {
  const response = await add(from, to);
  const { issues } = await response.json();
  return [response.status, issues[0]?.path, issues[0]?.message];
};
const list = async (query = '') =>
  redirectCalls['GET /api/redirects'].answer.parse(
    await admin.ask('GET', `/api/redirects${query}`),
  );
const leadsTo = async (path: string, init?: RequestInit) => {
  const response = await app.fetch(path, init);
  return response.status === 301 ? response.headers.get('location') : response.status;
};
const tried = async (path: string) =>
  redirectCalls['GET /api/redirects/test'].answer.parse(
    await admin.ask('GET', `/api/redirects/test?${new URLSearchParams({ path })}`),
  );

describe('an old address', () => {
  it('leads to a page, with a slash at its end, in other letters, and with anything behind it', async () => {
    const page = await admin.ask('POST', '/api/pages', { slug: 'about/staff', title: 'Our staff' });
    const made = await added('/about-us.html', '/about/staff');
    expect(made).toMatchObject({
      ...{ from: '/about-us.html', to: '/about/staff', kind: 'page', title: 'Our staff' },
      ...{ state: 'live', version: 1 },
    });
    for (const path of [
      '/about-us.html',
      '/about-us.html//',
      '/About-Us.HTML',
      '/about%2dus.html?utm_source=letter',
    ])
      expect([path, await leadsTo(path)]).toEqual([path, '/about/staff']);
    expect(await leadsTo('/about-us.html', { method: 'HEAD' })).toBe('/about/staff');
    expect(await leadsTo('/about-us.html', { method: 'POST' })).not.toBe('/about/staff');
    const { headers } = await app.fetch('/about-us.html');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('x-request-id')).toBeTruthy();

    await admin.ask('PUT', `/api/pages/${page._id}`, { slug: 'people' });
    expect(await leadsTo('/about-us.html')).toBe('/people');
    await admin.ask('DELETE', '/api/pages/people', undefined, 204);
    expect(await leadsTo('/about-us.html')).toBe(404);
    expect((await list()).redirects).toMatchObject([{ state: 'gone', to: '', title: '' }]);
    const [entry] = await admin.ask('GET', '/api/trash');
    await admin.ask('POST', `/api/trash/${entry._id}/restore`);
    expect(await leadsTo('/about-us.html')).toBe('/people');
  });

  it('keeps its letters: small ones mean all, others only themselves', async () => {
    await added('/Welcome', '/one#first');
    await added('/welcome', '/two?view=list');
    expect(await leadsTo('/Welcome')).toBe('/one#first');
    expect(await leadsTo('/welcome')).toBe('/two?view=list');
    expect(await leadsTo('/WELCOME')).toBe('/two?view=list');
  });

  it('is meant with its parameters in any order, and wins with them over one for all', async () => {
    await buildPost(app, { slug: 'soup' });
    await buildPost(app, { slug: 'bread' });
    await added('/?p=12', '/blog/soup');
    await added('/index.php?page=2&cat=3', '/blog/bread');
    await added('/index.php', '/all');
    expect(await leadsTo('/?p=12')).toBe('/blog/soup');
    expect(await leadsTo('/?utm_source=x&p=12')).toBe('/blog/soup');
    expect(await leadsTo('/?p=13')).toBe(404);
    expect(await leadsTo('/index.php?cat=3&page=2')).toBe('/blog/bread');
    expect(await leadsTo('/index.php?cat=3')).toBe('/all');
    expect((await list()).redirects.map(({ from }) => from)).toEqual([
      '/?p=12',
      '/index.php',
      '/index.php?cat=3&page=2',
    ]);
  });

  it('leads in the language at its beginning', async () => {
    await buildSite(app, { languages: ['en', 'es'] });
    await buildPage(app, { slug: 'choir' });
    await added('/singing.html', '/choir');
    await added('/music', '/give?fund=music');
    expect(await leadsTo('/es/singing.html')).toBe('/es/choir');
    expect(await leadsTo('/es/music')).toBe('/es/give?fund=music');
    expect(await leadsTo('/en/singing.html')).toBe('/choir');
    await buildSite(app, { languages: ['en'] });
  });

  it('may have letters of any alphabet', async () => {
    await added('/über-uns', '/about');
    expect(await leadsTo('/%C3%BCber-uns')).toBe('/about');
    expect(await leadsTo('/u%CC%88ber-uns/')).toBe('/about');
    expect((await list('?search=%C3%BCber')).redirects).toHaveLength(0);
    expect((await list()).redirects[0]?.from).toBe('/über-uns');
  });

  it('leads to a picture and to a file of the library, wherever these move', async () => {
    const bytes = await picture(10);
    const blob = new Blob([Uint8Array.from(bytes)], { type: 'image/webp' });
    const { path } = await (await admin.upload(blob)).json();
    const item = await admin.ask('POST', '/api/library', {
      ...{ kind: 'document', name: 'Plan', url: '/assets/plans/2019.pdf' },
    });
    await added('/wp-content/uploads/door.jpg', `/assets/images/blog/${path}`);
    await added('/wp-content/uploads/plan.pdf', '/assets/plans/2019.pdf');
    await added('/wp-content/uploads/other.pdf', '/assets/plans/other.pdf');
    expect((await list()).redirects.map(({ kind }) => kind)).toEqual(['picture', 'path', 'file']);
    expect(await leadsTo('/wp-content/uploads/door.jpg')).toBe(`/assets/images/blog/${path}`);
    await admin.ask('PUT', `/api/library/${item.id}`, { url: '/assets/plans/2026.pdf' });
    expect(await leadsTo('/wp-content/uploads/plan.pdf')).toBe('/assets/plans/2026.pdf');
    await admin.ask('DELETE', `/api/library/${item.id}`, undefined, 204);
    expect(await leadsTo('/wp-content/uploads/plan.pdf')).toBe(404);
    expect(await leadsTo('/wp-content/uploads/other.pdf')).toBe('/assets/plans/other.pdf');
  });

  it('leads to nothing that visitors do not see, and says so', async () => {
    const post = await admin.ask('POST', '/api/blog', {
      ...{ slug: 'advent', title: 'Advent', author: 'Ruth' },
      ...{ uuid: crypto.randomUUID(), isPosted: false },
    });
    await added('/2019/advent', '/blog/advent');
    expect(await leadsTo('/2019/advent')).toBe(404);
    expect((await list()).redirects).toMatchObject([{ state: 'hidden', title: 'Advent' }]);
    expect(await tried('/2019/advent')).toMatchObject({ outcome: 'nowhere' });
    await admin.ask('PUT', `/api/blog/${post._id}`, { isPosted: true });
    expect(await leadsTo('/2019/advent')).toBe('/blog/advent');
  });

  it('never hides what is there: a page that comes later wins', async () => {
    await added('/Later', '/choir');
    await added('/later', '/choir');
    expect(await leadsTo('/later')).toBe('/choir');
    const states = async () => (await list()).redirects.map(({ state }) => state);
    expect(await states()).not.toContain('covered');
    await buildPage(app, { slug: 'later', title: 'Later' });
    expect(await states()).toEqual(['covered', 'covered']);
    expect(await tried('/later')).toMatchObject({
      outcome: 'here',
      message: 'Visitors find “Later” there. Nobody is sent on.',
    });
    expect(await tried('/Later')).toMatchObject({ outcome: 'here' });
  });
});

describe('what is refused', () => {
  beforeEach(async () => {
    await buildSite(app, { languages: ['en'] });
  });

  test.each([
    ['about.html', '/x', 'from', 'Begin the old address with a slash: /about.html.'],
    [
      'https://other.example/a',
      '/x',
      'from',
      'Only addresses of this site can be redirected. Write what comes after its name: /about.html.',
    ],
    ['/%zz', '/x', 'from', 'This address cannot be read. Copy it once more.'],
    ['/api/pages', '/x', 'from', '/api/pages belongs to the site itself and cannot be redirected.'],
    ['/Admin', '/x', 'from', '/Admin belongs to the site itself and cannot be redirected.'],
    ['/assets/a.pdf', '/x', 'from', expect.stringContaining('belongs to the site itself')],
    ['/feed/', '/x', 'from', expect.stringContaining('belongs to the site itself')],
    ['/robots.txt', '/x', 'from', expect.stringContaining('belongs to the site itself')],
    ['/sign-up/abc', '/x', 'from', expect.stringContaining('belongs to the site itself')],
    ['/', '/x', 'from', 'Visitors find a page at /: a redirect would hide it.'],
    ['/?month=2026-11', '/x', 'from', 'The page itself uses “month” after its ?. Leave it out.'],
    [`/${'a'.repeat(999)}`, '/x', 'from', 'An address has at most 1000 characters.'],
    [`/${'ü'.repeat(300)}`, '/x', 'from', 'An address has at most 1000 characters.'],
    ['/a', 'https://other.example/', 'to', expect.stringContaining('a page or file of this site')],
    ['/a', '//other.example/', 'to', expect.stringContaining('a page or file of this site')],
    ['/a', '/\\other.example/', 'to', expect.stringContaining('a page or file of this site')],
    ['/a', 'javascript:alert(1)', 'to', expect.stringContaining('a page or file of this site')],
    ['/a', '/A/', 'to', undefined],
    ['/a', '/a#top', 'to', 'This would lead back to the old address, in a circle.'],
    ['/a?x=1', '/a?y=2&x=1', 'to', 'This would lead back to the old address, in a circle.'],
  ])('from %s to %s', async (from, to, field, message) => {
    const [status, path, said] = await refusal(from, to);
    expect([status, path]).toEqual([422, field]);
    if (message !== undefined) expect(said).toEqual(message);
  });

  it('a redirect that leads on, or from where another leads', async () => {
    await added('/a', '/b');
    expect(await refusal('/c', '/a')).toEqual([
      422,
      'to',
      '/a is an old address itself and leads to /b. Write /b here.',
    ]);
    expect(await refusal('/c', '/A?x=1')).toEqual([422, 'to', expect.any(String)]);
    expect(await refusal('/b', '/d')).toEqual([
      422,
      'from',
      '/a leads to this address. Change that redirect first, so that nobody is sent on twice.',
    ]);
    expect(await refusal('/b', '/a')).toEqual([422, 'to', expect.any(String)]);
    expect(await refusal('/a', '/z')).toEqual([
      422,
      'from',
      'This address leads to /b already. Change that redirect instead.',
    ]);
    expect(await refusal('/a/', '/b')).toEqual([422, 'from', 'This address leads to /b already.']);
  });

  it('a redirect that would hide a page, one of its dates, or an address that leads on by itself', async () => {
    const page = await admin.ask('POST', '/api/pages', { slug: 'youth', title: 'Youth' });
    await buildEvent(app, { slug: 'camp', summary: 'Camp' });
    expect(await refusal('/Youth/', '/x')).toEqual([
      422,
      'from',
      'Visitors find “Youth” at /Youth: a redirect would hide it. Move or delete that first.',
    ]);
    for (const path of ['/events/camp', '/events/camp/2026-12-01', '/events/camp.ics'])
      expect((await refusal(path, '/x'))[0]).toBe(422);
    await admin.ask('PUT', `/api/pages/${page._id}`, { slug: 'young-people' });
    expect((await refusal('/youth', '/x'))[0]).toBe(422);
    await added('/blog/old', '/young-people');
    await added('/events/2019/picnic', '/events/camp');
    expect(await leadsTo('/events/2019/picnic')).toBe('/events/camp');
  });
});

describe('in the office', () => {
  it('a redirect is changed and deleted; an older version is not saved over a newer one', async () => {
    const { _id } = await added('/one', '/two');
    const changed = await admin.ask('PUT', `/api/redirects/${_id}`, { to: '/three', version: 1 });
    expect(changed).toMatchObject({ from: '/one', to: '/three', version: 2 });
    const late = await admin.send('PUT', `/api/redirects/${_id}`, { to: '/four', version: 1 });
    expect([late.status, (await late.json()).current]).toEqual([409, changed]);
    const moved = await admin.ask('PUT', `/api/redirects/${_id}`, { from: '/eins' });
    expect(moved).toMatchObject({ from: '/eins', to: '/three', version: 3 });
    expect(await leadsTo('/one')).toBe(404);
    await admin.ask('DELETE', `/api/redirects/${_id}`, undefined, 204);
    await admin.ask('DELETE', `/api/redirects/${_id}`, undefined, 204);
    expect(await leadsTo('/eins')).toBe(404);
    const gone = await admin.send('PUT', `/api/redirects/${_id}`, { to: '/x' });
    expect(gone.status).toBe(404);
    const activity: { kind: string; action: string; what: string }[] = await admin.ask(
      'GET',
      '/api/audit?kind=redirect',
    );
    expect(activity.slice(0, 4).map(({ action, what }) => [action, what])).toEqual([
      ['delete', '/eins'],
      ['update', '/eins'],
      ['update', '/one'],
      ['create', '/one'],
    ]);
  });

  it('the list has pages and a search, and only administrators have it', async () => {
    for (let n = 0; n < 27; n += 1) await added(`/old-${String(n).padStart(2, '0')}`, '/new');
    const first = await list();
    expect([first.redirects.length, first.totalPages, first.count]).toEqual([25, 2, 27]);
    expect((await list('?page=2')).redirects.map(({ from }) => from)).toEqual([
      '/old-25',
      '/old-26',
    ]);
    const found = await list('?search=OLD-1');
    expect([found.redirects.length, found.count]).toEqual([10, 27]);
    expect((await list('?search=100%25')).redirects).toEqual([]);
    const editor = await asPerson(app, 'editor');
    expect((await editor.send('GET', '/api/redirects')).status).toBe(403);
  });

  it('says where an address leads', async () => {
    await added('/one', '/two');
    expect(await tried('/one/')).toEqual({
      outcome: 'redirected',
      message: 'It leads to /two.',
      to: '/two',
    });
    expect(await tried('/nothing')).toEqual({
      outcome: 'nowhere',
      message:
        'Nothing is at /nothing, and no redirect leads on. Visitors read that there is no page.',
      to: '',
    });
    expect(await tried('/api/site')).toMatchObject({ outcome: 'here' });
    expect(await tried('mailto:a@b')).toMatchObject({ outcome: 'nowhere' });
  });
});
