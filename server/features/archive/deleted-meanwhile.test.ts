import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { imported } from '#tests/factories/archives.ts';
import { buildSite } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { exportArchive } from './export-archive.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);
await buildSite(app, { name: 'Full of pictures' });

async function addPicture(): Promise<string> {
  const create = { width: 700, height: 500, channels: 3, background: '#345' } as const;
  const png = await sharp({ create }).png().toBuffer();
  return (await (await admin.upload(new Blob([new Uint8Array(png)]))).json()).path;
}
const remove = (path: string) =>
  admin.ask('DELETE', `/api/images?path=${encodeURIComponent(path)}`, undefined, 204);
const exportOf = () => exportArchive(app.services, { withPeople: false });
const held = () => readdir(join(app.services.config.dataDir, 'imports')).catch(() => []);

it('a picture that is deleted while the archive is written is complete in it', async () => {
  const [first, last] = [await addPicture(), await addPicture()];
  const archive = await exportOf();
  const reading = archive.stream[Symbol.asyncIterator]();
  const chunks = [Buffer.from((await reading.next()).value)];
  await remove(first);
  await remove(last);
  for (let next = await reading.next(); !next.done; next = await reading.next())
    chunks.push(Buffer.from(next.value));
  const bytes = Buffer.concat(chunks);
  expect(bytes.length).toBe(archive.size);
  await imported(app, bytes);
  const { images } = await admin.ask('GET', '/api/images/list-images');
  expect(images).toHaveLength(2);
  for (const { path } of images)
    expect((await app.fetch(`/assets/images/blog/${path}`)).status).toBe(200);
});

it('a picture whose file is gone is left out, with a line that says so', async () => {
  const path = await addPicture();
  await rm(join(app.services.config.uploadsDir, 'images/blog', path));
  const archive = await exportOf();
  expect(archive.notes).toEqual([
    `The file images/blog/${path} is named but missing. It is not in the archive.`,
  ]);
  expect((await buffer(archive.stream)).length).toBe(archive.size);
});

it('exports do not fail while pictures are being deleted', async () => {
  const paths = await Promise.all(Array.from({ length: 8 }, addPicture));
  const deleting = (async () => {
    for (const path of paths) await remove(path);
  })();
  for (let round = 0; round < 8; round += 1) {
    const archive = await exportOf();
    expect((await buffer(archive.stream)).length).toBe(archive.size);
  }
  await deleting;
});

it('releases all files afterward, also when the archive is not read to its end or only its head is requested', async () => {
  const left = await exportOf();
  left.stream.destroy();
  await (await admin.send('GET', '/api/archive')).body?.cancel();
  expect((await admin.send('HEAD', '/api/archive')).status).toBe(200);
  await expect.poll(held).toEqual([]);
});
