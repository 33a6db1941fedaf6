import { describe, expect, it } from 'vitest';
import { libraryCalls } from '#contract/library.ts';
import { bearer } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildMp3, buildZip } from '#tests/factories/files.ts';
import { storedFiles } from '#tests/factories/stored-files.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

const pdf = '%PDF-1.7\n1 0 obj\n';
const upload = (bytes: string | Uint8Array, name: string, fields: Record<string, string> = {}) => {
  const form = new FormData();
  form.set('file', new Blob([bytes as string]), name);
  for (const [key, value] of Object.entries({ kind: 'document', name: 'Rota', ...fields }))
    form.set(key, value);
  return app.fetch('/api/library/upload', {
    method: 'POST',
    headers: bearer(admin.token),
    body: form,
  });
};
const stored = async (response: Promise<Response>) => {
  const answer = await response;
  expect(answer.status).toBe(201);
  return libraryCalls['POST /api/library/upload'].answer.parse(await answer.json());
};
const asMember = (path: string) => app.fetch(path, { headers: bearer(admin.token) });
const files = () => storedFiles(app, 'library/');

describe('an upload', () => {
  it('gets an address that nobody can guess, and is saved, not opened', async () => {
    const item = await stored(
      upload(pdf, 'Rota.pdf', { name: 'Rōta for Café', folder: 'Serving' }),
    );
    expect(item.url).toMatch(/^\/assets\/library\/[0-9a-f]{32}\/rota-for-cafe\.pdf$/);
    expect(item).toMatchObject({ name: 'Rōta for Café', folder: 'Serving', kind: 'document' });
    const served = await app.fetch(item.signedUrl);
    expect(await served.text()).toBe(pdf);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'cache-control': expect.stringMatching(/^private, max-age=\d{4,5}$/),
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    for (const path of ['/assets/library', '/assets/library/', item.url.slice(0, 48)])
      expect((await asMember(path)).status, path).toBe(404);
  });

  it('of audio plays in the page, from any position', async () => {
    const sound = buildMp3(40);
    const fields = { kind: 'audio', name: 'Hymn' };
    const { signedUrl } = await stored(upload(sound, 'hymn.mp3', fields));
    const part = await app.fetch(signedUrl, { headers: { range: 'bytes=417-833' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-type')).toBe('audio/mpeg');
    expect(part.headers.get('content-disposition')).toBe('inline');
    expect(part.headers.get('content-range')).toBe(`bytes 417-833/${sound.length}`);
  });

  it('is deleted with its item, unless a page or another item names it', async () => {
    const { id, url } = await stored(upload(pdf, 'shared.pdf'));
    const again = await admin.ask('POST', '/api/library', { kind: 'document', name: 'Again', url });
    await admin.ask('DELETE', `/api/library/${id}`, undefined, 204);
    expect((await asMember(url)).status).toBe(200);
    const news = await admin.ask('POST', '/api/announcements', { title: 'Rota', linkUrl: url });
    await admin.ask('PUT', `/api/library/${again.id}`, { ...again, url: 'https://example.org/x' });
    expect((await asMember(url)).status).toBe(200);
    const { version: _, ...plain } = news;
    await admin.ask('PUT', `/api/announcements/${news._id}`, { ...plain, linkUrl: '' });
    await admin.ask('PUT', `/api/library/${again.id}`, { name: 'Again', url });
    await admin.ask('DELETE', `/api/library/${again.id}`, undefined, 204);
    expect((await asMember(url)).status).toBe(404);
    const kept = async () => (await files()).filter((name) => name.includes('shared'));
    expect(await kept()).toEqual([]);
    // It waits in the trash with its item, and goes with it.
    const entry = async () => (await admin.ask('GET', '/api/trash'))[0];
    const { _id } = await entry();
    await admin.ask('POST', `/api/trash/${_id}/restore`);
    expect((await asMember(url)).status).toBe(200);
    const items = await admin.ask('GET', '/api/library');
    const is = { id: again.id, url, position: again.position };
    expect(items).toContainEqual(expect.objectContaining(is));
    await admin.ask('DELETE', `/api/library/${again.id}`, undefined, 204);
    await admin.ask('DELETE', `/api/trash/${(await entry())._id}`, undefined, 204);
    expect(await kept()).toEqual([]);
    expect(await Array.fromAsync(app.services.files.list('trash/'))).toEqual([]);
  });

  it.each(['../../../etc/passwd', '..\\..\\x.pdf', 'a/b.pdf', '.htaccess', '%2e%2e%2fx', '。。'])(
    'called %s keeps nothing of the path',
    async (name) => {
      const { url } = await stored(upload(pdf, name, { name }));
      expect(url).toMatch(/^\/assets\/library\/[0-9a-f]{32}\/[a-z0-9-]+\.pdf$/);
      expect((await asMember(url)).status).toBe(200);
    },
  );
});

describe('an upload that is refused', () => {
  const macros = buildZip(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']);
  const cases: [string, string | Uint8Array, string, Record<string, string>, number][] = [
    ['a web page', '<!doctype html><script>alert(1)</script>', 'page.html', {}, 415],
    ['a web page named as a PDF', '<!doctype html><script>alert(1)</script>', 'rota.pdf', {}, 415],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', {}, 415],
    ['a PDF behind a web page', `<!doctype html>${pdf}`, 'rota.pdf', {}, 415],
    ['a program', 'MZ\x90\0\x03\0', 'rota.doc', {}, 415],
    ['a document with macros', macros, 'rota.docx', {}, 415],
    ['an audio file among the documents', buildMp3(), 'hymn.mp3', {}, 415],
    ['a document among the audio files', pdf, 'hymn.mp3', { kind: 'audio' }, 415],
    ['nothing', '', 'rota.pdf', {}, 422],
    ['a picture', pdf, 'rota.pdf', { kind: 'image' }, 422],
    ['one without a name', pdf, 'rota.pdf', { name: '  ' }, 422],
    ['a name with a zero character', pdf, 'rota.pdf', { name: 'a\0b' }, 400],
    ['more than ten megabytes', new Uint8Array(10 * 1024 * 1024 + 1), 'rota.pdf', {}, 413],
    ['far more', new Uint8Array(11 * 1024 * 1024), 'rota.pdf', {}, 413],
  ];

  it.each(cases)('%s gets a clear sentence, and nothing is left', async (...given) => {
    const [, bytes, name, fields, status] = given;
    const before = { files: await files(), items: await admin.ask('GET', '/api/library') };
    const response = await upload(bytes, name, fields);
    expect(response.status).toBe(status);
    expect((await response.json()).error).toMatch(/\.$/);
    expect(await files()).toEqual(before.files);
    expect(await admin.ask('GET', '/api/library')).toEqual(before.items);
  });

  it('by the database leaves no file', async () => {
    const before = await files();
    const rows = Array.from({ length: 500 }, (_, position) => ({
      id: `audio-${position}`,
      kind: 'audio',
      name: 'Hymn',
      url: '/x.mp3',
      folder: '',
      position: position + 10,
      version: 1,
      created_at: '2026-11-21T00:00:00.000Z',
    }));
    await app.services.db.insertInto('library_items').values(rows).execute();
    const response = await upload(buildMp3(), 'hymn.mp3', { kind: 'audio' });
    expect([response.status, (await response.json()).error]).toEqual([
      409,
      expect.stringContaining('500'),
    ]);
    expect(await files()).toEqual(before);
  });
});
