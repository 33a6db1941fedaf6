import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sermonContentCalls } from '#contract/sermon-content.ts';
import { openApp } from '#tests/app.ts';
import { asAdministrator, asPerson } from '#tests/factories/admin.ts';
import { exported, imported, smallArchive, zipOf } from '#tests/factories/archives.ts';
import { buildSite } from '#tests/factories/content.ts';
import { putFile } from '#tests/factories/stored-files.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { podcastBySlug } from './podcasts.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);
await buildSite(app);

const URL_OF_SOUND = 'https://e.org/a.mp3';
const add = (title: string, more: object = {}) =>
  admin.ask('POST', '/api/sermons', { title, url: URL_OF_SOUND, speaker: 'Ruth Okafor', ...more });
const one = async (slug: string) => (await app.fetch(`/api/sermons/${slug}`)).json();
const publicPage = async (slug: string) => (await app.fetch(`/api/pages/${slug}`)).json();
const pageWith = (slug: string, section: object) =>
  admin.ask('POST', '/api/pages', { slug, title: slug, sections: [section] });

describe('a sermon', () => {
  it('is public without any page, and keeps its address while everything else changes', async () => {
    const added = await add('The lamp', { passages: 'John 8:12', transcript: 'Grace.\n\nPeace.' });
    expect(sermonContentCalls['POST /api/sermons'].answer.parse(added)).toMatchObject({
      slug: 'the-lamp',
      passages: 'JHN 8:12',
      version: 1,
    });
    expect(await one('the-lamp')).toMatchObject({
      title: 'The lamp',
      page: null,
      passages: [{ words: 'John 8:12' }],
      transcript: [{ text: 'Grace.' }, { text: 'Peace.' }],
    });
    const path = `/api/sermons/${added._id}`;
    await admin.ask('PUT', path, { title: 'The light', date: '2026-11-15', version: 1 });
    expect(await one('the-lamp')).toMatchObject({ title: 'The light', day: '2026-11-15' });
    expect((await admin.send('PUT', path, { title: 'Late', version: 1 })).status).toBe(409);
    await admin.ask('POST', `/api/versions/sermon/${added._id}/1/restore`);
    expect(await one('the-lamp')).toMatchObject({ title: 'The lamp', date: null });
  });

  it('is listed, searched, drafted, deleted with others and restored', async () => {
    const { _id: id } = await add('Oil', { series: 'Parables', date: '2026-11-20' });
    const list = async (query: string): Promise<{ title: string }[]> =>
      admin.ask('GET', `/api/editing/sermons${query}`);
    expect((await list('?search=parab')).map(({ title }) => title)).toEqual(['Oil']);
    const [first] = await list('?limit=1');
    expect((await list(`?limit=1&after=${id}`))[0]?.title).not.toBe(first?.title);
    await admin.ask('PUT', `/api/drafts/sermon/${id}`, {
      title: 'Oil',
      baseVersion: 1,
      data: { title: 'Secret' },
    });
    expect(await one('oil')).toMatchObject({ title: 'Oil' });
    const entries = [{ id, version: 1 }];
    await admin.ask('POST', '/api/bulk', { kind: 'sermon', action: 'delete', entries }, 200);
    expect((await app.fetch('/api/sermons/oil')).status).toBe(404);
    const [trashed] = await admin.ask('GET', '/api/trash');
    expect(trashed).toMatchObject({ kind: 'sermon', title: 'Oil' });
    await admin.ask('POST', `/api/trash/${trashed._id}/restore`);
    expect(await one('oil')).toMatchObject({ _id: id, title: 'Oil' });
  });

  it.each([
    [{ title: '' }, 'title', /Give the sermon a title/],
    [{ url: '' }, 'url', /Upload the recording/],
    [{ passages: 'John 22' }, 'passages', /John has 21 chapters/],
    [{ transcript: '/assets/recordings/none.vtt' }, 'transcript', /no file at this address/],
    [{ chapters: [{ at: '1:99' }] }, 'chapters.0.at', /Write a time/],
  ])('is refused with a sentence for %j', async (wrong, path, message) => {
    const content = { title: 'T', url: URL_OF_SOUND, ...wrong };
    const refused = await admin.send('POST', '/api/sermons', content);
    expect(refused.status).toBe(422);
    expect((await refused.json()).issues[0]).toEqual({
      path,
      message: expect.stringMatching(message),
    });
  });

  it('is read from its files when they change, and not when anything else does', async () => {
    const path = `recordings/${'1'.repeat(32)}/ode.mp3`;
    await putFile(app, path, await readFile('demo/church/files/audio/ode-to-joy.mp3'));
    const added = await add('Ode', { url: `/assets/${path}`, length: '1:00' });
    const before = await one('ode');
    expect(before).toMatchObject({ mediaType: 'audio/mpeg', bytes: expect.any(Number) });
    expect(before.seconds).not.toBe(60);
    await admin.ask('PUT', `/api/sermons/${added._id}`, {
      ...added,
      title: 'Ode to joy',
      version: 1,
    });
    expect(await one('ode')).toMatchObject({ seconds: before.seconds, title: 'Ode to joy' });
    await admin.ask('PUT', `/api/sermons/${added._id}`, { url: URL_OF_SOUND, length: '1:00' });
    expect(await one('ode')).toMatchObject({ bytes: null, seconds: 60 });
  });

  it('is written by editors, not by authors', async () => {
    const author = await asPerson(app, 'author');
    expect(
      (await author.send('POST', '/api/sermons', { title: 'T', url: URL_OF_SOUND })).status,
    ).toBe(403);
    expect((await author.send('GET', '/api/editing/sermons')).status).toBe(403);
  });
});

describe('a page that refers to sermons', () => {
  it('shows what they say now, and changes nothing of them when it is saved', async () => {
    const { _id: id } = await add('Seeds', { series: 'Fields' });
    const section = { type: 'audio', playlist: [{ id, src: URL_OF_SOUND, title: 'Old' }] };
    const page = await pageWith('fields', section);
    expect(page.sections[0].playlist[0]).toMatchObject({ id, title: 'Seeds', series: 'Fields' });
    expect(await one('seeds')).toMatchObject({ page: { slug: 'fields' }, title: 'Seeds' });
    await admin.ask('PUT', `/api/sermons/${id}`, { title: 'Good seeds' });
    const shown = (await publicPage('fields')).sections[0].playlist[0];
    expect(shown).toMatchObject({ id, title: 'Good seeds' });
    // Its editor still has the copy that was stored.
    await admin.ask('PUT', `/api/pages/${page._id}`, { sections: page.sections });
    expect(await one('seeds')).toMatchObject({ title: 'Good seeds' });
    expect(await admin.ask('GET', `/api/editing/sermon/${id}`)).toMatchObject({ version: 2 });
    await admin.ask('DELETE', `/api/sermons/${id}`, undefined, 204);
    expect((await publicPage('fields')).sections[0].playlist).toEqual([]);
  });

  it('offers them as a podcast, with the guid they have', async () => {
    const { _id: id } = await add('Episode');
    const playlist = [{ id, src: URL_OF_SOUND, title: 'Episode' }];
    await pageWith('elsewhere', { type: 'audio', playlist });
    const podcast = { isEnabled: true, title: 'Talks' };
    await pageWith('podcast', { type: 'audio', playlist, podcast });
    const episodes = async () =>
      (await podcastBySlug(app.services, 'talks'))?.episodes.map(({ _id, title }) => [_id, title]);
    expect(await episodes()).toEqual([[id, 'Episode']]);
    await admin.ask('DELETE', `/api/sermons/${id}`, undefined, 204);
    expect(await episodes()).toEqual([]);
    const trash: { _id: string; id: string }[] = await admin.ask('GET', '/api/trash');
    await admin.ask('POST', `/api/trash/${trash.find((entry) => entry.id === id)?._id}/restore`);
    expect(await episodes()).toEqual([[id, 'Episode']]);
    await admin.ask('DELETE', '/api/pages/podcast', undefined, 204);
    expect(await one('episode')).toMatchObject({ podcast: null, page: { slug: 'elsewhere' } });
  });
});

describe('in a site archive', () => {
  it('each keeps its id, its address and its page', async () => {
    const { _id: id } = await add('Kept', { transcript: '1\n00:00:01,000 --> 00:00:02,000\nGo\n' });
    await add('Alone');
    await pageWith('kept', { type: 'audio', playlist: [{ id, src: URL_OF_SOUND, title: 'Kept' }] });
    await admin.ask('PUT', `/api/sermons/${id}`, { title: 'Renamed' });
    const archive = await exported(app);
    const there = await openApp();
    await imported(there, archive);
    expect((await exported(there)).equals(archive)).toBe(true);
    const found = await there.api('GET /api/sermons/{slug}', { params: { slug: 'kept' } });
    expect(found).toMatchObject({
      _id: id,
      title: 'Renamed',
      page: { slug: 'kept' },
      transcript: [{ start: 1, text: 'Go' }],
    });
    expect((await there.fetch('/api/sermons/alone')).status).toBe(200);
    await there.close();
    await imported(app, archive);
    expect(await admin.ask('GET', `/api/editing/sermon/${id}`)).toMatchObject({
      title: 'Renamed',
      version: 3,
    });
  });

  it('of an earlier release they are on its pages alone', async () => {
    const id = crypto.randomUUID();
    const playlist = [{ id, src: URL_OF_SOUND, title: 'Earlier', speaker: 'Ruth' }];
    const page = {
      slug: 'talks',
      title: 'Talks',
      sections: [{ type: 'audio', playlist }],
      sermonAddresses: [{ id, slug: 'an-old-address', firstPublishedAt: '2020-01-05T10:00:00Z' }],
    };
    const there = await openApp();
    await imported(there, zipOf(smallArchive({ 'pages/talks.json': page })));
    const { sermons } = await there.api('GET /api/sermons', { query: {} });
    expect(sermons).toMatchObject([{ _id: id, slug: 'an-old-address', day: '2020-01-05' }]);
    await there.close();
  });
});

describe('the release before, which makes rows of pages', () => {
  const row = (id: string, pageId: string, title: string) => ({
    id,
    page_id: pageId,
    section: 0,
    position: 0,
    kind: 'audio',
    url: URL_OF_SOUND,
    title,
    slug: `older-${id.slice(0, 8)}`,
    speaker: 'Ruth',
    passages: '',
    series: '',
    day: '2026-11-22',
    year: '2026',
    notes: '',
    chapters: '[]',
    poster: '',
    transcript: '',
    first_published_at: '2026-11-22T10:00:00.000Z',
  });

  it('adds and changes sermons; what it takes off a page stays', async () => {
    const { db } = app.services;
    const id = crypto.randomUUID();
    const page = await pageWith('older', { type: 'audio', playlist: [] });
    const values = row(id, page._id, 'From before');
    const names = sql.join(Object.keys(values).map((name) => sql.ref(name)));
    await sql`insert into sermons (${names}) values (${sql.join(Object.values(values))})`.execute(
      db,
    );
    const edited = () => admin.ask('GET', `/api/editing/sermon/${id}`);
    expect(await edited()).toMatchObject({ title: 'From before', version: 1 });
    expect(await one(values.slug)).toMatchObject({ page: { slug: 'older' } });
    await sql`update sermons set position = 4 where id = ${id}`.execute(db);
    expect(await edited()).toMatchObject({ version: 1 });
    await sql`update sermons set title = 'Changed' where id = ${id}`.execute(db);
    expect(await edited()).toMatchObject({ title: 'Changed', version: 2 });
    await sql`delete from sermons where id = ${id}`.execute(db);
    const { page_id } = await db
      .selectFrom('sermon_contents')
      .select('page_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(page_id).toBeNull();
  });
});
