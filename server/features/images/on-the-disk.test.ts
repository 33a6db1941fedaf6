import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { bearer } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { imported, smallDemo } from '#tests/factories/archives.ts';
import { buildMp3 } from '#tests/factories/files.ts';
import { watchSyncs } from '#tests/setup/syncs.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

/** What was synced to the disk while `work` ran, and the rows that existed at each time. */
async function watching(table: 'images' | 'library_items', work: () => Promise<unknown>) {
  const rows: number[] = [];
  const { synced, stop } = await watchSyncs(async () => {
    rows.push((await app.services.db.selectFrom(table).select('created_at').execute()).length);
  });
  await work();
  stop();
  // The paths are in a temporary folder that may have another name.
  return { rows, synced: synced.map((path) => path.split('/uploads')[1] ?? path) };
}

// Only some systems show this; the others do the same.
const isTold = existsSync('/proc/self/fd');

it.runIf(isTold)('a picture is on the disk with its copies before its row is stored', async () => {
  const create = { width: 1000, height: 500, channels: 3, background: '#5b2a55' } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  let path = '';
  const { rows, synced } = await watching('images', async () => {
    const response = await admin.upload(new Blob([new Uint8Array(jpeg)]), { subfolder: 'new/one' });
    path = `/images/blog/${(await response.json()).path}`;
  });
  expect(new Set(rows)).toEqual(new Set([0]));
  const files = synced.filter((name) => name.includes('.part'));
  const asked = files.map((name) => name.replace(/\.[0-9a-f]{8}\.part$/, ''));
  const copies = [480, 960].map((width) => path.replace('.webp', `@${width}.webp`));
  expect(asked.sort()).toEqual([path, ...copies].sort());
  for (let folder = dirname(path); folder !== '/'; folder = dirname(folder))
    expect(synced).toContain(folder);
  // The folder again, after the last copy got its name.
  expect(synced.lastIndexOf(dirname(path))).toBeGreaterThan(
    Math.max(...files.map((name) => synced.lastIndexOf(name))),
  );
});

it.runIf(isTold)('a recording is on the disk before its row is stored', async () => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(buildMp3())]), 'psalm.mp3');
  for (const [name, value] of Object.entries({ kind: 'audio', name: 'Psalm', folder: '' }))
    form.set(name, value);
  let url = '';
  const { rows, synced } = await watching('library_items', async () => {
    const response = await app.fetch('/api/library/upload', {
      method: 'POST',
      headers: bearer(admin.token),
      body: form,
    });
    url = (await response.json()).url;
  });
  expect(new Set(rows)).toEqual(new Set([0]));
  const file = url.slice('/assets'.length);
  expect(synced[0]?.startsWith(`${file}.`)).toBe(true);
  expect(synced).toEqual(expect.arrayContaining([dirname(file), '/library', '']));
});

it.runIf(isTold)(
  'an archive’s files are synced in their folders before its rows are stored',
  async () => {
    const demo = await smallDemo();
    const before = await app.services.db.selectFrom('images').select('path').execute();
    const { rows, synced } = await watching('images', () => imported(app, demo));
    await rm(demo, { recursive: true });
    expect(new Set(rows)).toEqual(new Set([before.length]));
    const after = await app.services.db.selectFrom('images').select('path').execute();
    expect(after.length).toBeGreaterThan(0);
    for (const { path } of after) expect(synced).toContain(dirname(join('/images/blog', path)));
  },
);
