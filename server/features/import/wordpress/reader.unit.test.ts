import { describe, expect, it } from 'vitest';
import { saidOf, savedOf } from '#tests/factories/planned.ts';
import { attachment, readWxrWhole, type WxrItem, wxr } from '#tests/factories/wxr.ts';

const door = 'site/wp-content/uploads/2020/05/door.jpg';

async function planned(items: WxrItem[], beside: string[] = [door]) {
  const { all } = await readWxrWhole(wxr(items), beside);
  return all;
}
async function one(item: WxrItem, others: WxrItem[] = [], beside?: string[]) {
  const all = await planned([item, ...others], beside);
  const found = all.find(
    ({ foreignId, kind }) => foreignId === `${item.id}` && kind !== 'redirect',
  );
  if (!found) throw new Error('Nothing became of it.');
  const saved = savedOf(found);
  return { ...found, saved: saved as Record<string, unknown>, said: saidOf(found) };
}

describe('a post of WordPress', () => {
  it('becomes a post with its author, date and text', async () => {
    const post = await one({
      id: 4,
      title: 'Bread &amp; <em>Wine</em> &#8211; caf&eacute;',
      slug: 'bread-wine',
      text: 'One\n\nTwo',
    });
    expect(post).toMatchObject({
      kind: 'post',
      title: 'Bread & Wine – café',
      isPublic: true,
      notes: [],
    });
    expect(post.saved).toMatchObject({
      title: 'Bread & Wine – café',
      author: 'Ruth Moabite',
      slug: 'bread-wine',
      createdAt: '2020-05-17T16:30:00.000Z',
      isPosted: true,
      scheduleDate: null,
      content: [{ type: 'text', content: '<p>One</p><p>Two</p>' }],
    });
  });

  it.each([
    ['publish', true, undefined],
    ['future', false, /published later/],
    ['draft', false, undefined],
    ['private', false, /private/],
    ['pending', false, /approval/],
    ['archived', false, /“archived”/],
  ])('in the state %s is public: %s', async (status, isPublic, words) => {
    const post = await one({ id: 4, status });
    expect(post.isPublic).toBe(isPublic);
    expect(post.saved).toMatchObject({ isPosted: isPublic });
    if (words) expect(post.said.join()).toMatch(words);
  });

  it('with a password becomes a draft, and one in the trash is left out', async () => {
    const locked = await one({ id: 4, password: 'x' });
    expect(locked.isPublic).toBe(false);
    expect(locked.said).toEqual([expect.stringContaining('password')]);
    const all = await planned([
      { id: 5, status: 'trash' },
      { id: 6, status: 'auto-draft' },
      { id: 7, type: 'revision' },
    ]);
    const made = all.filter(({ kind }) => kind !== 'redirect');
    expect(made).toEqual([
      expect.objectContaining({
        foreignId: '5',
        isPublic: false,
        leftOut: { code: 'in-trash', values: {} },
      }),
    ]);
  });

  it('that is scheduled keeps its date as a draft', async () => {
    const post = await one({ id: 4, status: 'future', gmt: '2031-10-12 22:00:00' });
    expect(post.isPublic).toBe(false);
    expect(post.saved).toMatchObject({ scheduleDate: '2031-10-12T22:00:00.000Z' });
  });

  it('without a date in Greenwich time is dated by the clock of the church', async () => {
    const post = await one({ id: 4, gmt: '0000-00-00 00:00:00', date: '2020-05-17 09:30:00' });
    expect(post.saved).toMatchObject({ createdAt: '2020-05-17T16:30:00.000Z' });
    expect(post.said).toEqual([expect.stringContaining('2020-05-17 09:30')]);
    for (const none of [
      '0000-00-00 00:00:00',
      '-0001-11-30 00:00:00',
      '2020-02-31 00:00:00',
      'soon',
    ]) {
      const undated = await one({ id: 4, gmt: none, date: none });
      expect(undated.saved.createdAt).toBeUndefined();
      expect(undated.said).toEqual([expect.stringContaining('no date')]);
    }
  });

  it('says which categories, tags and comments are not brought', async () => {
    const post = await one({
      id: 4,
      terms: [
        ['category', 'news', 'News &amp; Notes'],
        ['post_tag', 'fire', 'Fire'],
        ['category', 'uncategorized', 'Uncategorized'],
      ],
      more: '<wp:comment><wp:comment_content>Amen</wp:comment_content></wp:comment><wp:comment></wp:comment>',
    });
    expect(post.said).toEqual([
      expect.stringContaining('News & Notes.'),
      expect.stringContaining('Fire'),
      '2 comments are not brought.',
    ]);
  });

  it('has an author even where the export does not name one', async () => {
    expect((await one({ id: 4, author: 'jo' })).saved.author).toBe('jo');
    expect((await one({ id: 4, author: '' })).saved.author).toBe('Old Harbor Church');
  });

  it('without a title or a name still has both', async () => {
    const post = await one({ id: 4, title: '', slug: '' });
    expect(post.saved).toMatchObject({ title: 'post 4', slug: 'post-4' });
    const named = await one({ id: 4, title: 'The Great Vigil!', slug: '' });
    expect(named.saved).toMatchObject({ slug: 'the-great-vigil' });
  });

  it('gets its own picture first, unless its text shows it first', async () => {
    const metas = { _thumbnail_id: '7' };
    const picture = attachment(7, 'door.jpg', {
      metas: { _wp_attachment_image_alt: 'A red door' },
    });
    const shown = {
      type: 'image',
      src: 'import:picture/7',
      alt: 'A red door',
      className: '',
      style: {},
    };
    const content = async (text: string) =>
      ((await one({ id: 4, metas, text }, [picture])).content as { content: object[] }).content;
    expect(await content('One')).toEqual([shown, { type: 'text', content: '<p>One</p>' }]);
    const same = 'One\n\n<img src="/wp-content/uploads/2020/05/door-150x150.jpg">';
    expect(await content(same)).toEqual([{ type: 'text', content: '<p>One</p>' }, shown]);
    expect(await content('[gallery ids="7"]')).toEqual([shown]);
    const absent = await one({ id: 4, metas: { _thumbnail_id: '99' } });
    expect(absent.said).toEqual([expect.stringContaining('#99')]);
  });

  it('of too much text is left out with a reason', async () => {
    const long = await one({ id: 4, text: 'a '.repeat(300_000) });
    expect(long.leftOut?.code).toBe('text-too-long');
    const rich = await one({ id: 4, text: '<b>x</b>\n\n'.repeat(6000) });
    expect(rich.leftOut?.code).toBe('text-too-rich');
    const plain = await one({ id: 4, text: 'word '.repeat(40_000) });
    expect(JSON.stringify(plain.saved).match(/word/g)).toHaveLength(40_000);
    expect(plain.said).toEqual([expect.stringContaining('plain text')]);
    const deep = await one({ id: 4, text: '<div>'.repeat(300) });
    expect(deep.leftOut?.code).toBe('text-too-rich');
  });
});
