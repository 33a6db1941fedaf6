import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { exported, imported, picture, smallArchive, zipOf } from '#tests/factories/archives.ts';
import { sharedApp } from '#tests/shared-app.ts';

const OWN = 'library/0123456789abcdef0123456789abcdef/letter.pdf';
const app = await sharedApp();
const admin = await asAdministrator(app);
const lamp = await picture(10);

const pdf = (text: string) => `%PDF-1.7 ${text}`;
const link = (url: string) => ({ title: 'A', linkText: 'Read', linkUrl: url });
const listed = (...names: string[]) =>
  names.map((name) => ({ kind: 'document', name, url: `/assets/${name}` }));
/** An archive whose library names files; some are also named by other content. */
const archive = (letter = pdf('letter')) =>
  zipOf(
    smallArchive({
      'files/library/rota.pdf': pdf('rota'),
      'files/documents/Minutes & Notes.pdf': pdf('minutes'),
      'files/documents/order.pdf': pdf('order'),
      'files/documents/hidden.pdf': pdf('hidden'),
      'files/documents/over.pdf': pdf('over'),
      'files/images/blog/lamp.640x400.webp': lamp,
      'files/images/site/lamp.640x400.webp': lamp,
      [`files/${OWN}`]: letter,
      'library.json': listed(
        'library/rota.pdf',
        'documents/Minutes & Notes.pdf',
        'documents/order.pdf',
        'documents/hidden.pdf',
        'documents/over.pdf',
        'images/blog/lamp.640x400.webp',
        'images/site/lamp.640x400.webp',
        OWN,
      ),
      'announcements.json': [
        link('/assets/documents/order.pdf'),
        { ...link('/assets/documents/hidden.pdf'), enabled: false },
        { ...link('/assets/documents/over.pdf'), expireDate: '2026-11-01T10:00:00Z' },
      ],
    }),
  );

/** The paths of the library's items, by name. */
async function places({ services } = app): Promise<Record<string, string>> {
  const items = await services.db.selectFrom('library_items').select(['name', 'url']).execute();
  return Object.fromEntries(items.map(({ name, url }) => [name, url.replace('/assets/', '')]));
}
const stored = (path: string) =>
  readFile(join(app.services.config.uploadsDir, path), 'latin1').catch(() => undefined);

it('gives a members’ file a folder that nobody can guess, and updates the content', async () => {
  await imported(app, archive());
  const there = await places();
  const own = (name: string) => new RegExp(`^library/[0-9a-f]{32}/${name}$`);
  expect(there).toEqual({
    'library/rota.pdf': expect.stringMatching(own('rota.pdf')),
    'documents/Minutes & Notes.pdf': expect.stringMatching(own('minutes-notes.pdf')),
    'documents/order.pdf': 'documents/order.pdf',
    'documents/hidden.pdf': expect.stringMatching(own('hidden.pdf')),
    'documents/over.pdf': expect.stringMatching(own('over.pdf')),
    'images/blog/lamp.640x400.webp': 'images/blog/lamp.640x400.webp',
    'images/site/lamp.640x400.webp': expect.stringMatching(own('lamp.640x400.webp')),
    [OWN]: OWN,
  });
  expect(new Set(Object.values(there).map((path) => path.split('/')[1])).size).toBe(8);
  const hidden = `/assets/${there['documents/hidden.pdf']}`;
  const all: { linkUrl: string }[] = await admin.ask('GET', '/api/announcements/admin');
  expect(all.map(({ linkUrl }) => linkUrl)).toContain(hidden);
  expect(await stored(there['library/rota.pdf'] ?? '')).toBe(pdf('rota'));
  for (const path of ['library/rota.pdf', 'documents/Minutes & Notes.pdf', 'documents/hidden.pdf'])
    expect(await stored(path), path).toBe(undefined);
  expect((await app.fetch('/assets/documents/order.pdf')).status).toBe(200);
  for (const path of Object.values(there).filter((place) => place.startsWith('library/')))
    expect((await app.fetch(`/assets/${path}`)).status, path).toBe(403);
});

it('recognizes them the next time, and so does another site', async () => {
  const there = await places();
  const before = await exported(app);
  await imported(app, archive());
  expect(await places()).toEqual(there);
  expect((await exported(app)).equals(before)).toBe(true);
  const elsewhere = await openApp();
  await imported(elsewhere, before);
  expect(await places(elsewhere)).toEqual(there);
  expect((await exported(elsewhere)).equals(before)).toBe(true);
  // It uses its own key: knowing a file's path here does not reveal it there.
  const other = await openApp();
  await imported(other, archive());
  expect((await places(other))['library/rota.pdf']).not.toBe(there['library/rota.pdf']);
  for (const site of [elsewhere, other]) await site.close();
});

it('gives a changed file another folder, and leaves the first one alone', async () => {
  await imported(app, archive(pdf('changed')));
  const place = (await places())[OWN] ?? '';
  expect(place).toMatch(/^library\/[0-9a-f]{32}\/letter\.pdf$/);
  expect(place).not.toBe(OWN);
  expect([await stored(OWN), await stored(place)]).toEqual([pdf('letter'), pdf('changed')]);
});

it('deletes the file together with its item', async () => {
  const place = (await places())['library/rota.pdf'] ?? '';
  const items: { id: string; url: string }[] = await admin.ask('GET', '/api/library');
  const { id } = items.find(({ url }) => url.endsWith(place)) ?? { id: '' };
  await admin.ask('DELETE', `/api/library/${id}`, undefined, 204);
  expect(await stored(place)).toBe(undefined);
});
