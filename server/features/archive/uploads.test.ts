import { access } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type ArchiveUpload, archiveUploadSchema, siteSummarySchema } from '#contract/archive.ts';
import { toStored } from '#server/platform/clock.ts';
import { bearer, buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { exported, smallArchive, zipOf } from '#tests/factories/archives.ts';
import { buildPage, buildSite } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { insertLease, listUploads, OF_THE_SITE } from './store.ts';

type Administrator = Awaited<ReturnType<typeof asAdministrator>>;

const app = await sharedApp();
const admin = await asAdministrator(app);
await buildSite(app, { name: 'As it was' });
await buildPage(app, { slug: 'as-it-was' });

const begin = (size: number): Promise<ArchiveUpload> =>
  admin.ask('POST', '/api/archive/uploads', { size });
const at = (id: string, path = '') => `/api/archive/uploads/${id}${path}`;

function sendPiece(id: string, piece: Buffer, offset: number, token = admin.token) {
  const form = new FormData();
  form.set('chunk', new Blob([Uint8Array.from(piece)]));
  form.set('offset', String(offset));
  return app.fetch(at(id), { method: 'PUT', headers: bearer(token), body: form });
}

async function send(archive: Buffer): Promise<string> {
  const { id } = await begin(archive.length);
  expect((await sendPiece(id, archive, 0)).status).toBe(200);
  return id;
}

/** Asks until the work on an archive has ended, as the screen does. */
async function ended(id: string): Promise<ArchiveUpload> {
  for (;;) {
    const now = archiveUploadSchema.parse(await admin.ask('GET', at(id)));
    if (!['checking', 'importing'].includes(now.state)) return now;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function checked(archive: Buffer): Promise<ArchiveUpload> {
  const id = await send(archive);
  await admin.ask('POST', at(id, '/check'), undefined, 200);
  return ended(id);
}

describe('the download', () => {
  it('gives the archive to administrators only', async () => {
    const response = await admin.send('GET', '/api/archive');
    const archive = Buffer.from(await response.arrayBuffer());
    expect(archive.equals(await exported(app))).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(archive.length),
      'content-disposition': 'attachment; filename="as-it-was-2026-11-21.zip"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('contains people and prayers only if they are asked for', async () => {
    const { email } = await buildMember(app, { email: 'canary@example.org' });
    const secret = 'canary: for my mother';
    const prayer = { name: 'Ana', email, request: secret };
    await app.post('/api/googleSheets/submit-prayer', prayer);
    for (const query of ['', '?people=false', '?people=0']) {
      const archive = await (await admin.send('GET', `/api/archive${query}`)).text();
      expect(archive).not.toContain('canary');
      expect(archive).not.toContain('argon2');
    }
    const withPeople = await admin.send('GET', '/api/archive?people=true');
    expect(withPeople.headers.get('content-disposition')).toContain('-with-people.zip');
    const archive = await withPeople.text();
    for (const part of [email, secret, '$argon2id$']) expect(archive).toContain(part);
  });

  it('that is abandoned leaves nothing open', async () => {
    const response = await admin.send('GET', '/api/archive');
    await response.body?.cancel();
    expect((await admin.send('HEAD', '/api/archive')).status).toBe(200);
  });
});

it('shows what the site contains', async () => {
  const summary = siteSummarySchema.parse(await admin.ask('GET', '/api/archive/site'));
  expect(summary).toMatchObject({ church: 'As it was', hasHomepage: false, pages: 1, posts: 0 });
});

describe('the upload of an archive', () => {
  it('arrives in pieces, and continues where it stopped', async () => {
    const archive = zipOf(smallArchive());
    const { id, received } = await begin(archive.length);
    expect(received).toBe(0);
    const piece = async (from: number, to: number) =>
      (await (await sendPiece(id, archive.subarray(from, to), from)).json()).received;
    expect(await piece(0, 100)).toBe(100);
    // Sent again, because the answer was lost; sent from further on; sent twice at once.
    expect(await piece(0, 100)).toBe(100);
    expect(await piece(500, 600)).toBe(100);
    await Promise.all([piece(100, 300), piece(100, 300)]);
    expect((await admin.ask('GET', at(id))).received).toBe(300);
    const early = await admin.send('POST', at(id, '/check'));
    expect([early.status, (await early.json()).error]).toEqual([
      409,
      'The file has not arrived completely yet. Send the rest of it first.',
    ]);
    expect(await piece(300, archive.length)).toBe(archive.length);
    await admin.ask('POST', at(id, '/check'), undefined, 200);
    expect((await ended(id)).state).toBe('checked');
  });

  it('is refused if it is too large', async () => {
    const large = await admin.send('POST', '/api/archive/uploads', { size: 3 * 1024 ** 3 });
    expect([large.status, (await large.json()).error]).toEqual([
      413,
      expect.stringMatching(/3\.2 GB; at most 2\.1 GB .* npm run import/),
    ]);
    expect((await admin.send('POST', '/api/archive/uploads', { size: 0 })).status).toBe(422);
    const { id } = await begin(10);
    expect((await sendPiece(id, Buffer.alloc(11), 0)).status).toBe(422);
    const wide = await begin(20_000_000);
    expect((await sendPiece(wide.id, Buffer.alloc(4 * 1024 ** 2 + 1), 0)).status).toBe(413);
    expect((await sendPiece(wide.id, Buffer.alloc(5 * 1024 ** 2), 0)).status).toBe(413);
    expect((await sendPiece(wide.id, Buffer.alloc(4 * 1024 ** 2), 0)).status).toBe(200);
  });

  it('is discarded by the same person’s next one, on demand, and after a day', async () => {
    const first = await begin(10);
    const second = await begin(10);
    expect((await admin.send('GET', at(first.id))).status).toBe(404);
    await admin.ask('DELETE', at(second.id), undefined, 204);
    expect((await admin.send('GET', at(second.id))).status).toBe(404);
    await begin(10);
    const other = await asAdministrator(app);
    app.clock.set('2026-11-23T19:00:01-08:00');
    const fresh = await login(other);
    await app.fetch('/api/archive/uploads', {
      method: 'POST',
      headers: { ...bearer(fresh), 'content-type': 'application/json' },
      body: '{"size":10}',
    });
    expect(await listUploads(app.services.db)).toHaveLength(1);
    app.clock.set('2026-11-21T19:00:00-08:00');
  });

  it('reports what is wrong with the archive, and changes nothing', async () => {
    const before = await exported(app);
    const wrong = await checked(
      zipOf(smallArchive({ 'pages/a.json': { title: 'A', slug: 'A!' } })),
    );
    expect(wrong).toMatchObject({ state: 'wrong', summary: null });
    expect(wrong.problem).toMatch(/^pages\/a\.json: slug/);
    const still = await admin.send('POST', at(wrong.id, '/import'), { withPeople: false });
    expect(still.status).toBe(409);
    const cut = await checked(zipOf(smallArchive()).subarray(0, -30));
    expect(cut.problem).toMatch(/not a complete zip archive/);
    expect((await exported(app)).equals(before)).toBe(true);
  });

  it('cannot be named by a path', async () => {
    for (const id of ['..%2f..%2fetc', 'upload', '..%5cupload'])
      expect((await admin.send('GET', `/api/archive/uploads/${id}`)).status).toBe(404);
  });
});

it('replaces the site after the check, keeps the former one, and is recorded', async () => {
  const before = await exported(app);
  const ready = await checked(
    zipOf(smallArchive({ 'pages/new.json': { slug: 'new', title: 'New' } })),
  );
  expect(ready.summary).toMatchObject({ church: 'Brought in', pages: 1, people: null });
  expect((await exported(app)).equals(before)).toBe(true);
  await admin.ask('POST', at(ready.id, '/import'), { withPeople: false }, 200);
  const done = await ended(ready.id);
  expect(done).toMatchObject({ state: 'done', problem: null, progress: null });
  expect((await app.api('GET /api/site')).name).toBe('Brought in');
  expect((await app.fetch('/api/pages/as-it-was')).status).toBe(404);

  const [, kept = ''] = /kept on the server in (\S+)\.$/.exec(done.notes.join(' ')) ?? [];
  expect(kept).toContain('backups/before-import-2026-11-22T03-00-00Z');
  await access(kept);
  const [entry] = await admin.ask('GET', '/api/audit');
  expect(entry).toMatchObject({ action: 'import', kind: 'archive', what: 'Brought in' });
  expect(entry.who).not.toBe('');

  // Requested twice, it is imported once; the administrator is still logged in.
  await admin.ask('POST', at(ready.id, '/import'), { withPeople: false }, 200);
  expect(await admin.ask('GET', '/api/audit?limit=1')).toEqual([entry]);
});

it('runs one import at a time, and reports one that was interrupted by a restart', async () => {
  const ready = await checked(zipOf(smallArchive()));
  const other = await asAdministrator(app);
  await insertLease(app.services.db, {
    id: crypto.randomUUID(),
    turn: OF_THE_SITE,
    seen_at: toStored(app.clock.now()),
  });
  await app.services.db
    .updateTable('archive_uploads')
    .set({ state: 'importing' })
    .where('id', '=', ready.id)
    .execute();

  const second = zipOf(smallArchive());
  const { id } = await other.ask('POST', '/api/archive/uploads', { size: second.length });
  await sendPiece(id, second, 0, other.token);
  await other.ask('POST', at(id, '/check'), undefined, 200);
  await ended(id);
  const refused = await other.send('POST', at(id, '/import'), { withPeople: false });
  expect([refused.status, (await refused.json()).error]).toEqual([
    409,
    'Another archive is being imported. Wait until it is done.',
  ]);
  expect((await admin.send('DELETE', at(ready.id))).status).toBe(409);

  app.clock.set('2026-11-21T19:03:00-08:00');
  const cut = await admin.ask('GET', at(ready.id));
  expect(cut).toMatchObject({ state: 'failed', problem: expect.stringMatching(/restarted/) });
  await other.ask('POST', at(id, '/import'), { withPeople: false }, 200);
  expect((await ended(id)).state).toBe('done');
  app.clock.set('2026-11-21T19:00:00-08:00');
});

it('is for administrators only, every call of it', async () => {
  const member = await buildMember(app);
  const id = crypto.randomUUID();
  for (const [method, path] of [
    ['GET', '/api/archive'],
    ['GET', '/api/archive?people=true'],
    ['GET', '/api/archive/site'],
    ['POST', '/api/archive/uploads'],
    ['GET', at(id)],
    ['PUT', at(id)],
    ['DELETE', at(id)],
    ['POST', at(id, '/check')],
    ['POST', at(id, '/import')],
  ] as const) {
    expect((await app.fetch(path, { method })).status, `${method} ${path}`).toBe(401);
    const headers = bearer(member.token);
    expect((await app.fetch(path, { method, headers })).status, `${method} ${path}`).toBe(403);
  }
});

async function login({ email, password }: Administrator): Promise<string> {
  const body = { email, password, honeypot: '' };
  return (await app.api('POST /api/auth/login', { body })).token;
}
