import { expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { putFile } from '#tests/factories/stored-files.ts';
import { sharedApp } from '#tests/shared-app.ts';

const FOLDER = 'library/0123456789abcdef0123456789abcdef';
const START = '2026-11-22T09:59:59Z';
const app = await sharedApp({ now: START });
const admin = await asAdministrator(app);

/** A document among the uploads and in the library. Returns its plain address. */
async function put(name: string) {
  await putFile(app, name, '%PDF-1.7');
  await admin.ask('POST', '/api/library', { kind: 'document', name, url: `/assets/${name}` });
  return `/assets/${name}`;
}
const statusOf = async (path: string) => (await app.fetch(path)).status;

const NAMES = {
  announcement: (url: string) =>
    admin.ask('POST', '/api/announcements', { title: 'A', linkText: 'Read', linkUrl: url }),
  'text of an announcement': (url: string) =>
    admin.ask('POST', '/api/announcements', {
      title: 'A',
      description: `<a href="${url}">R</a>`,
    }),
  page: (url: string) =>
    admin.ask('POST', '/api/pages', {
      slug: `p-${Math.random().toString(36).slice(2)}`,
      title: 'P',
      page: 'P',
      sections: [{ type: 'text', content: `<p><a href="${url}">Rota</a></p>` }],
    }),
  event: (url: string) =>
    admin.ask('POST', '/api/calendar/admin/events', {
      summary: 'E',
      description: `<a href="${url}">Rota</a>`,
      startDateTime: '2026-12-01T10:00',
      endDateTime: '2026-12-01T11:00',
    }),
};
it.each(Object.keys(NAMES) as (keyof typeof NAMES)[])(
  'is public if named by a visible %s',
  async (kind) => {
    const url = await put(`library/${kind.replaceAll(' ', '-')}.pdf`);
    expect(await statusOf(url)).toBe(403);
    await NAMES[kind](url);
    const response = await app.fetch(url);
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'private, no-cache',
    ]);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
  },
);

it('is not public if named only by hidden, future or expired content', async () => {
  const url = await put(`${FOLDER}/agenda.pdf`);
  const announce = (content: object) =>
    admin.ask('POST', '/api/announcements', { title: 'A', linkUrl: url, ...content });
  await announce({ enabled: false });
  await announce({ expireDate: '2026-11-22T09:00:00Z' });
  const post = {
    title: 'P',
    author: 'R',
    slug: 'p',
    uuid: crypto.randomUUID(),
    content: [{ type: 'text', content: url }],
  };
  const { _id } = await admin.ask('POST', '/api/blog', { ...post, isPosted: false });
  expect(await statusOf(url)).toBe(403);
  await announce({ scheduleDate: '2026-11-22T11:00:00Z', expireDate: '2026-11-22T12:00:00Z' });
  expect(await statusOf(url)).toBe(403);
  app.clock.set('2026-11-22T11:00:00Z');
  expect(await statusOf(url)).toBe(200);
  app.clock.set('2026-11-22T12:00:00Z');
  expect(await statusOf(url)).toBe(403);
  app.clock.set(START);
  await admin.ask('PUT', `/api/blog/${_id}`, { ...post, isPosted: true });
  expect(await statusOf(url)).toBe(200);
  await admin.ask('DELETE', `/api/blog/${_id}`, undefined, 204);
  expect(await statusOf(url)).toBe(403);
});

it('is looked up once per content version, not at each request', async () => {
  const url = await put(`${FOLDER}/often.pdf`);
  expect(await statusOf(url)).toBe(403);
  const { db } = app.services;
  await db.schema.alterTable('library_addresses').renameTo('hidden').execute();
  for (let count = 0; count < 3; count += 1) expect(await statusOf(url)).toBe(403);
  await db.schema.alterTable('hidden').renameTo('library_addresses').execute();
});

it('keeps its file when its item is deleted but something names it, also an event', async () => {
  const url = await put(`${FOLDER.replace('0', 'f')}/kept.pdf`);
  await NAMES.event(url);
  const items: { id: string; url: string }[] = await admin.ask('GET', '/api/library');
  const { id } = items.find((item) => item.url === url) ?? { id: '' };
  await admin.ask('DELETE', `/api/library/${id}`, undefined, 204);
  expect(await statusOf(url)).toBe(200);
});
