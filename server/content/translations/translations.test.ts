import { describe, expect, it } from 'vitest';
import type { Issue } from '#contract/errors.ts';
import type { Pair } from '#contract/translations.ts';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';

const app = await openApp();
const grace = await asAdministrator(app);
await grace.ask('PUT', '/api/site', { languages: ['en', 'es'] });

const open = (id: string) => grace.ask('GET', `/api/editing/translation/${id}`);
const shown = async (path: string) => (await app.fetch(path)).json();
/** Translates every text by putting “ES ” before it. */
const inSpanish = (pairs: readonly Pair[]) =>
  pairs.map(({ key, source, digest }) => ({ key, text: `ES ${source}`, of: digest }));
const publish = async (id: string, more: object = {}, status = 200) =>
  grace.ask(
    'PUT',
    `/api/translations/${id}`,
    { texts: inSpanish((await open(id)).pairs), ...more },
    status,
  );
const text = (content: string) => ({ type: 'text', content });
const makePage = (slug: string, ...texts: string[]) =>
  grace.ask('POST', '/api/pages', { slug, title: slug, sections: texts.map(text) });
const contents = async (path: string): Promise<string[]> =>
  (await shown(path)).sections.map(({ content }: { content: string }) => content);

it('a page is shown in another language once that is published', async () => {
  const page = await makePage('about', '<p>Welcome</p>', '<p>Come in</p>');
  const id = `es_page_${page._id}`;
  const own = await shown('/api/pages/about');
  expect(await shown('/api/pages/about?lang=es')).toEqual({
    ...own,
    language: 'en',
    paths: { en: '/about' },
  });
  expect((await open(id)).pairs).toMatchObject([
    { key: 'title', source: 'about', text: '', state: 'missing' },
    { key: 'sections.0.content', path: ['sections', 0, 'content'], is: 'html' },
    { key: 'sections.1.content', source: '<p>Come in</p>' },
  ]);
  await publish(id, { slug: 'nosotros' });
  expect(await shown('/api/pages/nosotros?lang=es')).toMatchObject({
    slug: 'nosotros',
    title: 'ES about',
    language: 'es',
    paths: { en: '/about', es: '/es/nosotros' },
    sections: [{ content: 'ES <p>Welcome</p>' }, { content: 'ES <p>Come in</p>' }],
  });
  expect(await shown('/api/pages/about')).toEqual(own);
  // Each language's address leads to the other's.
  expect((await shown('/api/pages/about?lang=es')).slug).toBe('nosotros');
  expect((await shown('/api/pages/nosotros')).slug).toBe('about');
  await publish(id, { slug: 'quienes-somos' });
  expect((await shown('/api/pages/nosotros?lang=es')).slug).toBe('quienes-somos');
});

it('what is changed, moved, added and removed is told apart', async () => {
  const page = await makePage('soup', '<p>One</p>', '<p>Two soups</p>', '<p>Three</p>');
  const id = `es_page_${page._id}`;
  await publish(id);
  const sections = ['<p>Four</p>', '<p>Three</p>', '<p>Two hot soups</p>'].map(text);
  await grace.ask('PUT', `/api/pages/${page._id}`, { sections });
  const { pairs, removed } = await open(id);
  expect(pairs).toMatchObject([
    { key: 'title', state: 'right' },
    { source: '<p>Four</p>', state: 'missing' },
    { source: '<p>Three</p>', text: 'ES <p>Three</p>', state: 'right' },
    { source: '<p>Two hot soups</p>', state: 'changed', before: '<p>Two soups</p>' },
  ]);
  expect(removed).toMatchObject([{ source: '<p>One</p>', text: 'ES <p>One</p>' }]);
  // Publishing one language never publishes the other: what is new is not shown, what is gone stays.
  expect(await contents('/api/pages/soup?lang=es')).toEqual([
    'ES <p>One</p>',
    'ES <p>Three</p>',
    'ES <p>Two soups</p>',
  ]);
  await publish(id);
  expect(await contents('/api/pages/soup?lang=es')).toEqual([
    'ES <p>Four</p>',
    'ES <p>Three</p>',
    'ES <p>Two hot soups</p>',
  ]);
  expect((await open(id)).removed).toEqual([]);
});

it('layout alone changes nothing', async () => {
  const page = await makePage('tea', '<p>Warm tea</p>');
  const id = `es_page_${page._id}`;
  await publish(id);
  await grace.ask('PUT', `/api/pages/${page._id}`, {
    sections: [text('<p><strong>Warm</strong>   tea</p>')],
  });
  expect((await open(id)).pairs[1]).toMatchObject({ state: 'right' });
});

describe('each kind', () => {
  it('events: lists, the page, and a date that is changed alone afterwards', async () => {
    const event = await grace.ask('POST', '/api/calendar/admin/events', {
      summary: 'Choir',
      description: 'We sing',
      startDateTime: '2026-12-01T19:00',
      endDateTime: '2026-12-01T20:00',
      recurrence: 'FREQ=WEEKLY;COUNT=4',
    });
    await publish(`es_event_${event.id}`, { slug: 'coro' });
    const list = await shown('/api/calendar/formatted-events?lang=es');
    expect(list[0]).toMatchObject({
      title: 'ES Choir',
      path: '/events/coro/2026-12-01',
      language: 'es',
    });
    expect(await shown('/api/calendar/event/choir?lang=es&date=2026-12-08')).toMatchObject({
      slug: 'coro',
      description: 'ES We sing',
      paths: { en: '/events/choir/2026-12-08', es: '/es/events/coro/2026-12-08' },
    });
    const one = await grace.ask(
      'PUT',
      `/api/calendar/admin/events/${event.id}?scope=one&occurrence=2026-12-15T19:00`,
      { description: 'We sing longer' },
    );
    expect((await open(`es_event_${one.id}`)).pairs).toMatchObject([
      { source: 'Choir', text: 'ES Choir', state: 'right' },
      { source: 'We sing longer', state: 'changed', before: 'We sing' },
    ]);
  });

  it('announcements and posts', async () => {
    const said = await grace.ask('POST', '/api/announcements', {
      title: 'Fair',
      description: 'Come',
    });
    await publish(`es_announcement_${said._id}`);
    expect(await shown('/api/announcements?lang=es')).toMatchObject([
      { title: 'ES Fair', description: 'ES Come', language: 'es' },
    ]);
    const post = await grace.ask('POST', '/api/blog', {
      title: 'Hope',
      slug: 'hope',
      author: 'Ann',
      uuid: crypto.randomUUID(),
      isPosted: true,
      content: [
        { type: 'text', content: '<p>Hello</p>' },
        { type: 'list', items: ['One', 'Two'] },
      ],
    });
    await publish(`es_post_${post._id}`, { slug: 'esperanza' });
    expect(await shown('/api/pages/blog/esperanza?lang=es')).toMatchObject({
      title: 'ES Hope',
      author: 'Ann',
      excerpt: expect.stringContaining('ES Hello'),
      content: [{ content: 'ES <p>Hello</p>' }, { content: ['ES One', 'Two'] }],
      paths: { en: '/blog/hope', es: '/es/blog/esperanza' },
    });
  });

  it('the menu and other settings, each text by itself', async () => {
    await grace.ask('PUT', '/api/site', {
      navigation: [{ label: 'About', href: '/about', children: [] }],
    });
    const { pairs } = await open('es_site_site');
    const label = pairs.filter(({ source }: Pair) => source === 'About');
    await grace.ask('PUT', '/api/translations/es_site_site', { texts: inSpanish(label) });
    const site = await shown('/api/site?lang=es');
    expect(site.shown.navigation).toMatchObject([
      { label: 'ES About', href: '/quienes-somos', children: [] },
    ]);
    expect(site.name).toBe((await shown('/api/site')).name);
    // The editor gets what is stored.
    expect((await shown('/api/site?lang=es&original=true')).navigation).toMatchObject([
      { label: 'About', href: '/about' },
    ]);
  });

  it('the home page', async () => {
    await grace.ask('PUT', '/api/homepage', {
      colorScheme: { primary: '#112233', text: '#112233' },
      calendar: { calendarId: '' },
      heroCarousel: [],
      intro: { bodyText: '<p>Hello</p>', signature: 'Ann' },
      sections: [],
    });
    await publish('es_homepage_homepage');
    expect(await shown('/api/homepage?lang=es')).toMatchObject({
      intro: { bodyText: 'ES <p>Hello</p>' },
      paths: { en: '/', es: '/es' },
    });
  });
});

it('wrong input is refused, and loses nothing', async () => {
  const page = await makePage('door', '<p>Open</p>');
  const id = `es_page_${page._id}`;
  const missing = await grace.send('PUT', `/api/translations/${id}`, { texts: [] });
  expect([missing.status, (await missing.json()).issues.map((issue: Issue) => issue.path)]).toEqual(
    [422, ['texts.title', 'texts.sections.0.content']],
  );
  const { pairs } = await open(id);
  const send = async (body: object) => {
    const answer = await grace.send('PUT', `/api/translations/${id}`, {
      texts: inSpanish(pairs),
      ...body,
    });
    return [answer.status, (await answer.json()).issues?.[0]?.path];
  };
  expect(await send({ slug: 'quienes-somos' })).toEqual([409, 'slug']);
  expect(await send({ slug: 'soup' })).toEqual([409, 'slug']);
  expect(await send({ slug: 'No Such' })).toEqual([422, 'slug']);
  const long = inSpanish(pairs).map((one) => ({ ...one, text: 'x'.repeat(300) }));
  expect(await send({ texts: long })).toEqual([422, 'texts.title']);
  const hostile = inSpanish(pairs).map((one) => ({
    ...one,
    text: `${one.text}<script>x()</script>`,
  }));
  expect(await send({ texts: hostile })).toEqual([200, undefined]);
  expect(await contents('/api/pages/door?lang=es')).toEqual(['ES <p>Open</p>']);
  expect(await send({ version: 7 })).toEqual([409, undefined]);
  for (const wrong of [`fr_page_${page._id}`, `en_page_${page._id}`, 'es_page_none', 'es'])
    expect([wrong, (await grace.send('GET', `/api/editing/translation/${wrong}`)).status]).toEqual([
      wrong,
      404,
    ]);
  await grace.ask('DELETE', `/api/translations/${id}`, undefined, 204);
  expect((await shown('/api/pages/door?lang=es')).language).toBe('en');
  await publish(id);
  expect((await open(id)).version).toBe(2);
});

it('no page has the address of a language', async () => {
  for (const slug of ['es', 'es/about']) {
    const answer = await grace.send('POST', '/api/pages', { slug, title: 'Spanish' });
    expect([answer.status, (await answer.json()).issues[0].path]).toEqual([422, 'slug']);
  }
  await makePage('espresso', '<p>Coffee</p>');
});

it('what is in the trash is shown in no language, holds nobody’s address, and comes back in all', async () => {
  const gone = await makePage('choir', '<p>Sing</p>');
  await publish(`es_page_${gone._id}`, { slug: 'band' });
  await grace.ask('DELETE', '/api/pages/choir', undefined, 204);
  expect((await app.fetch('/api/pages/band?lang=es')).status).toBe(404);
  await makePage('band', '<p>Play</p>');
  expect((await shown('/api/pages/band?lang=es')).title).toBe('band');
  const refused = await grace.send('GET', `/api/editing/translation/es_page_${gone._id}`);
  expect(refused.status).toBe(404);
  const [entry] = await grace.ask('GET', '/api/trash');
  await grace.ask('POST', `/api/trash/${entry._id}/restore`);
  expect((await shown('/api/pages/choir?lang=es')).title).toBe('ES choir');
});

it('a language that is taken away keeps its contents', async () => {
  await grace.ask('PUT', '/api/site', { languages: ['en'] });
  expect((await shown('/api/pages/about?lang=es')).title).toBe('about');
  await grace.ask('PUT', '/api/site', { languages: ['en', 'es'] });
  expect((await shown('/api/pages/about?lang=es')).title).toBe('ES about');
});

it('a search in a language finds what is published in it, and nothing else', async () => {
  const found = async (query: string) => {
    const { results } = await shown(`/api/search?${query}`);
    return results.map(({ href }: { href: string }) => href).sort();
  };
  const page = await makePage('pantry', '<p>Groceries for everybody</p>');
  await makePage('larder', '<p>Groceries too</p>');
  const { pairs } = await open(`es_page_${page._id}`);
  const [title, words] = pairs;
  await grace.ask('PUT', `/api/translations/es_page_${page._id}`, {
    slug: 'despensa',
    texts: [
      { key: title.key, text: 'Despensa', of: title.digest },
      { key: words.key, text: '<p>Alimentos para todos</p>', of: words.digest },
    ],
  });
  expect(await found('q=alimento&lang=es')).toEqual(['/despensa']);
  expect(await found('q=groceries&lang=es')).toEqual([]);
  expect(await found('q=groceries')).toEqual(['/larder', '/pantry']);
  await grace.ask('DELETE', `/api/translations/es_page_${page._id}`, undefined, 204);
  expect(await found('q=alimento&lang=es')).toEqual([]);
});
