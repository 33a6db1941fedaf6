import { describe, expect, it } from 'vitest';
import { draftCalls } from '#contract/drafts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const ruth = await asAdministrator(app);
const naomi = await asAdministrator(app);

const draftOf = async (who: typeof ruth, path: string) =>
  draftCalls['GET /api/drafts/{kind}/{id}'].answer.parse(
    await who.ask('GET', `/api/drafts/${path}`),
  ).draft;
const keep = (who: typeof ruth, path: string, data: object, more: object = {}) =>
  who.ask('PUT', `/api/drafts/${path}`, { title: 'Choir', baseVersion: null, data, ...more });

describe('a draft', () => {
  it('is stored as the editor made it, one per person, and others may read it', async () => {
    const path = `page/${crypto.randomUUID()}`;
    expect(await draftOf(ruth, path)).toBeNull();
    const { savedAt } = await keep(ruth, path, { title: '', sections: [{ type: 'image' }] });
    await keep(naomi, path, { title: 'Naomi’s' });
    expect(await draftOf(ruth, path)).toMatchObject({
      data: { title: '', sections: [{ type: 'image' }] },
      title: 'Choir',
      baseVersion: null,
      savedAt,
      isOwn: true,
      who: ruth.user.name,
    });
    expect(await draftOf(naomi, `${path}?of=${ruth.user._id}`)).toMatchObject({ isOwn: false });
    const list = draftCalls['GET /api/drafts'].answer.parse(
      await naomi.ask('GET', '/api/drafts?kind=page'),
    );
    expect(list.map(({ who, isOwn }) => [who, isOwn]).sort()).toEqual(
      [
        [naomi.user.name, true],
        [ruth.user.name, false],
      ].sort(),
    );
    await ruth.ask('DELETE', `/api/drafts/${path}`, undefined, 204);
    expect(await draftOf(ruth, path)).toBeNull();
    expect(await draftOf(naomi, path)).not.toBeNull();
  });

  it('publishes nothing, and is removed when its writer publishes', async () => {
    const id = crypto.randomUUID();
    await keep(ruth, `page/${id}`, { title: 'Choir' });
    await keep(naomi, `page/${id}`, { title: 'Choir' });
    expect((await app.fetch('/api/pages/choir')).status).toBe(404);
    await ruth.ask('POST', '/api/pages', { _id: id, slug: 'choir', title: 'Choir' });
    expect(await draftOf(ruth, `page/${id}`)).toBeNull();
    expect(await draftOf(naomi, `page/${id}`)).not.toBeNull();
  });

  it('contains no script, wherever one is put', async () => {
    const path = `post/${crypto.randomUUID()}`;
    const hostile = '<p onclick="x()">Hi<img src=x onerror=x()><script>x()</script></p>';
    await keep(ruth, path, {
      blocks: [{ key: 1, block: { content: hostile } }],
      plain: '1 < 2 & 3',
    });
    expect((await draftOf(ruth, path))?.data).toEqual({
      blocks: [{ key: 1, block: { content: '<p>Hi</p>' } }],
      plain: '1 < 2 & 3',
    });
  });

  it('is refused for kinds without drafts, and when it is not an object', async () => {
    expect((await ruth.send('PUT', '/api/drafts/user/x', {})).status).toBe(404);
    const wrong = await ruth.send('PUT', '/api/drafts/page/x', {
      title: '',
      data: 'text',
      baseVersion: null,
    });
    expect(wrong.status).toBe(422);
    const large = { title: '', baseVersion: null, data: { text: 'x'.repeat(300_000) } };
    expect((await ruth.send('PUT', '/api/drafts/page/x', large)).status).toBe(413);
  });
});

describe('an open editor', () => {
  const tabs = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const beat = async (who: typeof ruth, tab = 0, path = 'homepage/homepage') =>
    draftCalls['PUT /api/editing/{kind}/{id}'].answer.parse(
      await who.ask('PUT', `/api/editing/${path}`, { tab: tabs[tab] }),
    );

  it('learns of the others, until they leave or stop answering', async () => {
    expect(await beat(ruth, 0)).toEqual({ others: [], version: null });
    expect((await beat(naomi, 1)).others).toEqual([
      { name: ruth.user.name, isOneself: false, since: '2026-11-21T19:00:00-08:00' },
    ]);
    expect((await beat(ruth, 2)).others.map(({ isOneself }) => isOneself).sort()).toEqual([
      false,
      true,
    ]);
    await ruth.ask('DELETE', `/api/editing/homepage/homepage?tab=${tabs[2]}`, undefined, 204);
    expect((await beat(ruth, 0)).others).toMatchObject([{ name: naomi.user.name }]);
    app.clock.set('2026-11-21T19:00:50-08:00');
    expect((await beat(ruth, 0)).others).toEqual([]);
  });

  it('is told once of somebody who has it open in several tabs, since the first of them', async () => {
    const path = `page/${crypto.randomUUID()}`;
    app.clock.set('2026-11-21T19:01:00-08:00');
    await beat(ruth, 0, path);
    app.clock.set('2026-11-21T19:01:10-08:00');
    await beat(ruth, 2, path);
    const her = { name: ruth.user.name, since: '2026-11-21T19:01:00-08:00' };
    expect((await beat(naomi, 1, path)).others).toEqual([{ ...her, isOneself: false }]);
    expect((await beat(ruth, 2, path)).others).toMatchObject([
      { ...her, isOneself: true },
      { name: naomi.user.name },
    ]);
  });

  it('learns of the version published meanwhile', async () => {
    const page = await ruth.ask('POST', '/api/pages', { slug: 'soup', title: 'Soup' });
    expect((await beat(naomi, 1, `page/${page._id}`)).version).toBe(1);
    await ruth.ask('PUT', `/api/pages/${page._id}`, page);
    expect((await beat(naomi, 1, `page/${page._id}`)).version).toBe(2);
  });
});

it('one person has a largest number of drafts, and goes on with those that are there', async () => {
  const full = await asAdministrator(app);
  const path = () => `post/${crypto.randomUUID()}`;
  const first = path();
  await keep(full, first, { title: 'First' });
  for (let count = 1; count < 100; count += 1) await keep(full, path(), {});
  const sent = { title: '', baseVersion: null, data: {} };
  const refused = await full.send('PUT', `/api/drafts/${path()}`, sent);
  expect([refused.status, (await refused.json()).error]).toEqual([
    409,
    'You have 100 drafts, as many as there is room for. Publish or throw away those you no longer need; this text is kept in your browser.',
  ]);
  await keep(full, first, { title: 'Still written' });
  await keep(naomi, path(), {});
  await full.ask('DELETE', `/api/drafts/${first}`, undefined, 204);
  await keep(full, path(), {});
});
