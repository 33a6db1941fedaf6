import { describe, expect, it } from 'vitest';
import { type BulkAnswer, bulkCalls } from '#contract/bulk.ts';
import { stateOf } from '#contract/publishing.ts';
import { bearer, buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator, asPerson } from '#tests/factories/admin.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

const NOW_AT_CHURCH = '2026-11-21T19:00';
const bulk = async (kind: string, action: string, entries: object[]): Promise<BulkAnswer> =>
  bulkCalls['POST /api/bulk'].answer.parse(
    await admin.ask('POST', '/api/bulk', { kind, action, entries }, 200),
  );
const entryOf = ({ _id, version }: { _id: string; version: number }) => ({ id: _id, version });
const announce = (title: string, fields: object = {}) =>
  admin.ask('POST', '/api/announcements', { title, ...fields });
const write = (title: string, fields: object = {}) =>
  admin.ask('POST', '/api/blog', {
    title,
    author: 'Ruth',
    slug: title.toLowerCase().replaceAll(' ', '-'),
    uuid: crypto.randomUUID(),
    ...fields,
  });
const announcement = (id: string) => admin.ask('GET', `/api/editing/announcement/${id}`);
const post = (id: string) => admin.ask('GET', `/api/editing/post/${id}`);

describe('several contents at once', () => {
  it('are published, and what cannot be is left with the reason', async () => {
    const off = await announce('Off', { enabled: false });
    const later = await announce('Later', { enabled: false, scheduleDate: '2026-12-01T10:00' });
    const over = await announce('Over', { enabled: false, expireDate: '2026-11-01T10:00' });
    const live = await announce('Live');
    const changed = await announce('Changed', { enabled: false });
    await admin.ask('PUT', `/api/announcements/${changed._id}`, { title: 'Changed since' });
    const gone = await announce('Gone');
    await admin.ask('DELETE', `/api/announcements/${gone._id}`, undefined, 204);

    const all = [off, later, over, live, changed, gone, off];
    const answer = await bulk('announcement', 'publish', all.map(entryOf));
    expect(answer.done.map(({ title, version }) => [title, version])).toEqual([
      ['Off', 2],
      ['Later', 2],
    ]);
    expect(answer.left.map(({ title, why }) => [title, why])).toEqual([
      ['Over', 'It has ended. Open it and give it a later end.'],
      ['Live', 'It is published already.'],
      ['Changed since', expect.stringContaining('in the meantime')],
      ['', 'It was deleted already.'],
    ]);
    expect(stateOf(await announcement(off._id), NOW_AT_CHURCH)).toBe('live');
    expect(stateOf(await announcement(later._id), NOW_AT_CHURCH)).toBe('scheduled');
    const listed = await app.api('GET /api/announcements');
    expect(listed.map(({ title }) => title)).toContain('Off');

    const undone = await bulk('announcement', 'undo', answer.done);
    expect(undone.left).toEqual([]);
    expect(stateOf(await announcement(off._id), NOW_AT_CHURCH)).toBe('draft');
    expect((await announcement(later._id)).scheduleDate).toBe('2026-12-01T10:00:00-08:00');
    // Undone already: what there is now is another version.
    expect((await bulk('announcement', 'undo', answer.done)).done).toEqual([]);
  });

  it('are taken down and ended', async () => {
    const one = await write('Harvest', { isPosted: true });
    const two = await write('Advent', { isPosted: true, scheduleDate: '2026-12-01T10:00' });
    const three = await write('Lent');
    const ended = await bulk('post', 'end', [one, two, three].map(entryOf));
    expect(ended.done).toMatchObject([{ title: 'Harvest', version: 2 }]);
    expect(ended.left).toMatchObject([{ title: 'Advent' }, { title: 'Lent' }]);
    expect((await post(one._id)).expireDate).toBe('2026-11-21T19:00:00-08:00');
    expect((await app.fetch('/api/pages/blog/harvest')).status).toBe(404);
    await bulk('post', 'undo', ended.done);
    expect((await app.fetch('/api/pages/blog/harvest')).status).toBe(200);
    const down = await bulk('post', 'unpublish', [two, three].map(entryOf));
    expect(down.done).toMatchObject([{ title: 'Advent' }]);
    expect(down.left).toMatchObject([{ title: 'Lent', why: 'It is a draft already.' }]);
  });

  it('go to the trash, and come back from it', async () => {
    const event = await admin.ask('POST', '/api/calendar/admin/events', {
      summary: 'Picnic',
      startDateTime: '2026-11-28T12:00',
      endDateTime: '2026-11-28T14:00',
    });
    const gone = await bulk('event', 'delete', [{ id: event.id, version: 1 }]);
    expect(gone.done).toEqual([{ id: event.id, version: 1, title: 'Picnic' }]);
    expect((await app.fetch(`/api/calendar/event/${event.slug}`)).status).toBe(404);
    expect((await bulk('event', 'undo', gone.done)).left).toEqual([]);
    expect((await app.fetch(`/api/calendar/event/${event.slug}`)).status).toBe(200);

    const page = await admin.ask('POST', '/api/pages', { slug: 'choir', title: 'Choir' });
    const named = await admin.ask('POST', '/api/pages', {
      slug: 'bells',
      title: 'Bells',
      isMainPage: true,
    });
    const deleted = await bulk('page', 'delete', [page, named].map(entryOf));
    expect(deleted.done).toMatchObject([{ title: 'Choir' }]);
    expect(deleted.left).toMatchObject([
      { title: 'Bells', why: expect.stringMatching(/navigation/) },
    ]);
    await bulk('page', 'undo', deleted.done);
    expect((await app.fetch('/api/pages/choir')).status).toBe(200);
    // What was restored is not in the trash any more, and was not changed by this.
    expect((await bulk('page', 'undo', deleted.done)).done).toEqual([]);
  });

  it('are refused what their kind does not have, too many, none, and to strangers', async () => {
    const refused = async (body: object) => (await admin.send('POST', '/api/bulk', body)).status;
    const entries = [{ id: 'x', version: 1 }];
    expect(await refused({ kind: 'event', action: 'publish', entries })).toBe(422);
    expect(await refused({ kind: 'event', action: 'explode', entries })).toBe(422);
    expect(await refused({ kind: 'post', action: 'publish', entries: [] })).toBe(422);
    const many = Array.from({ length: 101 }, (_, n) => ({ id: `x${n}`, version: 1 }));
    expect(await refused({ kind: 'post', action: 'publish', entries: many })).toBe(422);
    const body = JSON.stringify({ kind: 'post', action: 'delete', entries });
    const headers = { 'content-type': 'application/json' };
    const stranger = await app.fetch('/api/bulk', { method: 'POST', body, headers });
    expect(stranger.status).toBe(401);
    const { token } = await buildMember(app);
    const member = { method: 'POST', body, headers: { ...headers, ...bearer(token) } };
    expect((await app.fetch('/api/bulk', member)).status).toBe(403);
  });

  it('are only their own posts for an author, whose titles alone are said', async () => {
    const author = await asPerson(app, 'author');
    const own = await author.ask('POST', '/api/blog', {
      title: 'Own words',
      author: 'Ana',
      slug: 'own-words',
      uuid: crypto.randomUUID(),
    });
    const other = await write('Secret words', { isPosted: true });
    const entries = [own, other].map(entryOf);
    const act = (action: string, on = entries) =>
      author.ask('POST', '/api/bulk', { kind: 'post', action, entries: on }, 200);
    const published = await act('publish');
    expect(published.done).toMatchObject([{ title: 'Own words' }]);
    expect(published.left).toEqual([
      { id: other._id, title: '', why: 'Authors can change only their own posts. Ask an editor.' },
    ]);
    await bulk('post', 'delete', [entryOf(other)]);
    expect((await act('undo', [entryOf(other)])).done).toEqual([]);
    const kind = { kind: 'announcement', action: 'publish', entries };
    expect((await author.send('POST', '/api/bulk', kind)).status).toBe(403);
  });
});
