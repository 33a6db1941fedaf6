import { describe, expect, it } from 'vitest';
import { buildSite } from '#tests/factories/content.ts';
import { audio, sermonsOf, track } from '#tests/factories/sermons.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { podcastBySlug } from './podcasts.ts';

const app = await sharedApp();
const { admin, list, one, post, remove, removeSermon } = await sermonsOf(app);
await buildSite(app);
const slug = 'sermons';

describe('a podcast', () => {
  it('has every recording of its section as an episode', async () => {
    const page = await post(slug, [
      {
        type: 'audio',
        title: 'Sunday sermons',
        podcast: { isEnabled: true },
        playlist: [
          { src: 'https://e.org/1.mp3', title: 'First', length: '12:31' },
          track({ notes: '<p>N<script>1</script></p>' }),
        ],
      },
    ]);
    expect(page.sections[0].podcast).toMatchObject({ slug: 'sunday-sermons', isLocked: true });
    const found = await podcastBySlug(app.services, 'sunday-sermons');
    expect(found).toMatchObject({
      podcast: { title: 'Sunday sermons', type: 'episodic', page: { slug } },
      episodes: [
        { title: 'First', seconds: 751, transcript: null },
        { title: 'The lamp', notes: '<p>N</p>' },
      ],
    });
    const rival = await admin.send('POST', '/api/pages', {
      slug: `${slug}-rival`,
      title: 'R',
      sections: [
        { type: 'audio', podcast: { isEnabled: true, title: 'R', slug: 'sunday-sermons' } },
      ],
    });
    expect(rival.status).toBe(409);
    expect((await rival.json()).issues[0].path).toBe('sections.0.podcast.slug');
    await admin.ask('PUT', `/api/pages/${page._id}`, {
      sections: [{ ...page.sections[0], podcast: { isEnabled: false } }],
    });
    expect(await podcastBySlug(app.services, 'sunday-sermons')).toBeUndefined();
    expect(await one('first')).toMatchObject({ podcast: null, page: { slug } });
    await remove(slug);
  });

  it('follows what is moved, changed, added and taken away among many', async () => {
    const playlist = Array.from({ length: 120 }, (_, index) =>
      track({ title: `Sermon ${index}`, passages: index % 2 ? 'JHN 3' : 'PSA 23; JHN 3' }),
    );
    const page = await post(slug, [
      { ...audio(...playlist), podcast: { isEnabled: true, title: 'Many' } },
    ]);
    const [section] = page.sections;
    const [first, second, third, ...others] = section.playlist;
    const changed = { ...second, title: 'Changed', passages: 'ROM 8' };
    const { sections } = await admin.ask('PUT', `/api/pages/${page._id}`, {
      sections: [
        audio({ src: '/assets/hymn.mp3', title: 'Hymn' }),
        { ...section, playlist: [track({ title: 'New' }), ...others, changed, first] },
      ],
    });
    const expected = sections[1].playlist as { title: string; id: string }[];
    const found = await podcastBySlug(app.services, 'many');
    expect(found?.episodes.map(({ _id, title, position }) => [_id, title, position])).toEqual(
      expected.map(({ id, title }, position) => [id, title, position]),
    );
    expect(await one('sermon-1')).toMatchObject({ title: 'Changed', passages: [{ book: 'ROM' }] });
    // Taken off the page, it stays.
    expect(await one('sermon-2')).toMatchObject({ page: null, podcast: null });
    expect(third.title).toBe('Sermon 2');
    await removeSermon(third.id);
    const { choices } = await list();
    expect(choices.books.map(({ value, count }) => [value, count])).toEqual([
      ['PSA', 59],
      ['JHN', 118],
      ['ROM', 1],
    ]);
    await remove(slug);
    expect((await list()).choices.books).toEqual([]);
  });

  it('without a title is refused', async () => {
    const refused = await admin.send('POST', '/api/pages', {
      slug,
      title: 'T',
      sections: [{ type: 'audio', podcast: { isEnabled: true } }],
    });
    expect(refused.status).toBe(422);
    expect((await refused.json()).issues[0].path).toBe('sections.0.podcast.title');
  });
});
