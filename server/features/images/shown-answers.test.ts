import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import type { ImageEntry } from '#contract/images.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { exported, imported, smallDemo } from '#tests/factories/archives.ts';
import { buildHomepage, buildPage, buildPost } from '#tests/factories/content.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof asAdministrator>>;
beforeAll(async () => {
  app = await openApp();
  admin = await asAdministrator(app);
});
afterAll(() => app.close());

const asked = (path: string) => `path=${encodeURIComponent(path)}`;
const address = ({ path }: Pick<ImageEntry, 'path'>) => IMAGES_PATH + path;

let made = 0;
async function uploaded(): Promise<ImageEntry> {
  made += 1;
  const background = { r: made * 20, g: 90, b: 30 };
  const png = await sharp({ create: { width: 800, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const response = await admin.upload(new Blob([new Uint8Array(png)]), {}, 'Garden day.png');
  expect(response.status).toBe(201);
  return response.json();
}
const frame = (path: string, x: number, crop: object | null = null): Promise<ImageEntry> =>
  admin.ask('PUT', `/api/images/framing?${asked(path)}`, { focus: { x, y: 50 }, crop });

/** Shows a picture in each kind of content, in drafts and the library. Returns where it is read. */
async function showEverywhere(src: string) {
  const image = { type: 'image', src, alt: 'Garden', width: 500, height: 300 };
  const html = { type: 'text', content: `<p>See <a href="${src}?a=1">it</a>.</p>` };
  await buildHomepage(app, { heroCarousel: [{ imageUrl: src, altText: '' }] });
  await buildPage(app, { slug: `choir-${made}`, sections: [image, html] });
  await buildPost(app, { slug: `post-${made}`, content: [image] });
  const announced = await admin.ask('POST', '/api/announcements', { title: 'N', imageUrl: src });
  await admin.ask('POST', '/api/calendar/admin/events', {
    summary: 'Concert',
    startDateTime: '2026-11-26T19:00:00-08:00',
    endDateTime: '2026-11-26T20:00:00-08:00',
    imageUrl: src,
  });
  await admin.ask('PUT', '/api/site', { logo: src });
  const draft = crypto.randomUUID();
  const data = { sections: [image] };
  await admin.ask('PUT', `/api/drafts/page/${draft}`, { title: 'D', data, baseVersion: null }, 200);
  await admin.ask('POST', '/api/library', { kind: 'image', name: 'Garden', url: src });
  return {
    announcement: `/api/versions/announcement/${announced._id}`,
    calls: [
      '/api/site',
      '/api/homepage',
      `/api/pages/choir-${made}`,
      '/api/pages',
      `/api/pages/blog/post-${made}`,
      '/api/blog/public',
      '/api/blog',
      '/api/announcements',
      '/api/announcements?limit=1',
      '/api/calendar/admin/events',
      `/api/drafts/page/${draft}`,
      '/api/library?kind=image',
    ],
    files: ['/blog/rss.xml', '/blog/atom.xml', '/announcements/rss.xml', '/calendar.ics'],
  };
}

const textOf = async (path: string) => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const response = await app.fetch(path, { headers });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.text()).replaceAll('\r\n ', '');
};

const contentTables = ['site', 'homepage', 'pages', 'posts', 'announcements', 'events'] as const;
const stored = async () => {
  const { db } = app.services;
  const tables = [...contentTables, 'drafts', 'library_items', 'revisions'] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
};

it('a focus is seen everywhere at once, while no content is written', async () => {
  const first = await uploaded();
  const { calls, files, announcement } = await showEverywhere(address(first));
  for (const path of [...calls, ...files]) expect(await textOf(path), path).toContain(first.path);
  const before = await stored();
  const second = await frame(first.path, 10);
  const third = await frame(second.path, 90);
  expect([third.id, third.focus]).toEqual([first.id, { x: 90, y: 50 }]);
  expect(await stored()).toEqual(before);
  for (const path of [...calls, ...files]) {
    const text = await textOf(path);
    expect([path, text.includes(third.path)]).toEqual([path, true]);
    expect([path, text.includes(first.path)]).toEqual([path, false]);
  }
  // In earlier versions, too.
  expect(await textOf(`${announcement}/1`)).toContain(third.path);
  for (const { path } of [first, second]) {
    const former = await app.fetch(IMAGES_PATH + path);
    expect([former.status, former.headers.get('location')]).toEqual([302, address(third)]);
  }
  const served = await app.fetch(address(third));
  expect([served.status, served.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=2592000',
  ]);
  expect(await admin.ask('GET', `/api/images/uses?${asked(third.path)}`)).toHaveLength(8);
});

it('who saves a former address shows the present one, and is told of it when refused', async () => {
  const first = await uploaded();
  const { _id, version } = await admin.ask('POST', '/api/announcements', {
    title: 'Shown',
    imageUrl: address(first),
  });
  const framed = await frame(first.path, 0);
  const change = { version, title: 'Shown again', imageUrl: address(first) };
  const saved = await admin.ask('PUT', `/api/announcements/${_id}`, change);
  expect(saved).toMatchObject({ title: 'Shown again', imageUrl: address(framed) });
  const refused = await admin.send('PUT', `/api/announcements/${_id}`, change);
  expect([refused.status, (await refused.json()).current.imageUrl]).toEqual([409, address(framed)]);
});

it('an archive names pictures as they are shown, and keeps their ids and former names', async () => {
  const first = await uploaded();
  await showEverywhere(address(first));
  const framed = await frame(first.path, 15);
  const archive = await exported(app);
  const other = await openApp();
  const there = await asAdministrator(other);
  await imported(other, archive);
  const entry = await there.ask('GET', `/api/images/one?${asked(first.path)}`);
  expect(entry).toMatchObject({ id: first.id, path: framed.path, focus: { x: 15, y: 50 } });
  const { db } = other.services;
  for (const table of contentTables) {
    const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
    expect([table, rows.includes(first.path)]).toEqual([table, false]);
    expect([table, rows.includes(framed.path)]).toEqual([table, true]);
  }
  expect((await exported(other)).equals(archive)).toBe(true);
  // Into the site that it came from: the same pictures.
  await imported(app, archive);
  const here = await admin.ask('GET', `/api/images/one?${asked(first.path)}`);
  expect(here).toMatchObject({ id: first.id, path: framed.path });
  await other.close();
});

it('an archive of the release before brings no ids: its pictures get them, and keep them the next time', async () => {
  const demo = await smallDemo();
  const path = 'announcements/choir-0a1b2c3d.x10.y20.1600x1067.webp';
  const former = 'announcements/choir-0a1b2c3d.x50.y50.1600x1067.webp';
  const choir = 'announcements/choir.1600x1067.webp';
  const blog = join(demo, 'files/images/blog');
  await copyFile(join(blog, choir), join(blog, path));
  await writeFile(
    join(demo, 'pictures.json'),
    JSON.stringify({ [path]: { title: 'Choir', folder: 'people', former: [former] } }),
  );
  const picture = () => admin.ask('GET', `/api/images/one?${asked(former)}`);
  await imported(app, demo);
  const first = await picture();
  expect(first).toMatchObject({ path, title: 'Choir', folder: 'people', focus: { x: 10, y: 20 } });
  expect((await app.fetch(IMAGES_PATH + former)).headers.get('location')).toBe(IMAGES_PATH + path);
  await imported(app, demo);
  expect(await picture()).toEqual(first);
  const rows = await app.services.db.selectFrom('images').select(['id', 'path', 'file']).execute();
  expect(rows.every(({ path, file }) => file === path)).toBe(true);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  await rm(demo, { recursive: true });
});
