import { beforeEach, describe, expect, it } from 'vitest';
import { buildSite } from '#tests/factories/content.ts';
import { newSlug } from '#tests/factories/new-slug.ts';
import { audio, sermonsOf, track } from '#tests/factories/sermons.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const { admin, list, one, removeSermon, ...site } = await sermonsOf(app);
await buildSite(app);

let slug = '';
beforeEach(() => {
  slug = newSlug('page');
});

const post = (sections: object[], more: object = {}) => site.post(slug, sections, more);
const remove = () => site.remove(slug);
const removePage = () => site.removePage(slug);

describe('an entry that says something of a sermon', () => {
  it('gets an identifier that stays, and an address that stays while the title changes', async () => {
    const page = await post([
      audio(track({ passages: 'John 3:16–21', date: '2026-11-15' }), {
        src: 'https://e.org/hymn.mp3',
        title: 'A hymn',
      }),
    ]);
    const [first, hymn] = page.sections[0].playlist;
    expect(first).toMatchObject({ passages: 'JHN 3:16-21', id: expect.any(String) });
    expect(hymn).toEqual({ src: 'https://e.org/hymn.mp3', title: 'A hymn' });
    const { sermons } = await list();
    expect(sermons).toMatchObject([
      {
        _id: first.id,
        slug: 'the-lamp',
        kind: 'audio',
        speaker: 'Ruth Okafor',
        passages: [{ usfm: 'JHN 3:16-21', book: 'JHN', words: 'John 3:16–21' }],
        day: '2026-11-15',
        mediaType: 'audio/mpeg',
        bytes: null,
        seconds: null,
      },
    ]);
    // A list of recordings knows the entry alone.
    expect(await one(first.id)).toMatchObject({ _id: first.id, slug: 'the-lamp' });
    const renamed = await admin.ask('PUT', `/api/pages/${page._id}`, {
      sections: [audio({ ...first, title: 'Another title' })],
    });
    expect(renamed.sections[0].playlist[0].id).toBe(first.id);
    expect(await one('the-lamp')).toMatchObject({ title: 'Another title', page: { slug } });
    await removePage();
    expect(await one('the-lamp')).toMatchObject({ title: 'Another title', page: null });
    const restore = async (kind: string) => {
      const trash: { _id: string; kind: string }[] = await admin.ask('GET', '/api/trash');
      const found = trash.find((entry) => entry.kind === kind);
      await admin.ask('POST', `/api/trash/${found?._id}/restore`);
    };
    await restore('page');
    expect(await one('the-lamp')).toMatchObject({ _id: first.id, page: { slug } });
    await admin.ask('POST', `/api/versions/page/${page._id}/1/restore`);
    expect(await one('the-lamp')).toMatchObject({ _id: first.id, title: 'The lamp' });
    await removeSermon(first.id);
    expect(await one('the-lamp')).toBe(404);
    expect(await list()).toMatchObject({ sermons: [], total: 0, choices: { speakers: [] } });
    const shown = async () =>
      (await (await app.fetch(`/api/pages/${slug}`)).json()).sections[0].playlist;
    expect(await shown()).toEqual([hymn]);
    await admin.ask('PUT', `/api/pages/${page._id}`, { title: 'Saved again' });
    const { sections } = await admin.ask('GET', `/api/editing/page/${page._id}`);
    await admin.ask('PUT', `/api/pages/${page._id}`, { sections });
    expect(await one('the-lamp')).toBe(404);
    await restore('sermon');
    expect(await one('the-lamp')).toMatchObject({ _id: first.id, page: { slug } });
    expect(await shown()).toHaveLength(2);
    await remove();
  });

  it('that was copied, on its page or to another, is the same sermon', async () => {
    const page = await post([audio(track({ title: 'Copied' }))]);
    const [section] = page.sections;
    const twice = await admin.ask('PUT', `/api/pages/${page._id}`, {
      sections: [section, section],
    });
    const ids = twice.sections.map(
      ({ playlist }: { playlist: { id: string }[] }) => playlist[0]?.id,
    );
    const { id } = section.playlist[0];
    expect(ids).toEqual([id, id]);
    const other = await admin.ask('POST', '/api/pages', {
      slug: `${slug}-other`,
      title: 'Other',
      sections: [section],
    });
    expect(other.sections[0].playlist[0].id).toBe(id);
    expect((await list()).sermons.map((sermon) => sermon.slug)).toEqual(['copied']);
    expect(await one('copied')).toMatchObject({ page: { slug } });
    await removePage();
    expect(await one('copied')).toMatchObject({ page: { slug: `${slug}-other` } });
    await admin.ask('DELETE', `/api/pages/${slug}-other`, undefined, 204);
    await removeSermon(id);
  });

  it.each([
    [{ passages: 'Jonn 3' }, 'passages', /do not know the book/],
    [{ date: '2026-02-30' }, 'date', /Write the day/],
    [{ date: 'yesterday' }, 'date', /Write the day/],
    [{ speaker: 'x'.repeat(121) }, 'speaker', /120/],
    [{ length: '99' }, 'length', /Write a time/],
    [{ chapters: [{ at: '1:99' }] }, 'chapters.0.at', /Write a time/],
    [{ id: 'mine' }, 'id', /./],
    [{ transcript: '/assets/recordings/none.vtt' }, 'transcript', /no file at this address/],
    [{ transcript: '/etc/passwd' }, 'transcript', /no file at this address/],
    [{ transcript: '/assets/../narthex.db' }, 'transcript', /no file at this address/],
    [{ transcript: 'https://e.org/a.vtt' }, 'transcript', /opens no files of other sites/],
    [
      { transcript: '1\n00:00:09,000 --> 00:00:02,000\nx' },
      'transcript',
      /^Line 2: This caption ends before it begins/,
    ],
  ])('is refused with a sentence for %j', async (wrong, field, message) => {
    const refused = await admin.send('POST', '/api/pages', {
      slug,
      title: 'T',
      sections: [audio(track(wrong))],
    });
    expect(refused.status).toBe(422);
    expect((await refused.json()).issues[0]).toEqual({
      path: `sections.0.playlist.0.${field}`,
      message: expect.stringMatching(message),
    });
    expect((await list()).total).toBe(0);
  });
});

describe('the list', () => {
  it('is newest first, filtered, in parts; unknown values are not found and not kept', async () => {
    await post([
      audio(
        track({ title: 'One', series: 'Lamps', date: '2025-01-05', passages: 'PSA 27; JHN 8:12' }),
        track({ title: 'Two', series: 'Lamps', date: '2025-02-02', passages: 'Psalm 119:105' }),
      ),
      {
        type: 'videoPlaylist',
        videos: [
          {
            url: 'https://youtu.be/abcdefghijk',
            title: 'Three',
            speaker: 'Daniel Reyes',
            date: '2026-03-01',
          },
        ],
      },
    ]);
    const titles = async (query: string) => (await list(query)).sermons.map(({ title }) => title);
    expect(await titles('')).toEqual(['Three', 'Two', 'One']);
    expect(await titles('series=Lamps')).toEqual(['Two', 'One']);
    expect(await titles('speaker=Daniel+Reyes')).toEqual(['Three']);
    expect(await titles('book=PSA')).toEqual(['Two', 'One']);
    expect(await titles('book=JHN&year=2025')).toEqual(['One']);
    expect(await titles('kind=video')).toEqual(['Three']);
    const part = await list('limit=2');
    expect(part).toMatchObject({ total: 3, next: 'two' });
    expect(await titles('limit=2&before=two')).toEqual(['One']);
    expect(part.choices).toEqual({
      series: [{ value: 'Lamps', label: 'Lamps', count: 2 }],
      speakers: [
        { value: 'Daniel Reyes', label: 'Daniel Reyes', count: 1 },
        { value: 'Ruth Okafor', label: 'Ruth Okafor', count: 2 },
      ],
      books: [
        { value: 'PSA', label: 'Psalms', count: 2 },
        { value: 'JHN', label: 'John', count: 1 },
      ],
      years: [
        { value: '2026', label: '2026', count: 1 },
        { value: '2025', label: '2025', count: 2 },
      ],
      kinds: expect.arrayContaining([{ value: 'audio', label: 'Audio', count: 2 }]),
    });
    for (const wrong of ['series=x', 'speaker=x', 'book=XYZ', 'year=1999', 'before=none']) {
      const response = await app.fetch(`/api/sermons?${wrong}`);
      expect([wrong, response.status]).toEqual([wrong, 404]);
    }
    for (const wrong of ['kind=book', 'limit=0', 'limit=101', `series=${'x'.repeat(121)}`])
      expect((await app.fetch(`/api/sermons?${wrong}`)).status).toBe(400);
    expect(await one('two')).toMatchObject({ previous: { slug: 'one' }, next: null });
    expect(await one('three')).toMatchObject({
      source: { kind: 'embed' },
      previous: null,
      next: null,
    });
    await remove();
  });
});

it('a transcript is read as text, and offered as captions', async () => {
  const transcript = '1\n00:00:01,000 --> 00:00:02,000\n<b>Grace</b> & peace\n';
  await post([audio(track({ title: 'Grace', transcript }))]);
  expect(await one('grace')).toMatchObject({
    transcript: [{ start: 1, text: 'Grace & peace' }],
    captions: '/sermons/grace/captions.vtt',
    hasTranscript: true,
  });
  const captions = await app.fetch('/sermons/grace/captions.vtt');
  expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(await captions.text()).toContain('00:00:01.000 --> 00:00:02.000\nGrace &amp; peace');
  await remove();
  expect((await app.fetch('/sermons/grace/captions.vtt')).status).toBe(404);
});

it('what is only a draft is on no call', async () => {
  const id = crypto.randomUUID();
  await admin.ask('PUT', `/api/drafts/page/${id}`, {
    title: 'Hidden',
    baseVersion: null,
    data: { slug, title: 'Hidden', sections: [audio(track({ series: 'Secret' }))] },
  });
  expect(await list()).toMatchObject({ sermons: [], total: 0, choices: { series: [] } });
});
