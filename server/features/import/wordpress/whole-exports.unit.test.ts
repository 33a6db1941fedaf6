import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { saidOf, savedOf } from '#tests/factories/planned.ts';
import { attachment, readWxrWhole, type WxrItem, wxr } from '#tests/factories/wxr.ts';
import { wordpressReader } from './reader.ts';

const door = 'site/wp-content/uploads/2020/05/door.jpg';

async function planned(items: WxrItem[], beside: string[] = [door]) {
  const { all } = await readWxrWhole(wxr(items), beside);
  return all;
}
describe('addresses', () => {
  it('keep their words after our rules, and each is given once', async () => {
    const all = await planned([
      { id: 12, slug: 'news' },
      { id: 11, slug: 'news' },
      { id: 13, slug: '%e4%b8%bb%e6%97%a5', title: '主日' },
      { id: 14, slug: 'Grüße_und.mehr' },
      { id: 15, type: 'page', slug: 'news' },
    ]);
    const of = (id: string) => all.find((item) => item.foreignId === id);
    expect(of('11')?.about).toBe('/blog/news');
    expect(of('12')?.about).toBe('/blog/news-2');
    expect(saidOf(of('12')!)).toEqual([expect.stringContaining('/blog/news-2')]);
    expect(of('13')?.about).toBe('/blog/post-13');
    expect(saidOf(of('13')!)).toEqual([expect.stringContaining('主日')]);
    expect(of('14')?.about).toBe('/blog/grusse-und-mehr');
    expect(of('15')?.about).toBe('/news');
  });

  it('of pages follow their parents, even in a circle', async () => {
    const page = (id: number, slug: string, parent = 0): WxrItem => ({
      id,
      slug,
      parent,
      type: 'page',
    });
    const all = await planned([
      page(1, 'staff', 2),
      page(2, 'about'),
      page(3, 'lost', 99),
      page(4, 'one', 5),
      page(5, 'two', 4),
      page(6, 'admin'),
      page(7, 'keys', 6),
      page(8, 'sermons'),
      page(9, 'easter', 8),
      page(10, 'self', 10),
    ]);
    const at = all.filter(({ kind }) => kind === 'page').map(({ about }) => about);
    expect(at).toEqual([
      '/about/staff',
      '/about',
      '/lost',
      '/two/one',
      '/one/two',
      '/admin-page',
      '/admin-page/keys',
      '/sermons',
      '/sermons-page/easter',
      '/self',
    ]);
    for (const item of all) savedOf(item);
  });
});

describe('an export as a whole', () => {
  it('is told from others by the address of its site', async () => {
    const { source } = await readWxrWhole(wxr([], { home: 'http://www.Example.org/church/' }));
    expect(source).toBe('example.org/church');
    const head = Buffer.from(wxr([]).slice(0, 4096));
    expect(wordpressReader.recognizes('grace.WordPress.2026-11-28.xml', head)).toBe(true);
    expect(wordpressReader.recognizes('a.xml', Buffer.from('<rss version="2.0">'))).toBe(false);
    expect(wordpressReader.recognizes('a.ics', head)).toBe(false);
  });

  it('says what is not brought at all', async () => {
    const items: WxrItem[] = [
      { id: 1, type: 'ministry' },
      { id: 2, type: 'ministry' },
      { id: 3, type: 'custom_css' },
      { id: 4, more: '<wp:comment/>' },
      attachment(5, 'door.jpg'),
      { id: 5, title: 'Again' },
      { id: 'x', title: 'Odd' },
    ];
    const { notes, all } = await readWxrWhole(wxr(items));
    const said = saidOf({ notes });
    expect(said).toEqual([
      expect.stringContaining('1 picture or file'),
      expect.stringContaining('1 comment'),
      expect.stringContaining('2 entries of the kind “ministry”'),
      expect.stringContaining('Again; Odd'),
    ]);
    expect(all.filter(({ kind }) => kind === 'post')).toHaveLength(1);
    expect(all.find(({ kind }) => kind === 'picture')).toMatchObject({
      leftOut: { code: 'file-absent' },
    });
  });

  it('gives the same things each time', async () => {
    const data = wxr([
      { id: 1, text: '[gallery]' },
      attachment(2, 'door.jpg', { parent: 1 }),
      { id: 3, type: 'page' },
    ]);
    const [one, other] = [
      await readWxrWhole(data, [door]),
      await readWxrWhole(data, [door], { piece: 11 }),
    ];
    expect(JSON.stringify(other.all)).toBe(JSON.stringify(one.all));
  });

  it('has words for all that it says', () => {
    const sources = globSync('server/features/import/wordpress/**/*.ts')
      .filter((path) => !path.endsWith('.test.ts'))
      .map((path) => readFileSync(path, 'utf8'));
    const used = sources.flatMap((text) =>
      [...text.matchAll(/(?:(?:\bnote|\.add)\(\s*|\bnoteAbsent\([^()']*|code: )'([a-z-]+)'/g)].map(
        ([, code]) => code,
      ),
    );
    expect([...new Set(used)].sort()).toEqual(Object.keys(wordpressReader.words).sort());
  });
});
