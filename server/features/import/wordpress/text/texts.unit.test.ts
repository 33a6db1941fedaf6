import { describe, expect, it } from 'vitest';
import type { WxrItem } from '#tests/factories/wxr.ts';
import { htmlOf, readText, UPLOADS } from '#tests/factories/wxr-texts.ts';

describe('links', () => {
  it.each([
    ['https://old.example.org/about/', 'import:page/20'],
    ['http://www.old.example.org/about', 'import:page/20'],
    ['/about/#staff', 'import:page/20'],
    ['../about/', 'import:page/20'],
    ['/?page_id=20', 'import:page/20'],
    ['https://old.example.org/?p=21', 'import:post/21'],
    ['/2020/05/letter/?utm_source=x', 'import:post/21'],
    ['/2019/01/letter/', 'import:post/21'],
    [`${UPLOADS}plan.pdf`, 'import:file/9'],
    [`${UPLOADS}door-300x200.jpg`, 'import:picture/7'],
    ['/category/news/', '/category/news/'],
    ['https://old.example.org/', '/'],
    ['https://elsewhere.example.com/a?b=c', 'https://elsewhere.example.com/a?b=c'],
    ['//elsewhere.example.com/a', 'https://elsewhere.example.com/a'],
    ['mailto:ruth@example.org', 'mailto:ruth@example.org'],
    ['tel:+13195550123', 'tel:+13195550123'],
  ])('to %s lead to %s', async (href, to) => {
    expect(await htmlOf(`<a href="${href}" target="_blank" onclick="x()">Words</a>`)).toBe(
      `<p><a href="${to}">Words</a></p>`,
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '', 'import:page/20'])(
    'to %s lead nowhere',
    async (href) => {
      expect(await htmlOf(`<a href="${href}">Words</a>`)).not.toContain('javascript');
      expect(await htmlOf(`<a href="${href}">Words</a>`)).toContain('Words');
    },
  );

  it('to files that are not there are named, and taken out when all is made', async () => {
    const { parts, said } = await readText(`<a href="${UPLOADS}rota.pdf">Rota</a>`);
    expect(parts).toMatchObject([
      { content: '<p><a href="import:file/uploads%2F2020%2F05%2Frota.pdf">Rota</a></p>' },
    ]);
    expect(said).toContain('rota.pdf');
  });
});

describe('other parts', () => {
  it.each([
    ['<h1>Big</h1>', '<h2>Big</h2>'],
    [
      '<p class="x" style="color:red">One <span class="y">two</span> <font color="red">three</font></p>',
      '<p>One two three</p>',
    ],
    ['<span style="color: #ff0000;">Red</span>', '<p><span style="color: #ff0000;">Red</span></p>'],
    [
      '<!-- wp:heading --><h2 class="wp-block-heading">Head</h2><!-- /wp:heading -->',
      '<h2>Head</h2>',
    ],
    [
      '<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>One</li><!-- /wp:list-item --></ul><!-- /wp:list -->',
      '<ul><li>One</li></ul>',
    ],
    ['<!-- wp:freeform -->Old\n\ntext<!-- /wp:freeform -->', '<p>Old</p><p>text</p>'],
    [
      '<!-- wp:group --><div class="wp-block-group"><!-- wp:paragraph --><p>In</p><!-- /wp:paragraph --></div><!-- /wp:group -->',
      '<p>In</p>',
    ],
    ['One<!--more-->Two<!--nextpage-->Three', '<p>OneTwoThree</p>'],
    ['<style>p { color: red }</style>One<noscript>no</noscript>', '<p>One</p>'],
    ['<custom-thing>One</custom-thing><o:p></o:p>', '<p>One</p>'],
    ['<p>&nbsp;</p>One<p></p>', '<p>One</p>'],
  ])('%s', async (text, written) => {
    expect((await htmlOf(text)).trim()).toBe(written.trim());
  });

  it('become sections where we have one', async () => {
    const quote = await readText(
      '<!-- wp:quote --><blockquote class="wp-block-quote"><p>Be still.<br>Wait.</p><p>And know.</p><cite>Psalm 46</cite></blockquote><!-- /wp:quote -->',
    );
    expect(quote.parts).toEqual([
      { type: 'quote', content: 'Be still.\nWait.\nAnd know.\n— Psalm 46', className: '' },
    ]);
    const buttons = await readText(
      '<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="/about/">About</a></div><!-- /wp:button --></div><!-- /wp:buttons -->',
    );
    expect(buttons.parts).toEqual([
      { type: 'buttons', buttons: [{ label: 'About', href: 'import:page/20' }] },
    ]);
    const details = await readText(
      '<details class="wp-block-details"><summary>Why?</summary><p>So.</p></details><details><summary>How?</summary>Thus.</details>',
    );
    expect(details.parts).toEqual([
      {
        type: 'accordion',
        items: [
          { title: 'Why?', content: '<p>So.</p>' },
          { title: 'How?', content: '<p>Thus.</p>' },
        ],
      },
    ]);
    expect((await readText('One\n<hr>\nTwo')).parts.map(({ type }) => type)).toEqual([
      'text',
      'horizontal-rule',
      'text',
    ]);
    const cover = await readText(
      `<div class="wp-block-cover" style="background-image:url(${UPLOADS}door.jpg)"><div class="wp-block-cover__inner-container"><p>Come</p></div></div>`,
    );
    expect(cover.parts).toMatchObject([
      { type: 'image', src: 'import:picture/7', className: 'wide' },
      { content: '<p>Come</p>' },
    ]);
  });

  it('stand in columns where they fit, and below each other where not', async () => {
    const column = (inside: string) =>
      `<!-- wp:column --><div class="wp-block-column">${inside}</div><!-- /wp:column -->`;
    const columns = (...inside: string[]) =>
      `<!-- wp:columns --><div class="wp-block-columns">${inside.map(column).join('')}</div><!-- /wp:columns -->`;
    const { parts } = await readText(
      columns(
        `<figure class="wp-block-image"><img src="${UPLOADS}door.jpg"/></figure><h3>One</h3><p>Text</p>`,
        '<p>Two</p>',
      ),
    );
    expect(parts).toEqual([
      {
        type: 'columns',
        columns: [
          {
            src: 'import:picture/7',
            alt: 'A door',
            title: 'One',
            content: '<p>Text</p>',
            label: '',
            href: '',
          },
          { src: '', alt: '', title: '', content: '<p>Two</p>', label: '', href: '' },
        ],
      },
    ]);
    expect(
      (await readText(columns('<p>1</p>', '<p>2</p>', '<p>3</p>', '<p>4</p>'))).parts,
    ).toHaveLength(2);
    const mixed = await readText(columns('[gallery ids="7"]', '<p>Two</p>'));
    expect(mixed.parts.map(({ type }) => type)).toEqual(['gallery', 'text']);
  });

  it('that are used again are taken in, without a circle', async () => {
    const reused: WxrItem[] = [
      {
        id: 40,
        type: 'wp_block',
        text: '<!-- wp:paragraph --><p>Sundays at 10</p><!-- /wp:paragraph --><!-- wp:block {"ref":41} /-->',
      },
      { id: 41, type: 'wp_block', text: '<!-- wp:block {"ref":40} /--><p>Coffee</p>' },
    ];
    const { parts, said, all } = await readText(
      '<!-- wp:block {"ref":40} /--><!-- wp:block {"ref":99} /-->',
      'page',
      reused,
    );
    expect(parts).toMatchObject([{ content: '<p>Sundays at 10</p><p>Coffee</p>' }]);
    expect(said).toContain('number 99');
    expect(all.filter(({ foreignId }) => foreignId === '40')).toEqual([]);
  });

  it('of plugins, scripts, forms and frames are named and never shown', async () => {
    const { parts, said } = await readText(
      '[vc_row el_class="x"][vc_column]Inside[/vc_column][/vc_row]\n\n[contact-form-7 id="5" title="Mail us"]\n\n[sermons]\n\n<script>steal()</script><form action="/x"><input name="a"><button>Send</button></form>\n\n<iframe src="https://www.google.com/maps/embed?pb=1"></iframe><!-- wp:latest-posts {"n":3} /-->',
    );
    expect(parts.map(({ content }) => content).join()).not.toMatch(
      /\[|steal|form|script|iframe|google/,
    );
    expect(JSON.stringify(parts)).toContain('Inside');
    for (const name of [
      '[vc_row]',
      '[vc_column]',
      '[contact-form-7]',
      '[sermons]',
      'script',
      'form',
      'www.google.com',
    ])
      expect(said).toContain(name);
  });

  it('in brackets that are no short code stay', async () => {
    expect(await htmlOf('He said [sic] “Amen [laughter]” [1] [[gallery]] [a b]')).toBe(
      '<p>He said [sic] “Amen [laughter]” [1] [gallery] [a b]</p>',
    );
  });

  it('that are too many for sections stand in texts', async () => {
    const { parts } = await readText(
      Array.from({ length: 200 }, (_, n) => `<p>${n}</p><hr>`).join(''),
    );
    expect(parts.map(({ type }) => type)).toEqual(['text']);
    const long = await readText(`<p>${'word '.repeat(12_000)}</p>\n\n`.repeat(4));
    expect(long.parts.length).toBeGreaterThan(2);
  });
});
