import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageCalls } from '#contract/pages.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildPage } from '#tests/factories/content.ts';

describe('a page', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp();
    await buildPage(app, {
      slug: 'about/church-staff',
      title: 'Church Staff',
      sections: [
        {
          type: 'text',
          content:
            '<h2>Who we are</h2><p>Nine people and a great many volunteers, all of them kind.</p>',
        },
      ],
    });
  });
  afterAll(() => app.close());

  it.each([
    'about/church-staff',
    'about%2Fchurch-staff',
    'about%2fchurch-staff',
    'about/church-staff/',
  ])('is found by the slug %s', async (slug) => {
    const response = await app.fetch(`/api/pages/${slug}`);
    expect(response.status).toBe(200);
    const page = pageCalls['GET /api/pages/{slug}'].answer.parse(await response.json());
    expect(page).toMatchObject({
      title: 'Church Staff',
      page: 'Church Staff',
      version: 1,
      isMainPage: false,
    });
    expect(page.description).toBe(
      'Who we are Nine people and a great many volunteers, all of them kind.',
    );
  });

  it.each([
    'none',
    'About/Church-Staff',
    '..%2F..%2Fetc%2Fpasswd',
    'a'.repeat(300),
    '%F0%9F%98%80',
    'a%2F%2F%2F',
    "x'%20or%201=1",
    'about/church-staff/nobody',
  ])('is not found by %.40s, and nothing breaks', async (slug) => {
    const response = await app.fetch(`/api/pages/${slug}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not-found' });
  });
});

describe('a page whose data is broken', () => {
  it('loses that section alone, and the log names page and index', async () => {
    const lines: string[] = [];
    const log = pino(
      new Writable({
        write(chunk, _, done) {
          lines.push(String(chunk));
          done();
        },
      }),
    );
    const app = await openApp({ log });
    await buildPage(app, { slug: 'broken' });
    const sections = [
      { type: 'text', content: '<p>First</p>' },
      { type: 'iframe', src: 'javascript:alert(1)' },
      { type: 'iframe', src: 'https://example.org/', style: '{"height": ' },
      { type: 'hologram', beam: 7 },
      { content: 'no type' },
      'not even an object',
      { type: 'quote', content: 'Last' },
    ];
    await app.services.db
      .updateTable('pages')
      .set({ sections: JSON.stringify(sections) })
      .execute();
    const page = await app.api('GET /api/pages/{slug}', { params: { slug: 'broken' } });
    expect(page.sections).toEqual([
      { type: 'text', content: '<p>First</p>', className: '' },
      { type: 'hologram', beam: 7 },
      { content: 'no type' },
      { type: 'quote', content: 'Last', className: '' },
    ]);
    const skipped = lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'a broken section is skipped');
    expect(skipped.map(({ page: slug, index }) => [slug, index])).toEqual([
      ['broken', 1],
      ['broken', 2],
      ['broken', 5],
    ]);

    const { token } = await asAdministrator(app);
    const params = { id: page._id };
    const edited = await app.api('GET /api/editing/page/{id}', { token, params });
    expect(edited.sections).toEqual([
      { type: 'text', content: '<p>First</p>', className: '' },
      ...sections.slice(1, 5),
      { type: 'quote', content: 'Last', className: '' },
    ]);
    await app.close();
  });
});

describe("editors' HTML in sections", () => {
  it('is cleaned in every field that holds HTML, and in no other', async () => {
    const app = await openApp();
    const hostile =
      '<p>ok</p><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><svg><script>1</script></svg>';
    const clean = '<p>ok</p><a>a</a>';
    await buildPage(app, {
      slug: 'hostile',
      sections: [
        { type: 'text', content: hostile },
        { type: 'section', title: '<b>plain</b>', content: hostile, additional: hostile },
        { type: 'accordion', items: [{ title: 'T', content: hostile }] },
        { type: 'card', title: 'T', body: hostile },
        { type: 'quote', content: '<b>plain</b>' },
      ],
    });
    const { sections } = await app.api('GET /api/pages/{slug}', { params: { slug: 'hostile' } });
    expect(sections).toMatchObject([
      { content: clean },
      { title: '<b>plain</b>', content: clean, additional: clean },
      { items: [{ content: clean }] },
      { body: clean },
      { content: '<b>plain</b>' },
    ]);
    await app.close();
  });
});
