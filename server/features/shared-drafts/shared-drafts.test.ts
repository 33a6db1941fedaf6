import { describe, expect, it } from 'vitest';
import { sharedDraftCalls } from '#contract/shared-drafts.ts';
import { NOW } from '#tests/app.ts';
import { asAdministrator, asPerson } from '#tests/factories/admin.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const ruth = await asAdministrator(app);
const author = await asPerson(app, 'author');

const calls = sharedDraftCalls;
const post = (change: object = {}) => ({
  title: 'Not yet',
  author: 'Ruth',
  slug: 'not-yet',
  uuid: crypto.randomUUID(),
  content: [{ type: 'text', content: '<p onclick="x()">Soon<script>x()</script></p>' }],
  ...change,
});
const share = async (who: typeof ruth, path: string, content: object) =>
  calls['POST /api/shared-drafts/{kind}/{id}'].answer.parse(
    await who.ask('POST', `/api/shared-drafts/${path}`, { content }),
  );
const list = async (who: typeof ruth, path: string) =>
  calls['GET /api/shared-drafts/{kind}/{id}'].answer.parse(
    await who.ask('GET', `/api/shared-drafts/${path}`),
  );
const read = (path: string) => app.fetch(path.replace('/shared/', '/api/shared/'));
const later = (hours: number) =>
  app.clock.set(Temporal.Instant.from(NOW).add({ hours }).toString());

describe('a private link', () => {
  it('shows what was written then, clean, to whoever has it, and to nobody else', async () => {
    const content = post();
    const which = `post/${content.uuid}`;
    const { path, ...link } = await share(ruth, which, content);
    expect(path).toMatch(/^\/shared\/[0-9a-f]{64}$/);
    const answer = await read(path);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const shown = calls['GET /api/shared/{token}'].answer.parse(await answer.json());
    expect(shown).toMatchObject({
      endsAt: link.endsAt,
      post: { title: 'Not yet', content: [{ type: 'text', content: '<p>Soon</p>' }] },
    });
    expect(await list(ruth, which)).toEqual([link]);
    expect(JSON.stringify(await list(ruth, which))).not.toContain(path.slice(-64));
    expect((await app.fetch('/api/pages/blog/not-yet')).status).toBe(404);
    const found = await (await app.fetch('/api/search?q=Not+yet')).text();
    expect(found).not.toContain('not-yet');
    const stored = await app.services.db.selectFrom('shared_drafts').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(path.slice(-64));
  });

  it('shows a page and an announcement too', async () => {
    const page = { title: 'Plans', slug: 'plans', sections: [{ type: 'quote', content: 'Soon' }] };
    const of = await share(ruth, `page/${crypto.randomUUID()}`, page);
    expect(await (await read(of.path)).json()).toMatchObject({ page: { title: 'Plans' } });
    const news = await share(ruth, `announcement/${crypto.randomUUID()}`, { title: 'Soup' });
    expect(await (await read(news.path)).json()).toMatchObject({ announcement: { title: 'Soup' } });
  });

  it('shows the new forms of a page each with an id, and their questions too', async () => {
    const form = { type: 'form', questions: [{ label: 'Why?' }, { label: 'When?' }] };
    const page = { title: 'Forms', slug: 'forms', sections: [form, form] };
    const { path } = await share(ruth, `page/${crypto.randomUUID()}`, page);
    const shown = await (await read(path)).json();
    const forms: { id: string; questions: { id: string }[] }[] = shown.page.sections;
    const ids = forms.flatMap(({ id, questions }) => [id, ...questions.map((asked) => asked.id)]);
    expect(new Set(ids).size).toBe(6);
    expect(ids).not.toContain('');
  });

  it('shows an event before it is saved, as its page would: at its next date', async () => {
    const event = {
      summary: 'Carol evening',
      startDateTime: '2020-12-06T18:00',
      endDateTime: '2020-12-06T19:30',
      recurrence: 'FREQ=YEARLY;BYMONTH=12;BYDAY=1SU',
      location: 'The porch',
    };
    const { path } = await share(ruth, `event/${crypto.randomUUID()}`, event);
    const { event: shown } = calls['GET /api/shared/{token}'].answer.parse(
      await (await read(path)).json(),
    );
    expect(shown).toMatchObject({
      title: 'Carol evening',
      location: 'The porch',
      date: 'Sunday, December 6 · 6 PM – 7:30 PM',
      repeats: true,
      isPast: false,
      dates: [],
    });
    expect(await (await app.fetch('/api/search?q=Carol')).text()).not.toContain('Carol evening');
    // A date of a series, under the key of its part.
    const part = { ...event, recurrence: '', summary: 'Carols at noon' };
    const ofDate = await share(ruth, 'event/series_20261206-1800', part);
    expect(await (await read(ofDate.path)).json()).toMatchObject({
      event: { title: 'Carols at noon' },
    });
    const backwards = { ...event, endDateTime: '2020-12-06T17:00' };
    const refused = await ruth.send('POST', `/api/shared-drafts/event/${crypto.randomUUID()}`, {
      content: backwards,
    });
    expect([refused.status, (await refused.json()).issues[0].path]).toEqual([422, 'endDateTime']);
  });

  it('is in the activity list when it is made and when it is ended', async () => {
    const kept = () => ruth.ask('GET', '/api/audit?kind=private+link');
    const content = post({ slug: 'known', title: 'Known' });
    const { id } = await share(ruth, `post/${content.uuid}`, content);
    expect((await kept())[0]).toMatchObject({ action: 'create', what: 'Known', entityId: 'post' });
    await ruth.ask('POST', '/api/blog', content);
    const [saved] = await ruth.ask('GET', '/api/blog?search=Known');
    await share(ruth, `post/${saved._id}`, content);
    expect((await kept())[0]).toMatchObject({ entityId: `post/${saved._id}` });
    const of = `/api/shared-drafts/post/${content.uuid}/${id}`;
    await ruth.ask('DELETE', of, undefined, 204);
    const ended = await kept();
    expect(ended[0]).toMatchObject({ action: 'delete', what: 'Known' });
    // What is gone already is not ended again.
    await ruth.ask('DELETE', of, undefined, 204);
    expect(await kept()).toHaveLength(ended.length);
  });

  it('ends after seven days, and when it is ended', async () => {
    const content = post({ slug: 'ended' });
    const which = `post/${content.uuid}`;
    const { path, id } = await share(ruth, which, content);
    const kept = await share(ruth, which, content);
    await ruth.ask('DELETE', `/api/shared-drafts/${which}/${id}`, undefined, 204);
    const gone = await read(path);
    expect([gone.status, (await gone.json()).error]).toEqual([
      404,
      'This link has ended. Ask for a new one.',
    ]);
    await ruth.ask('DELETE', `/api/shared-drafts/${which}/${id}`, undefined, 204);
    later(7 * 24 - 1);
    expect((await read(kept.path)).status).toBe(200);
    later(7 * 24);
    expect((await read(kept.path)).status).toBe(404);
    expect((await read('/shared/none')).status).toBe(404);
    later(0);
  });

  it('is made and ended by those who may edit that very thing', async () => {
    const content = post({ slug: 'of-ruth' });
    await ruth.ask('POST', '/api/blog', content);
    const saved = await ruth.ask('GET', '/api/blog?search=Not+yet');
    const of = `/api/shared-drafts/post/${saved[0]._id}`;
    expect((await author.send('POST', of, { content })).status).toBe(403);
    expect((await author.send('GET', of)).status).toBe(403);
    const page = `/api/shared-drafts/page/${crypto.randomUUID()}`;
    expect((await author.send('POST', page, { content: {} })).status).toBe(403);
    const own = post({ slug: 'of-the-author' });
    const made = await share(author, `post/${own.uuid}`, own);
    // What nobody has published is nobody's: an author reaches their own links alone.
    const another = await share(ruth, `post/${own.uuid}`, own);
    expect((await list(author, `post/${own.uuid}`)).map(({ id }) => id)).toEqual([made.id]);
    await author.ask('DELETE', `/api/shared-drafts/post/${own.uuid}/${another.id}`, undefined, 204);
    expect((await read(another.path)).status).toBe(200);
  });

  it('is not made of what could not be saved', async () => {
    const answer = await ruth.send('POST', `/api/shared-drafts/post/${crypto.randomUUID()}`, {
      content: post({ title: '' }),
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: 'This cannot be shared yet. Give the post a title.',
      issues: [{ path: 'title' }],
    });
  });
});
