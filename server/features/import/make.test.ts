import { describe, expect, it } from 'vitest';
import { thingAddress } from '#server/features/import/planned.ts';
import { picture, zipOf } from '#tests/factories/archives.ts';
import {
  atRest,
  itemsOf,
  make,
  openImports,
  outcomesOf,
  page,
  readFiles,
  readPlan,
} from '#tests/factories/imports.ts';

const { app, admin } = await openImports();

const text = (content: string) => ({ type: 'text', content });
const post = (foreignId: string, title: string, content: string, more: object = {}) =>
  ({
    kind: 'post',
    foreignId,
    title,
    content: {
      title,
      author: 'Ruth Ames',
      slug: title.toLowerCase().replaceAll(' ', '-'),
      content: [text(content)],
      scheduleDate: '2015-03-01T10:00:00Z',
    },
    ...more,
  }) as const;

const outcomes = (id: string) => outcomesOf(admin, id);

describe('an import', () => {
  it('shows what it would make, makes it, and makes nothing twice', async () => {
    const photo = thingAddress({ kind: 'picture', foreignId: '7' });
    const file = {
      source: 'https://old.example',
      things: [
        {
          kind: 'picture' as const,
          foreignId: '7',
          title: 'Door',
          content: { path: 'uploads/2015/door.png', alt: 'A red door' },
        },
        page(
          '2',
          'our-story',
          `<p>See <a href="${thingAddress({ kind: 'post', foreignId: '3' })}">news</a></p>`,
        ),
        post('3', 'Old news', `<p>Hello <img src="${photo}" alt="A red door"></p>`),
        post('4', 'Hidden', '<p>Not yet</p>', { isPublic: false }),
        {
          ...post('5', 'Bin', ''),
          content: {},
          leftOut: { code: 'said', values: { what: 'in the trash' } },
        },
      ],
    };
    const beside = {
      'uploads.zip': await zipOf([{ name: 'uploads/2015/door.png', data: await picture(90) }]),
    };
    const read = await readPlan(app, admin, file, beside);
    expect([read.state, read.problem, read.name]).toEqual(['read', null, 'site.plan']);
    expect(await outcomes(read.id)).toEqual([
      ['Door', 'make', 'planned'],
      ['our-story', 'make', 'planned'],
      ['Old news', 'make', 'planned'],
      ['Hidden', 'make', 'planned'],
      ['Bin', 'leave-out', 'skipped'],
    ]);
    expect((await itemsOf(admin, read.id))[4]?.notes).toEqual(['Said: in the trash']);
    expect((await app.fetch('/api/pages/our-story')).status).toBe(404);

    expect((await make(admin, read.id)).state).toBe('done');
    const story = await app.api('GET /api/pages/{slug}', { params: { slug: 'our-story' } });
    expect(story.sections[0]).toMatchObject({
      content: '<p>See <a href="/blog/old-news">news</a></p>',
    });
    const news = await app.api('GET /api/pages/blog/{slug}', { params: { slug: 'old-news' } });
    expect(news.publishedAt).toBe('2015-03-01T02:00:00-08:00');
    expect(JSON.stringify(news.content)).toMatch(
      /<img src=\\"\/assets\/images\/blog\/imported\/door-/,
    );
    expect((await app.fetch('/api/pages/blog/hidden')).status).toBe(404);

    const again = await readPlan(app, admin, file, beside);
    expect((await outcomes(again.id)).map(([, action]) => action)).toEqual([
      'same',
      'same',
      'same',
      'same',
      'leave-out',
    ]);
    await make(admin, again.id);
    const posts = await admin.ask('GET', '/api/blog');
    expect(posts.filter(({ title }: { title: string }) => title === 'Old news')).toHaveLength(1);
  });

  it('offers what changed, and leaves what somebody changed here', async () => {
    const source = 'changes';
    const first = await readPlan(app, admin, {
      source,
      things: [page('1', 'creed', '<p>One</p>'), page('2', 'psalm', '<p>One</p>')],
    });
    await make(admin, first.id);
    const psalm = (await admin.ask('GET', '/api/pages')).find(
      ({ slug }: { slug: string }) => slug === 'psalm',
    );
    await admin.ask('PUT', `/api/pages/${psalm._id}`, { title: 'Ours' });
    const newer = {
      source,
      things: [page('1', 'creed', '<p>Two</p>'), page('2', 'psalm', '<p>Two</p>')],
    };
    const without = await readPlan(app, admin, newer);
    expect(await outcomes(without.id)).toEqual([
      ['creed', 'change', 'planned'],
      ['psalm', 'change', 'planned'],
    ]);
    await make(admin, without.id);
    expect(await outcomes(without.id)).toEqual([
      ['creed', 'change', 'skipped'],
      ['psalm', 'change', 'skipped'],
    ]);
    const second = await readPlan(app, admin, newer);
    await make(admin, second.id, { withChanges: true });
    const items = await itemsOf(admin, second.id);
    expect(items.map(({ outcome, notes }) => [outcome, notes])).toEqual([
      ['changed', []],
      ['failed', ['Somebody has changed it here since: it stays as it is.']],
    ]);
    const creed = await app.api('GET /api/pages/{slug}', { params: { slug: 'creed' } });
    expect(creed.sections[0]).toMatchObject({ content: '<p>Two</p>' });
  });

  it('makes drafts where they are chosen, and pages that were not public always', async () => {
    const { id } = await readPlan(app, admin, {
      source: 'drafts',
      things: [page('1', 'draft-page', '<p>Hi</p>'), post('2', 'Draft post', '<p>Hi</p>')],
    });
    await make(admin, id, { as: 'drafts' });
    expect((await app.fetch('/api/pages/draft-page')).status).toBe(404);
    const [made] = await itemsOf(admin, id);
    const [, uuid = ''] = made?.href?.split('uuid=') ?? [];
    const { draft } = await admin.ask('GET', `/api/drafts/page/${uuid}`);
    expect(draft).toMatchObject({ title: 'draft-page', data: { slug: 'draft-page' } });
    await admin.ask('POST', '/api/pages', { ...draft.data, _id: uuid });
    expect((await app.fetch('/api/pages/draft-page')).status).toBe(200);
    const posts = await admin.ask('GET', '/api/blog');
    expect(posts.find(({ title }: { title: string }) => title === 'Draft post').isPosted).toBe(
      false,
    );
  });

  it('gives an address that is taken here another one', async () => {
    await admin.ask('POST', '/api/pages', { title: 'Here', slug: 'taken' });
    const { id } = await readPlan(app, admin, {
      source: 'taken',
      things: [page('1', 'taken', '<p>Theirs</p>'), page('2', 'taken', '<p>Second</p>')],
    });
    const [, second] = await itemsOf(admin, id);
    expect(second?.notes).toEqual([
      'Something here has the address taken already: this one gets taken-3.',
    ]);
    await make(admin, id);
    expect((await app.fetch('/api/pages/taken-2')).status).toBe(200);
    expect((await app.fetch('/api/pages/taken-3')).status).toBe(200);
  });

  it('makes all else where a thing cannot be made, without what it names', async () => {
    const photo = thingAddress({ kind: 'picture', foreignId: '9' });
    const { id } = await readPlan(
      app,
      admin,
      {
        source: 'broken',
        things: [
          {
            kind: 'picture',
            foreignId: '9',
            title: 'No picture',
            content: { path: 'x.jpg', alt: '' },
          },
          {
            kind: 'picture',
            foreignId: '10',
            title: 'Not given',
            content: { path: 'y.jpg', alt: '' },
          },
          post('1', 'Broken picture', '', {
            content: {
              title: 'Broken picture',
              author: 'Ruth',
              slug: 'broken-picture',
              content: [
                { type: 'image', src: photo, alt: '' },
                text(`<p>A<img src="${photo}" alt="a > b">B</p>`),
              ],
            },
          }),
          { kind: 'page', foreignId: '2', title: 'Wrong', content: { title: '', slug: 'wrong' } },
        ],
      },
      { 'x.jpg': 'no picture at all' },
    );
    expect((await make(admin, id)).state).toBe('done');
    const items = await itemsOf(admin, id);
    expect(items.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'made', 'failed']);
    expect(items[1]?.notes).toEqual(['The file y.jpg was not given.']);
    expect(items[3]?.notes).toEqual(['It cannot be saved here: title: Give the page a title.']);
    const { content } = await app.api('GET /api/pages/blog/{slug}', {
      params: { slug: 'broken-picture' },
    });
    expect(content).toEqual([text('<p>AB</p>')]);
  });

  it('is refused for files that cannot be read here', async () => {
    const wrong = await readFiles(app, admin, { 'song.mp3': 'la la' });
    expect([wrong.state, wrong.problem]).toEqual([
      'wrong',
      'song.mp3 is none of the files that can be brought here: an export of WordPress (XML), a calendar (ICS), or a table of people (CSV).',
    ]);
    const zip = await zipOf([{ name: '../../etc/passwd', data: 'root' }]);
    const hostile = await readPlan(app, admin, { things: [] }, { 'pictures.zip': zip });
    expect(hostile.state).toBe('wrong');
    expect(hostile.problem).toMatch(/passwd/);
  });

  it('asks before it makes, and reads again with the answer', async () => {
    const asked = {
      id: 'zone',
      ask: { code: 'said', values: { what: 'which zone?' } },
      options: [{ value: 'Europe/Berlin', words: { code: 'said', values: { what: 'Berlin' } } }],
      value: null,
    };
    const read = await readPlan(app, admin, {
      source: 'asks',
      questions: [asked],
      things: [page('1', 'asked', '')],
    });
    expect(read.questions).toEqual([
      {
        id: 'zone',
        label: 'Said: which zone?',
        options: [{ value: 'Europe/Berlin', label: 'Said: Berlin' }],
        value: null,
      },
    ]);
    const refused = await admin.send('POST', `/api/imports/${read.id}/make`, {
      as: 'live',
      kinds: ['page'],
    });
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      'Answer the questions about this file first.',
    ]);
    await admin.ask(
      'POST',
      `/api/imports/${read.id}/read`,
      { answers: [{ id: 'zone', value: 'Europe/Berlin' }] },
      200,
    );
    await atRest(admin, read.id);
    expect((await make(admin, read.id)).state).toBe('done');
  });

  it('puts nothing that is public no longer onto what visitors see', async () => {
    const source = 'https://closed.example';
    const first = await readPlan(app, admin, {
      source,
      things: [page('90', 'closing', '<p>Open</p>'), post('91', 'Closing post', '<p>Open</p>')],
    });
    await make(admin, first.id);
    const hidden = { isPublic: false };
    const second = await readPlan(app, admin, {
      source,
      things: [
        page('90', 'closing', '<p>Secret</p>', hidden),
        post('91', 'Closing post', '<p>Secret</p>', hidden),
      ],
    });
    await make(admin, second.id, { withChanges: true });
    expect(await outcomes(second.id)).toEqual([
      ['closing', 'change', 'failed'],
      ['Closing post', 'change', 'failed'],
    ]);
    const shown = await (await app.fetch('/api/pages/closing', { method: 'GET' })).text();
    expect(shown).toContain('Open');
    expect(shown).not.toContain('Secret');
  });
});
