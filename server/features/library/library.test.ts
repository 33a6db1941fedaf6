import { expect, it } from 'vitest';
import { libraryCalls } from '#contract/library.ts';
import { openApp } from '#tests/app.ts';
import { bearer, buildMember } from '#tests/factories/accounts.ts';
import { addLibraryItem } from './library.ts';

it('the library is for members, by kind and in its order', async () => {
  const app = await openApp();
  const item = (kind: 'document' | 'audio', name: string, position: number) =>
    addLibraryItem(
      app.services.db,
      { kind, name, url: `/assets/${name}`, folder: '', position },
      '2026-11-21T00:00:00.000Z',
    );
  await item('document', 'second', 1);
  await item('document', 'first', 0);
  await item('audio', 'hymn', 2);
  expect((await app.fetch('/api/members/library')).status).toBe(401);
  const { token } = await buildMember(app);
  const response = await app.fetch('/api/members/library', { headers: bearer(token) });
  const library = libraryCalls['GET /api/members/library'].answer.parse(await response.json());
  expect(library.documents.map(({ name }) => name)).toEqual(['first', 'second']);
  expect(library.audio.map(({ name }) => name)).toEqual(['hymn']);
  expect(library.videos).toEqual([]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  await app.close();
});
