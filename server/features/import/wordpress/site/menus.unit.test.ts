import { describe, expect, it } from 'vitest';
import { saidOf } from '#tests/factories/planned.ts';
import { readWxrWhole, type WxrItem, wxr } from '#tests/factories/wxr.ts';

const about: WxrItem = { id: 1, type: 'page', slug: 'about', title: 'About us' };

const entry = (
  id: number,
  title: string,
  order: number,
  metas: Record<string, string>,
): WxrItem => ({
  id,
  title,
  order,
  metas,
  type: 'nav_menu_item',
  terms: [['nav_menu', 'main', 'Main']],
});

const channel =
  '<wp:category><wp:term_id>7</wp:term_id><wp:category_nicename>news</wp:category_nicename><wp:cat_name>News</wp:cat_name></wp:category>';

async function menusOf(items: WxrItem[]) {
  const { menus = [], notes } = await readWxrWhole(wxr(items, { channel }));
  return { menus, said: saidOf({ notes }) };
}

const ofBlocks = (...blocks: string[]): WxrItem => ({
  id: 50,
  title: 'Navigation',
  type: 'wp_navigation',
  text: blocks.join(''),
});

describe('menus', () => {
  it('have their order, levels and links', async () => {
    const { menus, said } = await menusOf([
      about,
      entry(12, 'Staff', 3, {
        _menu_item_type: 'custom',
        _menu_item_url: 'https://elsewhere.example/staff',
        _menu_item_menu_item_parent: '11',
      }),
      entry(11, '', 2, {
        _menu_item_type: 'post_type',
        _menu_item_object_id: '1',
        _menu_item_menu_item_parent: '0',
      }),
      entry(10, 'Home', 1, {
        _menu_item_type: 'custom',
        _menu_item_url: 'https://old.example.org/',
      }),
      entry(13, '', 4, {
        _menu_item_type: 'taxonomy',
        _menu_item_object_id: '7',
        _menu_item_menu_item_parent: '99',
      }),
      entry(16, 'More', 6, { _menu_item_type: 'custom', _menu_item_url: '#' }),
      entry(17, 'Give', 7, {
        _menu_item_type: 'custom',
        _menu_item_url: 'https://give.example/',
        _menu_item_menu_item_parent: '16',
      }),
      entry(14, 'In the trash', 5, { _menu_item_type: 'post_type', _menu_item_object_id: '98' }),
      entry(15, 'Deeper', 1, {
        _menu_item_type: 'custom',
        _menu_item_url: '/about/',
        _menu_item_menu_item_parent: '12',
      }),
    ]);
    expect(said.join('\n')).toContain(
      'The menu “Main” had these entries: Home; About us (Staff (Deeper)); News; In the trash; More (Give).',
    );
    expect(menus).toEqual([
      {
        name: 'Main',
        entries: [
          { label: 'Home', href: '/', children: [] },
          {
            label: 'About us',
            href: 'import:page/1',
            children: [
              { label: 'Staff', href: 'https://elsewhere.example/staff' },
              { label: 'Deeper', href: 'import:page/1' },
            ],
          },
          { label: 'News', href: '/media/blog', children: [] },
          {
            label: 'More',
            href: '',
            children: [{ label: 'Give', href: 'https://give.example/' }],
          },
        ],
        lost: ['In the trash'],
      },
    ]);
  });

  it('are read from blocks', async () => {
    const { menus } = await menusOf([
      about,
      { id: 2, type: 'page', slug: 'staff', title: 'Staff', parent: 1 },
      { id: 3, type: 'page', slug: 'secret', title: 'Secret', status: 'private' },
      ofBlocks(
        '<!-- wp:home-link /-->',
        '<!-- wp:navigation-submenu {"label":"\\u003cstrong\\u003eWho we are\\u003c/strong\\u003e","type":"page","id":1,"url":"https://old.example.org/about/","kind":"post-type"} -->',
        '<!-- wp:navigation-link {"label":"Give","url":"https://give.example/x","kind":"custom"} /-->',
        '<!-- /wp:navigation-submenu -->',
        '<!-- wp:navigation-link {"label":"Choir","type":"category","id":4,"kind":"taxonomy"} /-->',
        '<!-- wp:page-list /-->',
        '<!-- wp:social-links --><!-- /wp:social-links -->',
      ),
    ]);
    expect(menus[0]).toEqual({
      name: 'Navigation',
      lost: [],
      entries: [
        { label: 'Home', href: '/', children: [] },
        {
          label: 'Who we are',
          href: 'import:page/1',
          children: [{ label: 'Give', href: 'https://give.example/x' }],
        },
        { label: 'Choir', href: '/media/blog', children: [] },
        {
          label: 'About us',
          href: 'import:page/1',
          children: [{ label: 'Staff', href: 'import:page/2' }],
        },
      ],
    });
  });

  it('say nothing of what cannot be read, or is too much', async () => {
    const { menus } = await menusOf([
      about,
      ofBlocks(
        '<!-- /wp:navigation-submenu --><!-- wp:navigation-link {"label": -->',
        '<!-- wp:navigation-link {"label":"Bad","url":"javascript:alert(1)"} /-->',
        '<!-- wp:navigation-link {"label":"x","id":1,"kind":"post-type"} /-->'.repeat(1000),
      ),
      { ...ofBlocks('<p>'.repeat(20_000)), id: 51 },
    ]);
    expect(menus).toHaveLength(1);
    expect(menus[0]?.entries).toHaveLength(99);
    expect(JSON.stringify(menus)).not.toContain('javascript');
  });
});
