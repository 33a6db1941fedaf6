import { describe, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '#contract/admin-constants.ts';
import type { PlannedRedirect } from '#server/features/import/planned.ts';
import {
  attachment,
  cdata,
  givenFile,
  readWxrWhole,
  type WxrItem,
  wxr,
} from '#tests/factories/wxr.ts';
import { nicename } from './list-redirects.ts';
import { Uploads } from './uploads.ts';

const file = givenFile('x');
const uploads = (...paths: string[]) => new Uploads(new Map(paths.map((path) => [path, file])));

describe('files that were handed in', () => {
  it.each([
    ['wp-content/uploads/2020/05/door.jpg', '2020/05/door.jpg'],
    ['2020/05/door.jpg', '2020/05/door.jpg'],
    ['backup/public_html/wp-content/uploads/2020/05/Door.JPG', '2020/05/door.jpg'],
    ['uploads/2020/05/tür.jpg'.normalize('NFD'), '2020/05/tür.jpg'.normalize('NFC')],
    ['flat/door.jpg', '2020/05/door.jpg'],
    ['uploads/2020/05/door-scaled.jpg', '2020/05/door.jpg'],
    ['uploads/2020/05/door.jpg', '2020/05/door-e1589712345678-300x200.jpg'],
  ])('are found: %s', (path, asked) => {
    expect(uploads(path).inText(asked)).toBe(path);
  });

  it('are not mistaken for others', () => {
    expect(uploads('uploads/2021/05/door.jpg').inText('2020/05/door.jpg')).toBeUndefined();
    expect(uploads('a/door.jpg', 'b/door.jpg').inText('2020/05/door.jpg')).toBeUndefined();
    expect(uploads('uploads/2020/05/backdoor.jpg').inText('door.jpg')).toBeUndefined();
  });

  it('are the originals, unless one is too large', () => {
    const both = ['uploads/2020/05/door.jpg', 'uploads/2020/05/door-scaled.jpg'] as const;
    expect(uploads(...both).ofAttachment('2020/05/door-scaled.jpg')).toBe(both[0]);
    const large = { ...file, size: MAX_IMAGE_BYTES + 1 };
    const found = new Uploads(
      new Map([
        [both[0], large],
        [both[1], file],
      ]),
    );
    expect(found.ofAttachment('2020/05/door-scaled.jpg')).toBe(both[1]);
    expect(
      uploads('u/2020/05/team-2x3.jpg', 'u/2020/05/team.jpg').ofAttachment('2020/05/team-2x3.jpg'),
    ).toBe('u/2020/05/team-2x3.jpg');
  });

  it('become pictures, documents and recordings, or are left out with a reason', async () => {
    const names = ['a.jpg', 'b.pdf', 'c.mp3', 'd.mp4', 'e.svg', 'f.exe', 'g.png', 'h.jpg'];
    const items = names.map((name, index) => attachment(index + 1, name));
    const given = names.slice(0, -1).map((name) => `uploads/2020/05/${name}`);
    const { all } = await readWxrWhole(wxr(items), given);
    const of = (id: number) => all.find(({ foreignId }) => foreignId === `${id}`);
    expect(of(1)).toMatchObject({
      kind: 'picture',
      content: { path: 'uploads/2020/05/a.jpg', alt: '' },
    });
    expect(of(2)).toMatchObject({ kind: 'file', content: { name: 'b.pdf', as: 'document' } });
    expect(of(3)).toMatchObject({ kind: 'file', content: { as: 'recording' } });
    expect(of(4)).toMatchObject({ kind: 'file', content: { as: 'recording' } });
    expect(of(5)?.leftOut).toEqual({ code: 'file-unknown', values: { extension: 'svg' } });
    expect(of(6)?.leftOut?.code).toBe('file-unknown');
    expect(of(8)?.leftOut).toEqual({ code: 'file-absent', values: { path: '2020/05/h.jpg' } });
    const kinds = all.map(({ kind }) => kind).filter((kind) => kind !== 'redirect');
    expect(kinds).toEqual([
      ...['picture', 'picture', 'file', 'file', 'file'],
      // Those that are left out.
      ...['picture', 'file', 'file'],
    ]);
  });

  it('are brought for texts of an export without media', async () => {
    const text = '<img src="https://old.example.org/wp-content/uploads/2020/05/door-300x200.jpg">';
    const { all } = await readWxrWhole(wxr([{ id: 1, text }]), [
      'wp-content/uploads/2020/05/door.jpg',
    ]);
    expect(all[0]).toMatchObject({ kind: 'picture', foreignId: 'uploads/2020/05/door.jpg' });
    expect(JSON.stringify(all[1]?.content)).toContain(
      'import:picture/uploads%2F2020%2F05%2Fdoor.jpg',
    );
  });
});

async function redirects(
  items: WxrItem[],
  head: Parameters<typeof wxr>[1] = {},
  beside: string[] = [],
) {
  const { all } = await readWxrWhole(wxr(items, head), beside);
  const made = all.filter(({ kind }) => kind === 'redirect');
  expect(new Set(made.map(({ foreignId }) => foreignId)).size).toBe(made.length);
  return Object.fromEntries(
    made.map(({ foreignId, content }) => {
      const { target } = content as PlannedRedirect;
      return [foreignId, 'path' in target ? target.path : `${target.kind} ${target.foreignId}`];
    }),
  );
}

describe('old addresses', () => {
  const home = 'https://old.example.org';

  it('of posts and pages lead to what became of them', async () => {
    const found = await redirects([
      {
        id: 1,
        slug: 'letter',
        link: `${home}/2020/05/17/letter/`,
        metas: [
          ['_wp_old_slug', 'first'],
          ['_wp_old_slug', 'second'],
        ],
      },
      {
        id: 2,
        type: 'page',
        slug: 'about',
        link: `${home}/about/`,
        metas: { _wp_old_slug: 'who-we-are' },
      },
      { id: 3, type: 'page', slug: 'admin', link: `${home}/admin/` },
      { id: 4, slug: 'basic', link: `${home}/blog/basic.html`, metas: { _wp_old_slug: 'old' } },
      { id: 5, slug: 'same', link: `${home}/blog/same/` },
      { id: 6, slug: 'plain', link: `${home}/?p=6` },
      { id: 7, slug: '%e6%97%a5', link: `${home}/%e6%97%a5/` },
    ]);
    expect(found).toMatchObject({
      '/2020/05/17/letter': 'post 1',
      '/2020/05/17/first': 'post 1',
      '/2020/05/17/second': 'post 1',
      '/?p=1': 'post 1',
      '/archives/1': 'post 1',
      '/?page_id=2': 'page 2',
      '/who-we-are': 'page 2',
      '/admin': 'page 3',
      '/blog/basic.html': 'post 4',
      '/blog/old.html': 'post 4',
      '/?p=5': 'post 5',
      '/?p=6': 'post 6',
      '/日': 'post 7',
    });
    for (const path of ['/about', '/blog/same', '/']) expect(found).not.toHaveProperty([path]);
  });

  it('of what was not public lead nowhere', async () => {
    const found = await redirects([
      { id: 1, status: 'draft' },
      { id: 2, status: 'private' },
      { id: 3, password: 'x' },
      { id: 4, status: 'trash' },
    ]);
    expect(Object.values(found).filter((to) => to.startsWith('post'))).toEqual([]);
  });

  it('of a site in a folder have its name before them', async () => {
    const folder = `${home}/church`;
    const found = await redirects(
      [
        { id: 1, slug: 'letter', link: `${folder}/letter/` },
        { id: 2, type: 'page', slug: 'home', link: `${folder}/` },
      ],
      { home: folder },
    );
    expect(found).toMatchObject({
      '/church': '/',
      '/church/letter': 'post 1',
      '/church?p=1': 'post 1',
      '/church?page_id=2': 'page 2',
      '/church/feed': '/blog/rss.xml',
    });
  });

  it('of lists and feeds lead to ours', async () => {
    const term = (slug: string, parent = '') =>
      `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${cdata(slug)}</wp:cat_name></wp:category>`;
    const channel = `${term('music', 'life')}${term('life')}${term('x', 'x')}<wp:tag><wp:tag_slug>fire</wp:tag_slug></wp:tag>`;
    expect(await redirects([], { channel })).toMatchObject({
      '/feed/rss2': '/blog/rss.xml',
      '/feed/atom': '/blog/atom.xml',
      '/comments/feed': '/blog/rss.xml',
      '/category/life/music': '/media/blog',
      '/category/music': '/media/blog',
      '/category/x': '/media/blog',
      '/category/life/feed': '/blog/rss.xml',
      '/tag/fire': '/media/blog',
      '/author/ruth': '/media/blog',
    });
  });

  it('that this site has too need none', async () => {
    const found = await redirects(
      [
        {
          id: 1,
          type: 'wpfc_sermon',
          title: 'The Light',
          link: `${home}/sermons/the-light/`,
          metas: { sermon_audio: '7' },
        },
        {
          id: 2,
          type: 'wpfc_sermon',
          title: 'The Way',
          link: `${home}/sermons/way/`,
          metas: { sermon_audio: '7' },
        },
        attachment(7, 'light.mp3'),
      ],
      {},
      ['uploads/2020/05/light.mp3'],
    );
    for (const path of ['/feed', '/rss.xml', '/sermons/the-light'])
      expect(found).not.toHaveProperty([path]);
    expect(found).toMatchObject({ '/sermons/way': 'sermon 2', '/?p=1': 'sermon 1' });
  });

  it('of lists by number, by date and by page lead to the list of posts', async () => {
    const channel =
      '<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>news</wp:category_nicename></wp:category><wp:tag><wp:tag_slug>fire</wp:tag_slug></wp:tag>';
    const posts = Array.from({ length: 11 }, (_, number) => ({ id: number + 1 }));
    const found = await redirects(posts, { channel });
    expect(found).toMatchObject({
      '/2020': '/media/blog',
      '/2020/05': '/media/blog',
      '/page/2': '/media/blog',
      '/?cat=3': '/media/blog',
      '/?tag=fire': '/media/blog',
      '/?feed=rss2': '/blog/rss.xml',
      '/?feed=atom': '/blog/atom.xml',
      '/?m=2020': '/media/blog',
      '/?m=202005': '/media/blog',
      '/?author=1': '/media/blog',
      '/?author_name=ruth': '/media/blog',
    });
    expect(found).not.toHaveProperty(['/page/3']);
    const plain = await redirects([{ id: 1, link: `${home}/?p=1` }]);
    expect(plain).toMatchObject({ '/?m=202005': '/media/blog' });
    expect(plain).not.toHaveProperty(['/2020/05']);
  });

  it('of lists have before them what the posts have', async () => {
    const channel = '<wp:category><wp:category_nicename>news</wp:category_nicename></wp:category>';
    const lists = async (...links: string[]) => {
      const posts = links.map((link, index) => ({ id: index + 1, slug: 'x', link: home + link }));
      const found = await redirects(posts, { channel });
      return Object.keys(found).filter((path) => /^[^?]*\/(?:news|ruth|2020\/05)$/.test(path));
    };
    expect(await lists('/blog/x/')).toEqual([
      '/blog/category/news',
      '/blog/author/ruth',
      '/blog/2020/05',
    ]);
    expect(await lists('/archives/1')).toEqual([
      ...['/archives/category/news', '/archives/author/ruth', '/archives/date/2020/05'],
    ]);
    expect(await lists('/2020/05/17/x/')).toEqual(['/category/news', '/author/ruth', '/2020/05']);
    expect(await lists('/news/x/', '/x.html')).toEqual([
      '/category/news',
      '/author/ruth',
      '/2020/05',
    ]);
    expect(await lists('/a/x/', '/b/x/')).toEqual(['/category/news', '/author/ruth', '/2020/05']);
  });

  it.each([
    ['ruth.weber', 'ruth-weber'],
    ['ben@stjohn.example', 'benstjohn-example'],
    ['Mary Ann_O’Neil', 'mary-ann_oneil'],
    ['josé', 'jose'],
    ['-dan.', 'dan'],
  ])('of the author %s is %s', (login, name) => {
    expect(nicename(login)).toBe(name);
  });

  it('of files lead to them, in the sizes that texts name', async () => {
    const found = await redirects(
      [
        { id: 1, text: `<img src="${home}/wp-content/uploads/2020/05/door-300x200.jpg">` },
        attachment(7, 'door.jpg', { link: `${home}/2020/05/letter/door/` }),
        attachment(8, 'gone.jpg'),
      ],
      {},
      ['uploads/2020/05/door.jpg'],
    );
    expect(found).toMatchObject({
      '/wp-content/uploads/2020/05/door.jpg': 'picture 7',
      '/wp-content/uploads/2020/05/door-300x200.jpg': 'picture 7',
      '/2020/05/letter/door': 'picture 7',
      '/?attachment_id=7': 'picture 7',
    });
    expect(Object.values(found)).not.toContain('picture 8');
  });
});
