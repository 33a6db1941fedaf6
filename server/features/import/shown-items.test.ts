import { expect, it } from 'vitest';
import { importCalls } from '#contract/imports.ts';
import { make, openImports, readPlan } from '#tests/factories/imports.ts';
import { BATCH } from './limits.ts';

const { app, admin } = await openImports();

const thing = (kind: 'page' | 'redirect', foreignId: string, title: string, about = '') => ({
  kind,
  foreignId,
  title,
  about,
  content:
    kind === 'page'
      ? { title, slug: `shown-${foreignId}` }
      : { path: `/${foreignId}`, query: null, target: { path: '/' } },
});
const shown = async (id: string, query: Record<string, string> = {}) => {
  const path = `/api/imports/${id}/items?${new URLSearchParams(query)}`;
  return importCalls['GET /api/imports/{id}/items'].answer.parse(await admin.ask('GET', path));
};
const titles = async (id: string, query?: Record<string, string>) =>
  (await shown(id, query)).items.map(({ title, about }) => [title, about].join(' ').trim());

it('things are listed as people look for them: pages first, by title, then by date', async () => {
  const { id } = await readPlan(app, admin, {
    source: 'sorted',
    things: [
      thing('redirect', 'old', '/old'),
      thing('page', '1', 'Youth'),
      thing('page', '2', 'about', '2020-05-01'),
      thing('page', '3', 'About', '2019-05-01'),
      { ...thing('page', '4', 'Bells'), leftOut: { code: 'said', values: { what: 'no' } } },
    ],
  });
  expect(await titles(id)).toEqual([
    'About 2019-05-01',
    'about 2020-05-01',
    'Bells',
    'Youth',
    '/old',
  ]);
  expect(await titles(id, { kind: 'redirect' })).toEqual(['/old']);
  expect(await titles(id, { fate: 'leave-out' })).toEqual(['Bells']);
  expect(await titles(id, { noted: 'true' })).toEqual(['Bells']);
  await make(admin, id, { kinds: ['page'] });
  expect(await titles(id, { fate: 'not-chosen' })).toEqual(['/old']);
  expect(await titles(id, { fate: 'made', kind: 'page' })).toHaveLength(3);
});

it('goes on from page to page, over the end of a kind, and shows each once', async () => {
  const pages = Array.from({ length: BATCH - 1 }, (_, at) => thing('page', `${at}`, `P ${at % 7}`));
  const redirects = ['a', 'b', 'c'].map((name) => thing('redirect', name, `/${name}`));
  const { id } = await readPlan(app, admin, { source: 'paged', things: [...redirects, ...pages] });
  const first = await shown(id);
  const after = `${first.items.at(-1)?.position}`;
  const second = await shown(id, { after });
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  expect([first.items.at(-1)?.title, second.items.map(({ title }) => title)]).toEqual([
    '/a',
    ['/b', '/c'],
  ]);
  const all = [...first.items, ...second.items].map(({ position }) => position);
  expect(new Set(all).size).toBe(BATCH + 2);
});
