import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announcementCalls } from '#contract/announcements.ts';
import { blogCalls } from '#contract/blog.ts';
import { pageCalls } from '#contract/pages.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { bearer } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildRows, postRow } from '#tests/factories/many.ts';

/** More than one answer holds. */
const COUNT = 1003;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openApp();
  ({ token } = await asAdministrator(app));
  const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);
  const made = '2026-01-01T00:00:00.000Z';
  const idOf = (n: number) => `row-${String(n).padStart(6, '0')}`;
  await buildRows(
    app,
    'posts',
    numbers.map((n) => postRow(n)),
  );
  await buildRows(
    app,
    'announcements',
    numbers.map((n) => ({
      id: idOf(n),
      title: `Row ${n}`,
      description: '',
      image_url: '',
      link_text: '',
      link_url: '',
      schedule_date: null,
      expire_date: n % 2 === 0 ? '2027-01-01T00:00:00.000Z' : null,
      enabled: 1,
      is_urgent: 0,
      version: 1,
      created_at: made,
      updated_at: made,
      published_at: made,
    })),
  );
  const text = (content: string) => ({ type: 'text', content, className: '' });
  await buildRows(
    app,
    'pages',
    numbers.map((n) => ({
      id: idOf(n),
      slug: idOf(n),
      page: '',
      title: `Row ${n}`,
      sections: JSON.stringify([text(`<p>${n}</p>`), { type: 'quote', content: 7 }]),
      is_main_page: 0,
      version: 1,
      created_at: made,
      updated_at: made,
    })),
  );
});
afterAll(() => app.close());

const ask = async (path: string) => {
  const response = await app.fetch(path, { headers: path.includes('pages') ? bearer(token) : {} });
  expect(response.status).toBe(200);
  return { response, list: await response.json(), link: response.headers.get('link') };
};

describe.each([
  ['/api/announcements', announcementCalls['GET /api/announcements'].answer],
  ['/api/blog/public', blogCalls['GET /api/blog/public'].answer],
  ['/api/pages', pageCalls['GET /api/pages'].answer],
] as const)('%s', (path, answer) => {
  it('gives a thousand to who names no limit, and leads to the others', async () => {
    const first = await ask(path);
    expect(answer.parse(first.list)).toHaveLength(1000);
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(first.link ?? '') ?? [];
    expect(next.startsWith(`${path}?`)).toBe(true);
    const second = await ask(next);
    expect(second.list).toHaveLength(COUNT - 1000);
    expect(second.link).toBe(null);
    const ids = [...first.list, ...second.list].map(({ _id }: { _id: string }) => _id);
    const inOrder = ids.toSorted();
    expect(ids).toEqual(path === '/api/pages' ? inOrder : inOrder.reverse());
    expect(new Set(ids).size).toBe(COUNT);
  });

  it('refuses to go on after what is not there', async () => {
    const response = await app.fetch(`${path}?after=none&before=none`, { headers: bearer(token) });
    expect([400, 404]).toContain(response.status);
    expect((await response.json()).error).toMatch(/\.$/);
  });
});

describe.each(['/api/announcements', '/api/blog/public'])('%s', (path) => {
  it('gives as many as are asked for, and no way on', async () => {
    const { list, link } = await ask(`${path}?limit=2`);
    expect([list.length, link]).toEqual([2, null]);
    expect((await ask(`${path}?limit=2&before=${list[1]._id}`)).list).toHaveLength(2);
  });

  it('is cached with its next link, and known by its tag', async () => {
    const first = await ask(path);
    const again = await ask(path);
    expect([again.list.length, again.link]).toEqual([1000, first.link]);
    const tag = first.response.headers.get('etag') ?? '';
    const known = await app.fetch(path, { headers: { 'if-none-match': tag } });
    expect(known.status).toBe(304);
  });
});

describe('the pages', () => {
  it('come with their sections as they are stored, broken ones too', async () => {
    const { list } = await ask('/api/pages');
    expect(list[0].sections).toEqual([
      { type: 'text', content: '<p>1</p>', className: '' },
      { type: 'quote', content: 7 },
    ]);
  });

  it('come without them, and all of them, for a list', async () => {
    const { list, link } = await ask('/api/pages?sections=false');
    expect([list.length, link, 'sections' in list[0]]).toEqual([COUNT, null, false]);
  });
});
