import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { adminToken } from './admin-walk.ts';
import { openServer } from './church.ts';
import { apiOf } from './members.ts';
import { asNew } from './put-back.ts';

const server = await openServer();
const api = apiOf(server);
const uploads = join(server.dataDir, 'uploads/images');

/** Rows, what the server made of them and keeps, and files. */
async function look() {
  const token = await adminToken(server);
  return {
    site: await api('GET /api/site'),
    announcements: await api('GET /api/announcements/admin', { query: {}, token }),
    activity: await api('GET /api/audit', { query: {}, token }),
    home: await (await fetch(server.url)).text(),
    pictures: readdirSync(uploads).sort(),
  };
}

test('what a file of walks did is undone at once', async () => {
  const before = await look();
  const token = await adminToken(server);
  for (const name of ['Another church', 'A third one']) {
    await api('PUT /api/site', { token, body: { name } });
    await api('POST /api/announcements', { token, body: { title: `News of ${name}` } });
    rmSync(join(uploads, readdirSync(uploads)[0] ?? ''), { recursive: true });
    writeFileSync(join(uploads, 'added.webp'), 'a picture');
    const changed = await look();
    expect(changed.home).toContain(name);
    expect(changed.pictures).not.toEqual(before.pictures);
    await asNew(server, inject('demoChurch'));
    expect(await look()).toEqual(before);
  }
});
