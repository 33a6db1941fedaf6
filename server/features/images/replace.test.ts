import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import type { ImageEntry } from '#contract/images.ts';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildHomepage, buildPage, buildPost } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

let made = 0;
async function uploaded(name: string, alt = ''): Promise<ImageEntry> {
  made += 1;
  const create = { width: 600, height: 400, channels: 3, background: { r: made, g: 9, b: 90 } };
  const png = await sharp({ create: create as never })
    .png()
    .toBuffer();
  const response = await admin.upload(new Blob([new Uint8Array(png)]), { alt }, name);
  expect(response.status).toBe(201);
  return response.json();
}

const asked = (path: string) => `path=${encodeURIComponent(path)}`;
const address = ({ path }: Pick<ImageEntry, 'path'>) => IMAGES_PATH + path;
const replace = (path: string, by: string, more: object = {}) =>
  admin.send('POST', '/api/images/replace', { path, by, ...more });
const usesOf = async ({ path }: ImageEntry): Promise<{ kind: string; title: string }[]> =>
  admin.ask('GET', `/api/images/uses?${asked(path)}`);

/** Shows a picture in every kind of place there is. */
async function showEverywhere(src: string, alt: string) {
  const image = { type: 'image', src, alt, width: 500, height: 300 };
  await buildHomepage(app, { heroCarousel: [{ imageUrl: src, altText: alt }] });
  await buildPage(app, {
    slug: `choir-${made}`,
    sections: [
      image,
      { type: 'text', content: `<p><a href="${src}">Look</a> at <a href="${src}?a=1">it</a>.</p>` },
    ],
  });
  await buildPost(app, { slug: `post-${made}`, content: [image] });
  await admin.ask('POST', '/api/announcements', { title: 'News', imageUrl: src });
  await admin.ask('POST', '/api/calendar/admin/events', {
    summary: 'Concert',
    startDateTime: '2026-11-26T19:00:00-08:00',
    endDateTime: '2026-11-26T20:00:00-08:00',
    imageUrl: src,
    imageAlt: alt,
  });
  await admin.ask(
    'PUT',
    `/api/drafts/page/${crypto.randomUUID()}`,
    { title: 'Draft', data: { sections: [image] }, baseVersion: null },
    200,
  );
  await buildPost(app, { slug: 'gone', title: 'Gone', content: [image] });
  const [gone] = await admin.ask('GET', '/api/blog?search=Gone');
  await admin.ask('DELETE', `/api/blog/${gone._id}`, undefined, 204);
}

describe('replacing a picture', () => {
  it('shows the other one in every place, in drafts and in the trash, with its description', async () => {
    const old = await uploaded('Choir 2023.jpg', 'The choir of 2023');
    const next = await uploaded('Choir 2024.jpg', 'The choir of 2024');
    await showEverywhere(address(old), 'The choir of 2023');
    const before = await usesOf(old);
    expect(new Set(before.map(({ kind }) => kind))).toEqual(
      new Set([
        'Home page',
        'Page',
        'Blog post',
        'Announcement',
        'Event',
        'Unpublished draft',
        'Trash',
      ]),
    );
    const cached = await app.fetch('/api/homepage');
    expect(await cached.text()).toContain(old.path);
    const response = await replace(old.path, next.path);
    expect([response.status, (await response.json()).path]).toEqual([200, next.path]);
    // The former name asks for the present one's uses.
    expect(await usesOf(old)).toEqual(before);
    expect(await usesOf(next)).toEqual(before);
    const { db } = app.services;
    for (const table of ['homepage', 'pages', 'posts', 'announcements', 'events'] as const) {
      const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      expect([table, rows.includes(old.path), rows.includes('choir of 2023')]).toEqual([
        table,
        false,
        false,
      ]);
    }
    for (const table of ['drafts', 'trash'] as const) {
      const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      expect([table, rows.includes(old.path), rows.includes(next.path)]).toEqual([
        table,
        false,
        true,
      ]);
    }
    expect(await (await app.fetch('/api/homepage')).text()).toContain(next.path);
    const former = await app.fetch(address(old));
    expect([former.status, former.headers.get('location')]).toEqual([302, address(next)]);
    expect((await admin.send('GET', `/api/images/one?${asked(old.path)}`)).status).toBe(409);
  });

  it('by a new file keeps the name, the description and the folder', async () => {
    const old = await uploaded('Hall.jpg', 'The hall');
    await admin.ask('PUT', `/api/images?${asked(old.path)}`, { folder: 'rooms' });
    const next = await uploaded('IMG_0001.jpg');
    const response = await replace(old.path, next.path, { keepsWords: true });
    expect(await response.json()).toMatchObject({
      path: next.path,
      title: 'Hall',
      alt: 'The hall',
      folder: 'rooms',
    });
  });

  it('twice: all former names lead to the last one, and what is deleted then is gone', async () => {
    const [one, two, three] = [await uploaded('a'), await uploaded('b'), await uploaded('c')];
    expect((await replace(one.path, two.path)).status).toBe(200);
    expect((await replace(two.path, three.path)).status).toBe(200);
    for (const former of [one, two])
      expect((await app.fetch(address(former))).headers.get('location')).toBe(address(three));
    await admin.ask('DELETE', `/api/images?${asked(three.path)}`, undefined, 204);
    for (const former of [one, two, three])
      expect((await app.fetch(address(former))).status).toBe(404);
  });

  it('with itself, a missing one or by two at the same time is refused with a sentence', async () => {
    const [old, one, two] = [await uploaded('a'), await uploaded('b'), await uploaded('c')];
    const said = async (response: Response) => [response.status, (await response.json()).error];
    expect(await said(await replace(old.path, old.path))).toEqual([
      422,
      expect.stringContaining('cannot replace itself'),
    ]);
    expect(await said(await replace(old.path, 'no/such.1x1.webp'))).toEqual([
      404,
      expect.stringContaining('no longer there'),
    ]);
    expect(await said(await replace('no/such.1x1.webp', old.path))).toEqual([
      404,
      expect.stringContaining('deleted meanwhile'),
    ]);
    const answers = await Promise.all([replace(old.path, one.path), replace(old.path, two.path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [refused] = answers.filter(({ status }) => status === 409);
    if (!refused) throw new Error('Both took its place.');
    expect((await refused.json()).error).toMatch(/was replaced by “[bc]” meanwhile/);
  });
});

describe('the list of pictures', () => {
  it('has names, newest first, counts what is in folders, and comes in pages', async () => {
    const fresh = await openApp();
    const there = await asAdministrator(fresh);
    for (let n = 0; n < 7; n += 1) {
      fresh.clock.set(`2026-11-21T20:0${n}:00-08:00`);
      const create = { width: 9, height: 9, channels: 3, background: { r: n, g: 2, b: 3 } };
      const png = await sharp({ create: create as never })
        .png()
        .toBuffer();
      const folder = n < 3 ? 'summer/camp' : '';
      const response = await there.upload(
        new Blob([new Uint8Array(png)]),
        { subfolder: folder },
        `Picture ${'gfedcba'[n]}.png`,
      );
      expect(response.status).toBe(201);
    }
    const list = (query: string) => there.ask('GET', `/api/images/list-images?${query}`);
    const names = ({ images }: { images: ImageEntry[] }) => images.map(({ title }) => title);
    const top = await list('');
    expect(top).toMatchObject({ total: 7, next: null });
    expect(top.images[0]).toMatchObject({ name: 'summer', isDirectory: true, count: 3 });
    expect(names(top).slice(1)).toEqual(['Picture a', 'Picture b', 'Picture c', 'Picture d']);
    for (const [sort, order] of [
      ['newest', 'abcdefg'],
      ['oldest', 'gfedcba'],
      ['name', 'abcdefg'],
    ] as const) {
      const found: string[] = [];
      let next: string | null = '';
      while (next !== null) {
        const after: string = next ? `&after=${encodeURIComponent(next)}` : '';
        const page = await list(`everywhere=true&limit=3&sort=${sort}${after}`);
        found.push(...names(page));
        next = page.next;
      }
      expect([sort, found.map((title) => title.at(-1)).join('')]).toEqual([sort, order]);
    }
    const [one, two] = (await list('everywhere=true')).images;
    const paths = [one.path, two.path];
    expect(await there.ask('PUT', '/api/images/folder', { paths, folder: 'winter' })).toEqual({
      moved: 2,
    });
    expect(names(await list('subfolder=winter'))).toEqual(['Picture a', 'Picture b']);
    expect((await fresh.fetch(IMAGES_PATH + one.path)).status).toBe(200);
    const refused = await there.send('PUT', '/api/images/folder', {
      paths: [one.path, 'gone.1x1.webp'],
      folder: 'spring',
    });
    expect(refused.status).toBe(404);
    expect(names(await list('subfolder=spring'))).toEqual([]);
    await there.ask('PUT', `/api/images?${asked(one.path)}`, { title: 'Kirchtürme' });
    expect(names(await list('search=kircht'))).toEqual(['Kirchtürme']);
    await fresh.close();
  });
});
