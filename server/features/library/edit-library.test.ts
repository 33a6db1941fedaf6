import { expect, it } from 'vitest';
import { type LibraryEntry, libraryCalls } from '#contract/library.ts';
import { bearer, buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

const { answer } = libraryCalls['GET /api/library'];
const entries = async (): Promise<LibraryEntry[]> =>
  answer.parse(await admin.ask('GET', '/api/library'));
const names = async (kind: string) =>
  (await entries()).filter((item) => item.kind === kind).map(({ name }) => name);
const add = (kind: string, name: string, more: object = {}): Promise<LibraryEntry> =>
  admin.ask('POST', '/api/library', { kind, name, url: `https://example.org/${name}`, ...more });
const membersSee = async () => {
  const { token } = await buildMember(app);
  const response = await app.fetch('/api/members/library', { headers: bearer(token) });
  return libraryCalls['GET /api/members/library'].answer.parse(await response.json());
};

it('an item is added, changed and deleted, and members see it at once', async () => {
  const added = await add('video', 'Easter', { folder: 'Services' });
  expect(added).toMatchObject({ kind: 'video', folder: 'Services', position: 0, version: 1 });
  expect((await membersSee()).videos).toEqual([
    { id: added.id, name: 'Easter', url: 'https://example.org/Easter', folder: 'Services' },
  ]);
  const { kind: _, ...change } = added;
  const changed = await admin.ask('PUT', `/api/library/${added.id}`, {
    ...change,
    name: 'Easter morning',
    folder: '',
  });
  expect(changed).toMatchObject({ name: 'Easter morning', folder: '', kind: 'video', version: 2 });
  expect((await membersSee()).videos).toMatchObject([{ name: 'Easter morning', folder: '' }]);
  await admin.ask('DELETE', `/api/library/${added.id}`, undefined, 204);
  expect((await membersSee()).videos).toEqual([]);
  expect((await admin.send('DELETE', `/api/library/${added.id}`)).status).toBe(404);
});

it('an older version is refused with the current one', async () => {
  const added = await add('video', 'Choir');
  const change = { name: 'Choir on Thursday', url: added.url, folder: '', version: 1 };
  await admin.ask('PUT', `/api/library/${added.id}`, change);
  const late = await admin.send('PUT', `/api/library/${added.id}`, { ...change, name: 'Late' });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    code: 'conflict',
    current: { name: 'Choir on Thursday', version: 2 },
  });
});

it('a kind is put in order; an incomplete list is refused with the current one', async () => {
  const [one, two, three] = await Promise.all(
    ['one', 'two', 'three'].map((name) => add('document', name)),
  );
  const ids = [three, one, two].map((item) => item?.id ?? '');
  await admin.ask('PUT', '/api/library/order', { kind: 'document', ids });
  expect(await names('document')).toEqual(['three', 'one', 'two']);
  expect((await membersSee()).documents.map(({ name }) => name)).toEqual(['three', 'one', 'two']);
  for (const wrong of [ids.slice(1), [...ids, 'other'], [ids[0], ids[0], ids[1]], []]) {
    const refused = await admin.send('PUT', '/api/library/order', { kind: 'document', ids: wrong });
    expect(refused.status).toBe(409);
    expect((await refused.json()).current).toMatchObject([{ name: 'three' }, {}, {}]);
  }
  await add('document', 'four');
  expect(await names('document')).toEqual(['three', 'one', 'two', 'four']);
});

it.each([
  ['name', { name: ' ' }],
  ['url', { url: '' }],
  ['url', { url: 'javascript:alert(1)' }],
  ['url', { url: 'http://insecure.example/x.pdf' }],
  ['folder', { folder: 'x'.repeat(61) }],
  ['kind', { kind: 'program' }],
])('names %s when it is wrong, and stores nothing', async (field, body) => {
  const before = await entries();
  const response = await admin.send('POST', '/api/library', {
    kind: 'document',
    name: 'N',
    url: '/assets/documents/x.pdf',
    ...body,
  });
  expect([response.status, (await response.json()).issues[0].path]).toEqual([422, field]);
  expect(await entries()).toEqual(before);
});

it('only members can see what is there', async () => {
  await add('document', 'canary-of-the-library');
  const paths = ['/api/library', '/api/members/library', '/api/site', '/api/homepage'];
  for (const path of [...paths, '/api/announcements', '/api/blog/public', '/api/openapi.json']) {
    const response = await app.fetch(path);
    expect(await response.text(), path).not.toContain('canary-of-the-library');
  }
  const { token } = await buildMember(app);
  const asked = await app.fetch('/api/library', { headers: bearer(token) });
  expect(asked.status).toBe(403);
});

it('each write leaves one entry in the audit', async () => {
  const all: { kind: string; action: string; what: string }[] = await admin.ask(
    'GET',
    '/api/audit?limit=200',
  );
  const own = all.filter(({ kind }) => kind === 'library');
  expect(own.filter(({ action }) => action === 'create')).toHaveLength(7);
  expect(own.filter(({ action }) => action === 'delete')).toMatchObject([
    { what: 'Easter morning' },
  ]);
  expect(own.map(({ what }) => what)).toContain('Order of the documents');
});
