import { expect, it } from 'vitest';
import type { ArrangedSection, Translation } from '#contract/translations.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { exported, imported } from '#tests/factories/archives.ts';

const app = await openApp();
const grace = await asAdministrator(app);
await grace.ask('PUT', '/api/site', { languages: ['en', 'es'] });

const text = (content: string) => ({ type: 'text', content, className: '', style: '' });
const makePage = (slug: string, ...texts: string[]) =>
  grace.ask('POST', '/api/pages', { slug, title: slug, sections: texts.map(text) });
const idOf = ({ _id }: { _id: string }) => `es_page_${_id}`;
const open = (id: string): Promise<Translation> =>
  grace.ask('GET', `/api/editing/translation/${id}`);
const contents = async (path: string, there: TestApp = app): Promise<string[]> => {
  const { sections } = await (await there.fetch(path)).json();
  return sections.map(({ type, content }: { type: string; content?: string }) => content ?? type);
};

/** Publishes a page in Spanish, with its sections in this order; what is left out is not translated. */
async function publish(id: string, sections: object[], status = 200) {
  const { pairs } = await open(id);
  const leftOut = (sections as ArrangedSection[]).flatMap((part) =>
    part.is === 'original' && part.isLeftOut ? `sections.${part.number}.` : [],
  );
  const texts = pairs
    .filter(({ key }) => !leftOut.some((start) => key.startsWith(start)))
    .map(({ key, source, digest }) => ({ key, text: `ES ${source}`, of: digest }));
  return grace.ask('PUT', `/api/translations/${id}`, { texts, sections }, status);
}

it('a language leaves sections out, orders them otherwise and has its own', async () => {
  const page = await makePage('camp', '<p>One</p>', '<p>Two</p>', '<p>Three</p>');
  const id = idOf(page);
  expect(await open(id)).toMatchObject({
    parts: [0, 1, 2].map((number) => ({ number, type: 'text' })),
    sections: [],
  });
  const own = { is: 'own', section: text('<p>Solo en español<script>x</script></p>') };
  const sections = [
    { is: 'original', number: 2 },
    own,
    { is: 'original', number: 0 },
    { is: 'original', number: 1, isLeftOut: true },
  ];
  await publish(id, sections);
  expect(await contents('/api/pages/camp?lang=es')).toEqual([
    'ES <p>Three</p>',
    '<p>Solo en español</p>',
    'ES <p>One</p>',
  ]);
  expect(await contents('/api/pages/camp')).toEqual(['<p>One</p>', '<p>Two</p>', '<p>Three</p>']);
  const listed = async () =>
    (await grace.ask('GET', `/api/translations?kind=page&id=${page._id}`))[0];
  expect(await listed()).toMatchObject({ missing: 0, changed: 0 });
  // What the original gets later is to be translated, and stands where it stands there.
  await grace.ask('PUT', `/api/pages/${page._id}`, {
    sections: ['<p>One</p>', '<p>Two</p>', '<p>Three</p>', '<p>Four</p>'].map(text),
  });
  expect(await listed()).toMatchObject({ missing: 1, changed: 0 });
  expect(await contents('/api/pages/camp?lang=es')).toHaveLength(3);
  await publish(id, (await open(id)).sections);
  expect(await contents('/api/pages/camp?lang=es')).toEqual([
    'ES <p>Three</p>',
    'ES <p>Four</p>',
    '<p>Solo en español</p>',
    'ES <p>One</p>',
  ]);
  // A section that is removed there stays where it is here until this is published.
  await grace.ask('PUT', `/api/pages/${page._id}`, {
    sections: ['<p>Two</p>', '<p>Three</p>', '<p>Four</p>'].map(text),
  });
  expect((await contents('/api/pages/camp?lang=es')).at(-1)).toBe('ES <p>One</p>');
  await publish(id, (await open(id)).sections);
  expect((await contents('/api/pages/camp?lang=es')).at(-1)).toBe('<p>Solo en español</p>');
  // An order that is the original’s is none.
  await publish(id, [
    { is: 'original', number: 1 },
    { is: 'original', number: 2 },
    { is: 'original', number: 3 },
  ]);
  expect((await open(id)).sections).toEqual([]);
});

it('a version brings sections back; calls that name none leave them', async () => {
  const page = await makePage('club', '<p>One</p>');
  const id = idOf(page);
  await publish(id, [
    { is: 'original', number: 0 },
    { is: 'own', section: text('<p>Nuestro</p>') },
  ]);
  await publish(id, []);
  expect(await contents('/api/pages/club?lang=es')).toEqual(['ES <p>One</p>']);
  await grace.ask('POST', `/api/versions/translation/${id}/1/restore`);
  expect(await contents('/api/pages/club?lang=es')).toEqual(['ES <p>One</p>', '<p>Nuestro</p>']);
  await grace.ask('PUT', `/api/translations/${id}`, { slug: 'club-es' });
  expect(await contents('/api/pages/club-es?lang=es')).toHaveLength(2);
});

it('what hangs on a page is not in one language alone', async () => {
  const page = await makePage('join', '<p>One</p>');
  for (const type of ['form', 'paypal-donation', 'people', 'audio']) {
    const refused = await publish(
      idOf(page),
      [
        { is: 'original', number: 0 },
        { is: 'own', section: { type } },
      ],
      422,
    );
    expect(JSON.stringify(refused)).toContain('sections.1');
  }
  const event = await grace.ask('POST', '/api/calendar/admin/events', {
    summary: 'Choir',
    startDateTime: '2026-12-01T19:00',
    endDateTime: '2026-12-01T20:00',
  });
  await publish(`es_event_${event.id}`, [{ is: 'own', section: text('<p>Coro</p>') }], 422);
});

it('frames, pictures and words of own sections count like those of the page', async () => {
  const page = await makePage('films', '<p>One</p>');
  const id = idOf(page);
  const frame = { is: 'own', section: { type: 'iframe', src: 'https://videos.example.org/1' } };
  const picture = {
    is: 'own',
    section: { type: 'image', src: '/assets/abcdef01.jpg', alt: 'Acampada' },
  };
  await publish(id, [{ is: 'original', number: 0 }, frame, picture]);
  const hosts = async (there: TestApp) => (await there.api('GET /api/site')).frameHosts;
  expect(await hosts(app)).toContain('https://videos.example.org');
  const uses = app.services.db
    .selectFrom('file_uses')
    .select('row_key')
    .where('place', '=', 'translations');
  expect((await uses.execute()).map(({ row_key }) => row_key)).toContain(id);
  const there = await openApp();
  await imported(there, await exported(app));
  expect(await contents('/api/pages/films?lang=es', there)).toEqual([
    'ES <p>One</p>',
    'iframe',
    'image',
  ]);
  expect(await hosts(there)).toContain('https://videos.example.org');
  await grace.ask('DELETE', `/api/translations/${id}`, undefined, 204);
  expect(await hosts(app)).not.toContain('https://videos.example.org');
});

it('a link with the sign of the language is stored without it, as each page puts it there', async () => {
  const page = await makePage('links', '<p>One</p>');
  const id = idOf(page);
  const buttons = [
    { label: 'Inicio', href: '/es' },
    { label: 'Nosotros', href: '/es/nosotros?a=1' },
    { label: 'Estudio', href: '/estudio' },
  ];
  const html = '<p><a href="/es/nosotros">/es/nosotros</a> <a href="/es#top">x</a></p>';
  await publish(id, [
    { is: 'original', number: 0 },
    { is: 'own', section: { type: 'buttons', buttons } },
    { is: 'own', section: text(html) },
  ]);
  const { sections } = await (await app.fetch('/api/pages/links?lang=es')).json();
  expect(sections[1].buttons.map(({ href }: { href: string }) => href)).toEqual([
    '/',
    '/nosotros?a=1',
    '/estudio',
  ]);
  expect(sections[2].content).toBe(
    '<p><a href="/nosotros">/es/nosotros</a> <a href="/#top">x</a></p>',
  );
});
