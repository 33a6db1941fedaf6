import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import type { ImageEntry } from '#contract/images.ts';
import { sweepFiles } from '#server/features/sweep/sweep.ts';
import { NOW } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { imported, smallDemo } from '#tests/factories/archives.ts';
import { storedFiles } from '#tests/factories/stored-files.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

let made = 0;
/** Uploads a picture with a subject: a colored half on the left, white on the right. */
async function uploaded(): Promise<ImageEntry> {
  made += 1;
  const half = {
    width: 400,
    height: 400,
    channels: 3,
    background: { r: made, g: 90, b: 30 },
  } as const;
  const png = await sharp({ create: { ...half, width: 800, background: '#ffffff' } })
    .composite([{ input: await sharp({ create: half }).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
  const response = await admin.upload(new Blob([new Uint8Array(png)]), {}, 'Garden day.png');
  expect(response.status).toBe(201);
  return response.json();
}

const asked = (path: string) => `path=${encodeURIComponent(path)}`;
const frame = (path: string, x: number, crop: object | null = null): Promise<ImageEntry> =>
  admin.ask('PUT', `/api/images/framing?${asked(path)}`, { focus: { x, y: 50 }, crop });
const announce = (path: string) =>
  admin.ask('POST', '/api/announcements', { title: 'Shown', imageUrl: IMAGES_PATH + path });
const fetched = (path: string) => app.fetch(IMAGES_PATH + path);
const leadsTo = async (path: string) => (await fetched(path)).headers.get('location');

/** The names of a picture and its smaller copy. */
const namesOf = (path: string) => [path, path.replace('.webp', '@480.webp')];
const withoutFocus = (path: string) => path.replace(/\.x\d+\.y\d+/, '');
const at = (path: string) => `uploads/images/blog/${path}`;
const stored = () => storedFiles(app, 'images/blog/');

/** Gives the files of a picture other names too, as earlier releases did for each address. */
async function link(from: string, to: string) {
  const { files } = app.services;
  for (const [index, name] of namesOf(from).entries())
    await files.write(at(namesOf(to)[index] ?? to), await files.read(at(name)));
}

/** A picture as earlier releases left it: its file is named with its first focus, and each address is linked. */
async function leftByOlder() {
  const { path: file } = await uploaded();
  await link(withoutFocus(file), file);
  await app.services.files.remove(namesOf(withoutFocus(file)).map(at));
  await app.services.db.updateTable('images').set({ file }).where('path', '=', file).execute();
  await announce(file);
  const second = await frame(file, 10);
  await announce(second.path);
  const third = await frame(second.path, 20);
  await announce(third.path);
  for (const { path } of [second, third]) await link(file, path);
  return { file, second, third };
}

async function sweepADayLater(): Promise<string[]> {
  const facts = await Array.fromAsync(app.services.files.list('uploads/images/'));
  const latest = Math.ceil(Math.max(...facts.map(({ changedAt }) => changedAt)));
  app.clock.set(Temporal.Instant.fromEpochMilliseconds(latest).add({ hours: 25 }).toString());
  await sweepFiles(app.services, { pauseMs: 0 });
  app.clock.set(NOW);
  return stored();
}

it('a picture is in one file, named without its focus, and each of its addresses is answered from it', async () => {
  const first = await uploaded();
  expect((await fetched(first.path)).status).toBe(200);
  const framed = await frame(first.path, 30);
  const names = (await stored()).filter((name) =>
    name.includes(withoutFocus(first.path).slice(0, 19)),
  );
  expect(names).toEqual(namesOf(withoutFocus(first.path)));
  for (const [path = '', width] of [
    [namesOf(framed.path)[0], 800],
    [namesOf(framed.path)[1], 480],
  ] as const) {
    const response = await fetched(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect((await sharp(bytes).metadata()).width).toBe(width);
  }
  const part = await app.fetch(IMAGES_PATH + framed.path, { headers: { range: 'bytes=8-11' } });
  expect([part.status, await part.text()]).toEqual([206, 'WEBP']);
  expect((await fetched(framed.path.replace('.x30.', '.x31.'))).status).toBe(404);
  const cropped = await frame(framed.path, 30, { left: 0, top: 0, width: 50, height: 50 });
  expect(cropped).toMatchObject({ id: first.id, width: 400, height: 200 });
  expect(await stored()).not.toContain(cropped.path);
  expect((await fetched(cropped.path)).status).toBe(200);
});

it('is deleted with its file, its cuts and its former names', async () => {
  const first = await uploaded();
  const cropped = await frame(first.path, 40, { left: 0, top: 0, width: 50, height: 50 });
  const framed = await frame(cropped.path, 40);
  await admin.ask('DELETE', `/api/images?${asked(first.path)}`, undefined, 204);
  const left = await stored();
  for (const { path } of [first, cropped, framed]) {
    for (const name of [path, withoutFocus(path)]) expect(left).not.toContain(name);
    expect((await fetched(path)).status).toBe(404);
  }

  // Back from the trash as it was, under all its names, also after old versions named it; then gone for good.
  await sweepFiles(app.services, { pauseMs: 0 });
  expect((await fetched(framed.path)).status).toBe(404);
  const entry = async () => (await admin.ask('GET', '/api/trash'))[0];
  const { _id, ...resting } = await entry();
  expect(resting).toMatchObject({ kind: 'image', id: framed.path, title: framed.title });
  await admin.ask('POST', `/api/trash/${_id}/restore`);
  const back = await admin.ask('GET', `/api/images/one?${asked(framed.path)}`);
  expect(back).toEqual(framed);
  for (const { path } of [first, cropped, framed])
    expect([200, 302]).toContain((await fetched(path)).status);
  await admin.ask('DELETE', `/api/images?${asked(framed.path)}`, undefined, 204);
  const inTrash = async () => Array.fromAsync(app.services.files.list('trash/'));
  expect(await inTrash()).not.toEqual([]);
  await admin.ask('DELETE', `/api/trash/${(await entry())._id}`, undefined, 204);
  expect(await inTrash()).toEqual([]);
});

it('feeds say how long the file of a picture is', async () => {
  const first = await uploaded();
  await announce(first.path);
  const framed = await frame(first.path, 60);
  const { byteLength } = await (await fetched(framed.path)).arrayBuffer();
  const feed = await (await app.fetch('/announcements/rss.xml')).text();
  expect(feed).toMatch(new RegExp(`${framed.path}" length="${byteLength}"`));
});

it('the sweep takes names that pictures have besides that of their file, also where contents name them', async () => {
  const { file, second, third } = await leftByOlder();
  const left = await sweepADayLater();
  expect(left).toEqual(expect.arrayContaining(namesOf(file)));
  for (const name of [second, third].flatMap(({ path }) => namesOf(path)))
    expect(left).not.toContain(name);
  for (const path of [file, second.path])
    expect(await leadsTo(path)).toBe(IMAGES_PATH + third.path);
  expect((await fetched(third.path)).status).toBe(200);
  const again = await frame(third.path, 10);
  expect([again.path, (await fetched(again.path)).status]).toEqual([second.path, 200]);
  expect(await sweepADayLater()).toEqual(left);
});

it('the sweep keeps the whole of a cropped picture, and its cut', async () => {
  const first = await uploaded();
  const cropped = await frame(first.path, 40, { left: 0, top: 0, width: 50, height: 50 });
  const kept = [first, cropped].flatMap(({ path }) => namesOf(withoutFocus(path)).slice(0, 1));
  expect(await sweepADayLater()).toEqual(expect.arrayContaining(kept));
  expect(await frame(cropped.path, 50)).toMatchObject({ width: 800 });
});

it('the sweep takes no name of a picture whose file is missing', async () => {
  const { file, third } = await leftByOlder();
  await app.services.files.remove(namesOf(file).map(at));
  expect(await sweepADayLater()).toEqual(expect.arrayContaining(namesOf(third.path)));
});

it('an archive puts no other bytes at an address', async () => {
  const first = await uploaded();
  const { path } = await frame(first.path, 70);
  const demo = await smallDemo();
  const target = join(demo, 'files/images/blog', path);
  const create = { width: 800, height: 400, channels: 3, background: '#123' } as const;
  await sharp({ create }).webp().toFile(target);
  await imported(app, demo);
  const listed = async () =>
    (await admin.ask('GET', '/api/images/list-images?search=Garden')).images;
  expect((await listed()).map((image: ImageEntry) => image.path)).toEqual([
    expect.stringMatching(/\.x70\.y50-[0-9a-f]{8}\.800x400\.webp$/),
  ]);
  // The same bytes are the picture.
  await imported(app, demo);
  expect(await listed()).toHaveLength(1);
  await rm(demo, { recursive: true });
});
