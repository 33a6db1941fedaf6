import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { setRole } from '#tests/factories/accounts.ts';
import { asPerson } from '#tests/factories/admin.ts';
import { buildAnnouncement, buildPost } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

type Person = Awaited<ReturnType<typeof asPerson>>;

const app = await sharedApp();
const ana = await asPerson(app, 'author');
const ben = await asPerson(app, 'author');
const editor = await asPerson(app, 'editor');
const admin = await asPerson(app, 'admin');

let count = 0;
async function post(who: Person, more: object = {}) {
  count += 1;
  return (await who.ask('POST', '/api/blog', {
    title: `Bread ${count}`,
    slug: `bread-${count}`,
    author: 'Somebody',
    uuid: crypto.randomUUID(),
    content: [{ type: 'text', content: '<p>Secret recipe.</p>' }],
    isPosted: false,
    ...more,
  })) as { _id: string; slug: string; uuid: string; title: string; version: number };
}

const status = async (who: Person, method: string, path: string, body?: unknown) =>
  (await who.send(method, path, body)).status;
const draft = (data: object = {}) => ({ title: 'Begun', baseVersion: null, data });
const tab = () => crypto.randomUUID();

describe('an author', () => {
  it('writes, publishes, changes and deletes a post, and brings it back', async () => {
    const { _id, slug } = await post(ana, { isPosted: true });
    expect((await app.fetch(`/api/pages/blog/${slug}`)).status).toBe(200);
    await ana.ask('PUT', `/api/blog/${_id}`, { title: 'Better bread' });
    await ana.ask('PUT', `/api/drafts/post/${_id}`, draft());
    expect(await ana.ask('GET', '/api/drafts')).toHaveLength(1);
    await ana.ask('DELETE', `/api/drafts/post/${_id}`, undefined, 204);
    expect(await ana.ask('GET', `/api/versions/post/${_id}`)).toHaveLength(2);
    await ana.ask('POST', `/api/versions/post/${_id}/1/restore`);
    await ana.ask('DELETE', `/api/blog/${_id}`, undefined, 204);
    expect(await ana.ask('GET', `/api/versions/post/${_id}`)).toHaveLength(3);
    const [entry] = await ana.ask('GET', '/api/trash');
    expect(entry).toMatchObject({ kind: 'post', id: _id });
    expect(await ben.ask('GET', '/api/trash')).toEqual([]);
    await ana.ask('POST', `/api/trash/${entry._id}/restore`);
    await ana.ask('PUT', `/api/blog/${_id}`, { title: 'Best bread' });
  });

  it('lists and finds only their own posts', async () => {
    const own = await post(ana, { title: 'Own sourdough' });
    const other = await post(ben, { title: 'Foreign sourdough', isPosted: true });
    const list: { _id: string }[] = await ana.ask('GET', '/api/blog');
    const ids = list.map(({ _id }) => _id);
    expect(ids).toContain(own._id);
    expect(ids).not.toContain(other._id);
    expect(await ana.ask('GET', '/api/blog?search=sourdough')).toHaveLength(1);
    expect(await status(ana, 'GET', `/api/blog?limit=5&after=${other._id}`)).toBe(403);
    expect((await editor.ask('GET', '/api/blog?search=sourdough')).length).toBe(2);
  });

  it('touches no post of somebody else, by no door', async () => {
    await buildPost(app, { slug: 'of-before' });
    const [before] = await editor.ask('GET', '/api/blog?limit=1');
    for (const { _id, version } of [await post(ben), await post(editor), before]) {
      for (const [method, path, body] of [
        ['GET', `/api/editing/post/${_id}`],
        ['PUT', `/api/blog/${_id}`, { title: 'Mine now' }],
        ['PUT', `/api/blog/${_id}`, { title: 'Mine now', version: 99 }],
        ['DELETE', `/api/blog/${_id}`],
        ['GET', `/api/drafts/post/${_id}`],
        ['GET', `/api/drafts/post/${_id}?of=${ben.user._id}`],
        ['PUT', `/api/drafts/post/${_id}`, draft()],
        ['PUT', `/api/editing/post/${_id}`, { tab: tab() }],
        ['GET', `/api/versions/post/${_id}`],
        ['GET', `/api/versions/post/${_id}/${version}`],
        ['POST', `/api/versions/post/${_id}/${version}/restore`],
      ] as const)
        expect([method, path, await status(ana, method, path, body)]).toEqual([method, path, 403]);
      await editor.ask('DELETE', `/api/blog/${_id}`, undefined, 204);
      const [entry] = await editor.ask('GET', '/api/trash');
      for (const [method, path] of [
        ['POST', `/api/trash/${entry._id}/restore`],
        ['DELETE', `/api/trash/${entry._id}`],
        ['GET', `/api/versions/post/${_id}`],
        ['GET', `/api/drafts/post/${_id}`],
      ] as const)
        expect([method, path, await status(ana, method, path)]).toEqual([method, path, 403]);
      await editor.ask('DELETE', `/api/trash/${entry._id}`, undefined, 204);
      expect(await status(ana, 'GET', `/api/versions/post/${_id}`)).toBe(403);
    }
    const refused = await ana.send('PUT', `/api/blog/${(await post(ben))._id}`, { title: 'Mine' });
    expect(await refused.json()).toEqual({
      error: 'Authors can change only their own posts. Ask an editor.',
      code: 'forbidden',
      issues: [],
    });
  });

  it('reads no draft but their own, and writes none of another kind', async () => {
    const begun = crypto.randomUUID();
    await ben.ask('PUT', `/api/drafts/post/${begun}`, draft({ text: 'Canary' }));
    await editor.ask('PUT', '/api/drafts/homepage/homepage', draft());
    const kinds = ['page', 'announcement', 'homepage', 'site'] as const;
    expect(await status(ana, 'GET', `/api/drafts/post/${begun}?of=${ben.user._id}`)).toBe(403);
    for (const kind of kinds) {
      const path = `/api/drafts/${kind}/${begun}`;
      expect([kind, await status(ana, 'GET', path)]).toEqual([kind, 403]);
      expect([kind, await status(ana, 'PUT', path, draft())]).toEqual([kind, 403]);
      expect(await status(ana, 'PUT', `/api/editing/${kind}/${begun}`, { tab: tab() })).toBe(403);
      expect(await status(ana, 'GET', `/api/versions/${kind}/${begun}`)).toBe(403);
      expect(await ana.ask('GET', `/api/drafts?kind=${kind}`)).toEqual([]);
    }
    const drafts: { isOwn: boolean }[] = await ana.ask('GET', '/api/drafts');
    expect(drafts.every(({ isOwn }) => isOwn)).toBe(true);
  });

  it('keeps the post that an editor publishes from their draft', async () => {
    const uuid = crypto.randomUUID();
    await ana.ask('PUT', `/api/drafts/post/${uuid}`, draft());
    await editor.ask('PUT', `/api/drafts/post/${uuid}`, draft());
    const { _id } = await post(editor, { uuid });
    await ana.ask('PUT', `/api/blog/${_id}`, { title: 'By Ana' });
    expect(await status(ben, 'PUT', `/api/blog/${_id}`, { title: 'By Ben' })).toBe(403);
  });

  it('finds in the search and on the start page only what is theirs', async () => {
    const hidden = 'Quincequark';
    const soon = { isPosted: true, isEnabled: true, scheduleDate: '2026-11-23T10:00' };
    const own = await post(ana, { title: `${hidden} own`, ...soon });
    const foreign = await post(ben, { title: `${hidden} foreign`, ...soon });
    await buildAnnouncement(app, { title: `${hidden} news`, scheduleDate: '2026-11-23T10:00' });
    await editor.ask('PUT', `/api/drafts/page/${tab()}`, { ...draft(), title: `${hidden} page` });
    await ben.ask('PUT', `/api/drafts/post/${tab()}`, { ...draft(), title: `${hidden} begun` });
    await ana.ask('PUT', `/api/drafts/post/${tab()}`, { ...draft(), title: `${hidden} mine` });
    const gone = await post(ben, { title: `${hidden} gone` });
    await ben.ask('DELETE', `/api/blog/${gone._id}`, undefined, 204);
    const titles = async (who: Person) =>
      ((await who.ask('GET', `/api/admin/search?q=${hidden}`)) as { title: string }[])
        .map(({ title }) => title)
        .sort();
    expect(await titles(ana)).toEqual([`${hidden} mine`, `${hidden} own`]);
    expect(await titles(editor)).toHaveLength(7);
    for (const q of [admin.email, 'Settings', 'Users', 'Messages', 'Pages', foreign.slug])
      expect([q, await ana.ask('GET', `/api/admin/search?q=${q}`)]).toEqual([q, []]);
    const start = await ana.ask('GET', '/api/overview');
    expect(start).toMatchObject({
      messages: null,
      accounts: null,
      mails: null,
      giving: null,
      setUp: null,
      failed: [],
    });
    expect(start.coming.map(({ _id }: { _id: string }) => _id)).toEqual([own._id]);
    expect(JSON.stringify(start)).not.toContain('foreign');
    expect(start.drafts.latest.every(({ isOwn }: { isOwn: boolean }) => isOwn)).toBe(true);
  });

  it('loses the posts of nobody, and keeps their own as an editor and after it', async () => {
    const cleo = await asPerson(app, 'editor');
    const { _id } = await post(cleo);
    const other = await post(ben);
    await setRole(app, cleo.user._id, 'author');
    await cleo.ask('PUT', `/api/blog/${_id}`, { title: 'Still mine' });
    expect(await status(cleo, 'PUT', `/api/blog/${other._id}`, { title: 'Not mine' })).toBe(403);
  });
});

describe('an editor', () => {
  it('reads and writes no settings, by no door', async () => {
    await admin.ask('PUT', '/api/drafts/site/site', { ...draft(), title: 'Zeppelin settings' });
    for (const [method, path, body] of [
      ['GET', `/api/drafts/site/site?of=${admin.user._id}`],
      ['PUT', '/api/drafts/site/site', draft()],
      ['PUT', '/api/editing/site/site', { tab: tab() }],
      ['GET', '/api/versions/site/site'],
      ['GET', '/api/versions/site/site/1'],
      ['POST', '/api/versions/site/site/1/restore'],
    ] as const)
      expect([path, await status(editor, method, path, body)]).toEqual([path, 403]);
    expect(await editor.ask('GET', '/api/drafts?kind=site')).toEqual([]);
    expect(JSON.stringify(await editor.ask('GET', '/api/drafts'))).not.toContain('Zeppelin');
    expect(JSON.stringify(await editor.ask('GET', '/api/overview'))).not.toContain('Zeppelin');
    expect(await editor.ask('GET', '/api/admin/search?q=zeppelin')).toEqual([]);
    expect(await admin.ask('GET', '/api/admin/search?q=zeppelin')).toHaveLength(1);
  });

  it('finds no person and no message, and learns no number of them', async () => {
    for (const q of [admin.email, ana.user.name, 'users', 'inbox', 'office'])
      expect([q, await editor.ask('GET', `/api/admin/search?q=${encodeURIComponent(q)}`)]).toEqual([
        q,
        [],
      ]);
    const { messages, accounts, mails, giving, setUp } = await editor.ask('GET', '/api/overview');
    expect([messages, accounts, mails, giving, setUp]).toEqual([null, null, null, null, null]);
  });
});

describe('pictures', () => {
  const upload = async (who: Person) =>
    (await (await who.upload(new Blob([await drawing()]))).json()) as {
      path: string;
      mayChange: boolean;
    };
  const drawing = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: 'purple' } })
      .png()
      .toBuffer();
  const query = ({ path }: { path: string }) => `path=${encodeURIComponent(path)}`;

  it('are chosen by everybody who writes, and changed by those who uploaded them', async () => {
    const own = await upload(ana);
    const other = await upload(ben);
    expect([own.mayChange, other.mayChange]).toEqual([true, true]);
    const { images } = await ana.ask('GET', '/api/images/list-images');
    const known = new Map<string, boolean>(
      images.map(({ path, mayChange }: typeof own) => [path, mayChange]),
    );
    expect([known.get(own.path), known.get(other.path)]).toEqual([true, false]);
    await ana.ask('PUT', `/api/images?${query(own)}`, { alt: 'Purple' });
    for (const [method, path, body] of [
      ['PUT', `/api/images?${query(other)}`, { alt: 'Mine' }],
      ['PUT', `/api/images/framing?${query(other)}`, { focus: { x: 1, y: 1 }, crop: null }],
      ['PUT', '/api/images/folder', { paths: [other.path], folder: 'mine' }],
      ['POST', '/api/images/replace', { path: other.path, by: own.path }],
      ['DELETE', `/api/images?${query(other)}`, undefined],
    ] as const)
      expect([path, await status(ana, method, path, body)]).toEqual([path, 403]);
    await ana.ask('DELETE', `/api/images?${query(own)}`, undefined, 204);
    await editor.ask('DELETE', `/api/images?${query(other)}`, undefined, 204);
  });

  it('tell an author nothing of what others made with them', async () => {
    const own = await upload(ana);
    const content = [{ type: 'image', src: `/assets/images/blog/${own.path}`, alt: 'Purple' }];
    await post(ana, { title: 'My purple', content });
    await post(ben, { title: 'Canary purple', content });
    await ben.ask('PUT', `/api/drafts/post/${tab()}`, {
      ...draft({ content }),
      title: 'Canary draft',
    });
    const uses = await ana.ask('GET', `/api/images/uses?${query(own)}`);
    expect(uses.map(({ kind, title }: Record<string, string>) => `${kind}: ${title}`)).toEqual([
      'Blog post: My purple',
      'Elsewhere: what somebody else made',
    ]);
    const refused = await ana.send('DELETE', `/api/images?${query(own)}`);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.not.stringContaining('Canary'),
    ]);
    expect(await editor.ask('GET', `/api/images/uses?${query(own)}`)).toHaveLength(3);
  });
});
