import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ArchiveUpload, archiveUploadSchema } from '#contract/archive.ts';
import { removeLeftPieces } from '#server/features/sweep/left-pieces.ts';
import { FilesAway } from '#server/platform/files/files-away.ts';
import { pathsIn } from '#server/platform/files/join-files.ts';
import { NOW, openApp, type TestApp } from '#tests/app.ts';
import { bearer } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { exported, imported, picture, smallArchive, zipOf } from '#tests/factories/archives.ts';
import { buildSite } from '#tests/factories/content.ts';
import { startS3Server } from '#tests/s3-server.ts';
import { leftPlacings } from './import-lease.ts';
import { OF_THE_SITE } from './store.ts';
import { removeOldUploads } from './uploads.ts';

/*
 * Two processes of one site on two machines: they share the database and the store of files, and no folder.
 */

let one: TestApp;
let other: TestApp;
let token = '';
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

const at = (id: string, path = '') => `/api/archive/uploads/${id}${path}`;

async function ask(app: TestApp, method: string, path: string, body?: unknown) {
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await app.fetch(path, init);
  const answer = await response.text();
  return { status: response.status, answer: answer && JSON.parse(answer) };
}
const stateAt = async (app: TestApp, id: string): Promise<ArchiveUpload> =>
  archiveUploadSchema.parse((await ask(app, 'GET', at(id))).answer);

async function sendPiece(app: TestApp, id: string, piece: Buffer, offset: number) {
  const form = new FormData();
  form.set('chunk', new Blob([Uint8Array.from(piece)]));
  form.set('offset', String(offset));
  const init = { method: 'PUT', headers: bearer(token), body: form };
  return (await (await app.fetch(at(id), init)).json()).received;
}

/** Sends an archive in pieces to both processes in turn. */
async function sendToBoth(archive: Buffer, pieces = 5): Promise<string> {
  const { id } = (await ask(one, 'POST', '/api/archive/uploads', { size: archive.length })).answer;
  const length = Math.ceil(archive.length / pieces);
  for (let start = 0, index = 0; start < archive.length; start += length, index += 1) {
    const piece = archive.subarray(start, start + length);
    const end = start + piece.length;
    expect(await sendPiece(index % 2 ? other : one, id, piece, start)).toBe(end);
  }
  return id;
}

async function ended(app: TestApp, id: string): Promise<ArchiveUpload> {
  for (;;) {
    const now = await stateAt(app, id);
    if (!['checking', 'importing'].includes(now.state)) return now;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function checked(app: TestApp, archive: Buffer): Promise<string> {
  const id = await sendToBoth(archive);
  await ask(app, 'POST', at(id, '/check'));
  expect(await ended(app, id)).toMatchObject({ state: 'checked', problem: null });
  return id;
}

const siteNamed = async (name: string) =>
  zipOf(
    smallArchive({
      'site.json': { ...(await one.api('GET /api/site')), name },
      'files/images/door.40x30.webp': await picture(name.length, 40, 30),
    }),
  );
const ownFolders = async () =>
  Promise.all(
    [one, other].map((app) =>
      readdir(join(app.services.config.dataDir, 'imports')).catch(() => []),
    ),
  );
const piecesOf = (id: string) => pathsIn(one.services.files, `pieces/archive/${id}/`);
const storedPieces = async (id: string) => (await piecesOf(id)).length;

describe.each([
  ['a folder that both have', () => ({})],
  ['object storage', () => ({ MEDIA_URL: s3.url('archives') })],
])('with files in %s', (place, settings) => {
  beforeAll(async () => {
    const environment = settings();
    one = await openApp({ environment });
    other = await openApp({ beside: one, environment });
    token = (await asAdministrator(one)).token;
    await buildSite(one, { name: 'As it was' });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });
  beforeEach(() => one.clock.set(NOW));

  it('pieces arrive at both, one checks, the other imports, and both tell the same', async () => {
    const id = await checked(one, await siteNamed('From two machines'));
    expect(await stateAt(other, id)).toEqual(await stateAt(one, id));
    await ask(other, 'POST', at(id, '/import'), { withPeople: false });
    const done = await ended(one, id);
    expect(done).toMatchObject({ state: 'done', problem: null, received: done.size });
    expect(await stateAt(other, id)).toEqual(done);
    expect((await other.api('GET /api/site')).name).toBe('From two machines');
    await one.services.content.refresh();
    expect((await one.api('GET /api/site')).name).toBe('From two machines');
    expect((await exported(one)).equals(await exported(other))).toBe(true);
    await expect.poll(() => storedPieces(id)).toBe(0);
    await expect.poll(ownFolders).toEqual([[], []]);
    const kept = /backups\/before-import-[\w-]+\.zip/.exec(done.notes.join())?.[0] ?? '';
    expect(done.notes.join()).toContain(place === 'object storage' ? place : 'on the server');
    expect((await one.services.files.find(kept))?.size).toBeGreaterThan(100);
  });

  it('fails in words while the storage is away, and can be asked again', async () => {
    const id = await checked(one, await siteNamed('Away meanwhile'));
    const before = await exported(one);
    const { files } = other.services;
    const open = files.open.bind(files);
    files.open = async () => {
      throw new FilesAway('away');
    };
    await ask(other, 'POST', at(id, '/import'), { withPeople: false });
    expect(await ended(one, id)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/cannot reach its stored files/),
    });
    files.open = open;
    expect((await exported(one)).equals(before)).toBe(true);
    await ask(other, 'POST', at(id, '/import'), { withPeople: false });
    expect((await ended(one, id)).state).toBe('done');
  });

  it('of which a piece is missing fails in words', async () => {
    const id = await sendToBoth(await siteNamed('Torn'));
    const [piece = ''] = await piecesOf(id);
    await one.services.files.remove([piece]);
    await ask(other, 'POST', at(id, '/check'));
    expect(await ended(one, id)).toMatchObject({
      state: 'failed',
      problem: 'A part of this archive is no longer here. Choose the file again.',
    });
  });

  it('the same piece sent to both at once counts once, also if it is cut elsewhere', async () => {
    const archive = await siteNamed('Twice at once');
    const { id } = (await ask(one, 'POST', '/api/archive/uploads', { size: archive.length }))
      .answer;
    const halves = await Promise.all([
      sendPiece(one, id, archive.subarray(0, 300), 0),
      sendPiece(other, id, archive.subarray(0, 200), 0),
    ]);
    const { received } = await stateAt(one, id);
    expect([200, 300]).toContain(received);
    expect(halves).toEqual([received, received]);
    expect(await sendPiece(other, id, archive.subarray(100, 400), 100)).toBe(received);
    expect(await sendPiece(one, id, archive.subarray(received), received)).toBe(archive.length);
    await ask(other, 'POST', at(id, '/check'));
    expect((await ended(one, id)).state).toBe('checked');
    expect((await ask(one, 'DELETE', at(id))).status).toBe(204);
    expect(await storedPieces(id)).toBe(0);
    expect((await ask(other, 'GET', at(id))).status).toBe(404);
  });

  it('of two imports at once one is done, the other is refused', async () => {
    const second = (await asAdministrator(one)).token;
    const ids = [await checked(one, await siteNamed('First of two'))];
    const first = token;
    token = second;
    ids.push(await checked(other, await siteNamed('Second of two')));
    const asked = await Promise.all(
      [one, other].map((app, index) =>
        ask(app, 'POST', at(String(ids[index]), '/import'), { withPeople: false }),
      ),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
    const states = await Promise.all(ids.map((id) => ended(other, id)));
    expect(states.map(({ state }) => state).sort()).toEqual(['checked', 'done']);
    token = first;
  });

  it('the import of a process that died is noticed, and can be asked again elsewhere', async () => {
    const id = await checked(one, await siteNamed('After a death'));
    // A process that died in the middle of its import: files are placed, rows are not.
    const files = JSON.stringify(['images/door.40x30.webp']);
    const died = { turn: OF_THE_SITE, seen_at: '2026-11-22T02:59:00.000Z', files };
    const { db } = one.services;
    await db
      .insertInto('archive_imports')
      .values({ id: 'died', ...died })
      .execute();
    await db
      .updateTable('archive_uploads')
      .set({ state: 'importing', version: 9 })
      .where('id', '=', id)
      .execute();

    // Its machine's clock is 30 seconds behind this one's: it is alive for a while.
    one.clock.set('2026-11-21T19:00:30-08:00');
    expect((await stateAt(other, id)).state).toBe('importing');
    expect((await ask(other, 'POST', at(id, '/import'), { withPeople: false })).answer.state).toBe(
      'importing',
    );
    one.clock.set('2026-11-21T19:03:00-08:00');
    expect(await stateAt(other, id)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/nothing was imported/),
    });
    await ask(other, 'POST', at(id, '/import'), { withPeople: false });
    expect((await ended(one, id)).state).toBe('done');
    one.clock.set('2026-11-23T19:00:00-08:00');
    expect(await leftPlacings(one.services)).toMatchObject([{ files: ['images/door.40x30.webp'] }]);
    await db.deleteFrom('archive_imports').execute();
  });

  it('an import that was silent and goes on stores nothing once another has its lease', async () => {
    const before = await exported(one);
    const { db } = one.services;
    const { files } = other.services;
    const write = files.write.bind(files);
    files.write = async (path, source) => {
      await db.updateTable('archive_imports').set({ turn: null }).execute();
      return write(path, source);
    };
    await expect(imported(other, await siteNamed('Too late'))).rejects.toThrow(
      /Another archive is being imported/,
    );
    files.write = write;
    expect((await exported(one)).equals(before)).toBe(true);
  });

  it('old uploads are removed with their pieces, wherever they arrived', async () => {
    const id = await sendToBoth(await siteNamed('Left'));
    expect(await storedPieces(id)).toBe(5);
    one.clock.set('2026-11-22T18:00:00-08:00');
    await removeOldUploads(other.services);
    expect(await storedPieces(id)).toBe(5);
    one.clock.set('2026-11-22T20:00:00-08:00');
    await removeOldUploads(other.services);
    expect(await storedPieces(id)).toBe(0);
    expect(
      await one.services.db.selectFrom('archive_pieces').selectAll().execute(),
    ).not.toContainEqual(expect.objectContaining({ upload_id: id }));
  });

  it('pieces that no upload knows are removed a day later, at any process', async () => {
    const { files } = one.services;
    const known = await sendToBoth(await siteNamed('Known'));
    const left = ['pieces/archive/gone/0-1', 'pieces/recordings/0a1b/0'];
    for (const path of left) await files.write(path, Buffer.from('x'));
    // Files have the time of this machine, not of the test's clock.
    const now = Temporal.Now.instant();
    one.clock.set(now.add({ hours: 23 }).toString());
    await removeLeftPieces(other.services);
    expect(await Promise.all(left.map((path) => files.find(path)))).not.toContain(undefined);
    one.clock.set(now.add({ hours: 25 }).toString());
    await removeLeftPieces(other.services);
    expect(await Promise.all(left.map((path) => files.find(path)))).toEqual([undefined, undefined]);
    expect(await storedPieces(known)).toBe(5);
  });
});
