import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { blogCalls, postSchema } from '#contract/blog.ts';
import { slugFrom } from '#domain/slugs.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildRows, postRow } from '#tests/factories/many.ts';
import { expectOpenedById } from '#tests/opened-by-id.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

let count = 0;
const post = (overrides: object = {}) => {
  count += 1;
  return {
    title: `Post ${count}`,
    author: 'Grace',
    slug: `post-${count}`,
    uuid: randomUUID(),
    content: [{ type: 'text', content: '<p>Words</p>' }],
    isEnabled: true,
    isPosted: true,
    ...overrides,
  };
};

it('a post is added as a plain client sends it, with a slash and metadata', async () => {
  const { title, author, ...rest } = post({
    slug: 'sent-so',
    content: [{ type: 'list', items: ['a', 'b'] }],
  });
  const added = postSchema.parse(
    await admin.ask('POST', '/api/blog/', { ...rest, metadata: { title, author } }),
  );
  expect(added).toMatchObject({
    title,
    slug: 'sent-so',
    content: [{ type: 'list', content: ['a', 'b'] }],
  });
  expect((await app.api('GET /api/blog/public')).map(({ slug }) => slug)).toContain('sent-so');
});

it('one post is opened by its id, posted or not; one that is gone is 404 with a sentence', async () => {
  const added = await admin.ask('POST', '/api/blog', post({ isPosted: false }));
  await expectOpenedById(app, admin, {
    editing: `/api/editing/post/${added._id}`,
    path: `/api/blog/${added._id}`,
    added,
    schema: postSchema,
    gone: 'There is no such post. It may have been deleted.',
  });
});

it('a draft is seen by administrators alone', async () => {
  const draft = await admin.ask('POST', '/api/blog', post({ slug: 'a-draft', isPosted: false }));
  expect((await app.fetch('/api/pages/blog/a-draft')).status).toBe(404);
  expect((await admin.ask('GET', '/api/blog')).map(({ _id }: { _id: string }) => _id)).toContain(
    draft._id,
  );
});

it('lists newest first by createdAt, by words, page by page', async () => {
  const all = await admin.ask('GET', '/api/blog');
  const dates = all.map(({ createdAt }: { createdAt: string }) => createdAt);
  expect(dates).toEqual([...dates].sort().reverse());
  const second = await admin.ask('GET', `/api/blog?limit=1&after=${all[0]._id}`);
  expect(second).toEqual([all[1]]);
  await admin.ask('POST', '/api/blog', post({ title: '100% _sure_', slug: 'percent' }));
  const found = await admin.ask('GET', `/api/blog?search=${encodeURIComponent('0% _S')}`);
  expect(found.map(({ slug }: { slug: string }) => slug)).toEqual(['percent']);
});

it('keeps uuid and day of making, and the address it was published at', async () => {
  const added = await admin.ask('POST', '/api/blog', post({ slug: 'first-address' }));
  const moved = await admin.ask('PUT', `/api/blog/${added._id}`, {
    ...added,
    slug: 'second-address',
    uuid: randomUUID(),
  });
  expect(moved).toMatchObject({
    uuid: added.uuid,
    createdAt: added.createdAt,
    slug: 'second-address',
    version: 2,
  });
  const old = await app.api('GET /api/pages/blog/{slug}', { params: { slug: 'first-address' } });
  expect(old.slug).toBe('second-address');
  await admin.ask('DELETE', `/api/blog/${added._id}`, undefined, 204);
  expect((await app.fetch('/api/pages/blog/first-address')).status).toBe(404);
});

it('loses its way on from an address that is its own again', async () => {
  const { _id } = await admin.ask('POST', '/api/blog', post({ slug: 'there' }));
  for (const slug of ['elsewhere', 'there']) await admin.ask('PUT', `/api/blog/${_id}`, { slug });
  const { db } = app.services;
  const rows = await db
    .selectFrom('former_addresses')
    .select('slug')
    .where('content_id', '=', _id)
    .execute();
  expect(rows).toEqual([{ slug: 'elsewhere' }]);
});

it('an address in use is refused, and nothing is lost', async () => {
  await admin.ask('POST', '/api/blog', post({ slug: 'taken' }));
  const response = await admin.send('POST', '/api/blog', post({ slug: 'taken' }));
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'conflict', issues: [{ path: 'slug' }] });
});

it('an address has one level: what the rule makes of a title is taken as it is', async () => {
  const added = await admin.ask('POST', '/api/blog', post({ slug: slugFrom('Bread & Wine') }));
  expect(added.slug).toBe('bread--wine');
  const response = await admin.send('POST', '/api/blog', post({ slug: 'a/b' }));
  expect([response.status, (await response.json()).error]).toEqual([
    422,
    'Use lower-case letters, digits and hyphens in the address of a post: harvest-supper-2026.',
  ]);
  const changed = await admin.send('PUT', `/api/blog/${added._id}`, { slug: 'a/b' });
  expect(changed.status).toBe(422);
});

it('the same save sent twice makes one post', async () => {
  const body = post({ slug: 'double-click' });
  const statuses = await Promise.all([
    admin.send('POST', '/api/blog', body),
    admin.send('POST', '/api/blog', body),
  ]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it("two editors: the second is given the first's text", async () => {
  const added = await admin.ask('POST', '/api/blog', post());
  await admin.ask('PUT', `/api/blog/${added._id}`, { ...added, title: 'Theirs' });
  const late = await admin.send('PUT', `/api/blog/${added._id}`, { ...added, title: 'Mine' });
  expect([late.status, (await late.json()).current.title]).toEqual([409, 'Theirs']);
});

it.each([
  ['author', { author: '' }],
  ['title', { title: ' ' }],
  ['slug', { slug: 'No Such Slug' }],
  ['uuid', { uuid: 'x' }],
  ['scheduleDate', { scheduleDate: '2026-13-01T10:00' }],
])('names %s when it is wrong', async (field, overrides) => {
  const response = await admin.send('POST', '/api/blog', post(overrides));
  expect(response.status).toBe(422);
  expect((await response.json()).issues[0].path).toBe(field);
});

it('what is pasted is cleaned when it is saved', async () => {
  const content = [
    {
      type: 'text',
      content:
        '<p class="MsoNormal" style="mso-x:y">Hi<o:p></o:p> <a href="javascript:x()">x</a></p>',
    },
  ];
  const added = await admin.ask('POST', '/api/blog', post({ content }));
  expect(added.content).toEqual([{ type: 'text', content: '<p>Hi <a>x</a></p>' }]);
});

it('gives every post in order, however many they are, as one list', async () => {
  await buildRows(
    app,
    'posts',
    Array.from({ length: 350 }, (_, n) => postRow(n)),
  );
  const response = await admin.send('GET', '/api/blog');
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const all = blogCalls['GET /api/blog'].answer.parse(await response.json());
  const ids = all.map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.slice(-350)).toEqual(Array.from({ length: 350 }, (_, n) => postRow(349 - n).id));
  const part = await admin.ask('GET', `/api/blog?limit=250&after=${postRow(300).id}`);
  expect(part.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(-300, -50));
  expect((await admin.send('GET', '/api/blog?after=nobody')).status).toBe(404);
});
