import { describe, expect, it } from 'vitest';
import { saidOf, savedOf } from '#tests/factories/planned.ts';
import {
  attachment,
  cdata,
  itemXml,
  readWxrWhole,
  WXR_END,
  type WxrItem,
  wxr,
  wxrHead,
} from '#tests/factories/wxr.ts';

/** What becomes of the first item of an export. */
async function first(item: WxrItem, others: WxrItem[] = [], beside: string[] = []) {
  const reading = await readWxrWhole(wxr([item, ...others]), beside);
  const found = reading.all.find(
    ({ foreignId, kind }) => foreignId === `${item.id}` && kind !== 'redirect',
  );
  if (!found) throw new Error('Nothing became of it.');
  const saved = savedOf(found) as Record<string, unknown>;
  return { ...found, saved, said: saidOf(found), notes: saidOf(reading) };
}

/** The same for an export written here by hand. */
async function ofXml(items: string, head = wxrHead()) {
  const { all } = await readWxrWhole(head + items + WXR_END);
  return all.filter(({ kind }) => kind === 'post' || kind === 'page');
}

describe('who wrote a post', () => {
  const channel = [
    ['naomi', 'Naomi Moabite'],
    ['boaz', 'Boaz'],
  ]
    .map(
      ([login, name]) =>
        `<wp:author><wp:author_login>${login}</wp:author_login><wp:author_display_name>${cdata(name ?? '')}</wp:author_display_name></wp:author>`,
    )
    .join('');
  const author = async (terms: WxrItem['terms']) => {
    const [post] = await ofXml(itemXml({ id: 4, terms: terms ?? [] }), wxrHead({ channel }));
    return (post as { content: { author: string } }).content.author;
  };
  it.each([
    ['nobody else', [], 'Ruth Moabite'],
    ['one other', [['author', 'cap-boaz', 'boaz']], 'Boaz'],
    [
      'three',
      [
        ['author', 'cap-naomi', 'naomi'],
        ['author', 'cap-boaz', 'boaz'],
        ['author', 'x', 'A Guest'],
      ],
      'Naomi Moabite, Boaz, A Guest',
    ],
    [
      'one twice',
      [
        ['author', 'cap-boaz', 'boaz'],
        ['author', 'cap-boaz', 'boaz'],
      ],
      'Boaz',
    ],
  ] as [string, WxrItem['terms'], string][])('and %s', async (_, terms, names) => {
    expect(await author(terms)).toBe(names);
  });
});

describe('what stands beside a text', () => {
  const enclosure = 'http://media.example.com/a/sermon.mp3\n21169426\naudio/mpeg\na:1:{}';

  it('is its recording, unless the text shows it', async () => {
    const files = [attachment(7, 'sermon.mp3')];
    const own = `https://old.example.org/wp-content/uploads/2020/05/sermon.mp3\n5\naudio/mpeg\n`;
    const beside = ['uploads/2020/05/sermon.mp3'];
    const shown = await first({ id: 4, text: 'Words', metas: { enclosure: own } }, files, beside);
    expect(shown.content).toMatchObject({
      content: [{ content: '<p><a href="import:file/7">sermon.mp3</a></p><p>Words</p>' }],
    });
    const text = '[audio mp3="/wp-content/uploads/2020/05/sermon.mp3"]';
    const twice = await first({ id: 4, text, metas: { enclosure: own } }, files, beside);
    expect(JSON.stringify(twice.content).match(/import:file/g)).toHaveLength(1);
  });

  it.each([
    ['by http', enclosure, /sermon\.mp3 cannot be played here/],
    ['of no sound', 'https://media.example.com/a.pdf\n5\napplication/pdf', undefined],
    ['that is damaged', 'https://media.example.com/a.mp3', undefined],
  ])('is no recording %s', async (_, meta, words) => {
    const post = await first({ id: 4, text: 'Words', metas: { enclosure: meta } });
    expect(post.saved.content).toMatchObject([{ content: '<p>Words</p>' }]);
    expect(post.said).toEqual(words ? [expect.stringMatching(words)] : []);
  });

  it('is a summary, which is said unless the text begins with it', async () => {
    const summary = await first({ id: 4, text: 'Words', excerpt: '<p>One &amp; two</p>' });
    expect(summary.said).toEqual([expect.stringContaining('“One & two”')]);
    expect((await first({ id: 4, text: 'Words', excerpt: 'Words' })).said).toEqual([]);
  });

  it('are terms of any kind, but those of WordPress itself', async () => {
    const post = await first({
      id: 4,
      terms: [
        ['category', 'news', 'News'],
        ['country', 'iowa', 'Iowa &amp; more'],
        ['post_format', 'post-format-aside', 'post-format-aside'],
        ['post_tag', 'choir', 'Choir'],
      ],
    });
    expect(post.said).toEqual([
      expect.stringContaining('News, Iowa & more.'),
      expect.stringContaining('Choir.'),
    ]);
  });

  it('are footnotes', async () => {
    const text =
      '<!-- wp:paragraph --><p>Pilgrims<sup data-fn="a" class="fn"><a href="#a" id="a-link">1</a></sup></p><!-- /wp:paragraph --><!-- wp:footnotes /-->';
    const list = [
      { id: 'a', content: 'See <a href="https://example.com/">there</a><script>x</script>' },
    ];
    const page = async (footnotes: string) =>
      first({ id: 4, type: 'page', text, metas: { footnotes } });
    const whole = await page(JSON.stringify(list));
    expect(whole.saved.sections).toMatchObject([
      {
        content:
          '<p>Pilgrims<sup>1</sup></p><ol><li>See <a href="https://example.com/">there</a></li></ol>',
      },
    ]);
    for (const broken of ['[{', '{}', '[1]', '[]'])
      expect((await page(broken)).said.join()).toContain('footnotes');
  });
});

describe('a block that is used again', () => {
  const reused = (text: string): WxrItem => ({ id: 40, type: 'wp_block', text });
  const named = (name: string, html: string) =>
    `<!-- wp:paragraph {"metadata":{"name":"${name}","bindings":{"__default":{"source":"core/pattern-overrides"}}}} -->\n${html}\n<!-- /wp:paragraph -->`;
  const shown = async (settings: string, text: string) => {
    const all = [reused(text), attachment(7, 'door.jpg')];
    const page = await first(
      { id: 4, type: 'page', text: `<!-- wp:block {"ref":40${settings}} /-->` },
      all,
      ['uploads/2020/05/door.jpg'],
    );
    return JSON.stringify((page.content as { sections: unknown }).sections);
  };

  it.each([
    '"content":{"Time":{"content":"At <em>nine</em>"}}',
    '"overrides":{"Time":{"content":"At <em>nine</em>"}}',
    '"content":{"Time":{"values":{"content":"At <em>nine</em>"}}}',
  ])('says its own words in a place: %s', async (settings) => {
    const text = `${named('Time', '<p>At ten</p>')}${named('Other', '<p>Stays</p>')}`;
    expect(await shown(`,${settings}`, text)).toContain('<p>At <em>nine</em></p><p>Stays</p>');
    expect(await shown('', text)).toContain('<p>At ten</p><p>Stays</p>');
  });

  it('has other buttons and pictures', async () => {
    const button = named(
      'Go',
      '<div class="wp-block-button"><a class="wp-block-button__link" href="/a">Old</a></div>',
    );
    expect(
      await shown(',"content":{"Go":{"text":"New","url":"https://example.com/"}}', button),
    ).toContain('"label":"New","href":"https://example.com/"');
    const image = named('Pic', '<figure class="wp-block-image"><img src="/x.jpg"/></figure>');
    const url = 'https://old.example.org/wp-content/uploads/2020/05/door.jpg';
    expect(await shown(`,"content":{"Pic":{"url":"${url}","alt":"Door"}}`, image)).toContain(
      'import:picture/7',
    );
  });
});

describe('an item as other importers try it', () => {
  it.each([
    [
      'a path for its link',
      '<link>/blog/basic.html</link><wp:post_name>basic.html</wp:post_name>',
      'basic',
    ],
    ['no name', '<title>Dear Science</title><wp:post_name></wp:post_name>', 'dear-science'],
    ['slashes in its title', '<title>blogs part 1/2</title>', 'blogs-part-1-2'],
    ['a name in other letters', '<wp:post_name>%e4%b8%bb%e6%97%a5-letter</wp:post_name>', 'letter'],
    ['a name with an emoji', '<wp:post_name>hello-💫-test</wp:post_name>', 'hello-test'],
  ])('with %s has an address', async (_, xml, slug) => {
    const [post] = await ofXml(
      `<item>${xml}<wp:post_id>5</wp:post_id><wp:post_type>post</wp:post_type></item>`,
    );
    expect(post).toMatchObject({ content: { slug } });
  });

  it('without most of its fields is still read', async () => {
    const posts = await ofXml(
      `<item><title>No Author</title><wp:post_id>1</wp:post_id><content:encoded><![CDATA[text]]></content:encoded></item>
       <item xmlns:alt="http://wordpress.org/export/1.2/"><title>Mixed</title><wp:post_id>2</wp:post_id><alt:post_id>999</alt:post_id><unicode:field xmlns:unicode="http://ëx.example/">x</unicode:field></item>
       <item><title>No number</title><post_id xmlns="http://wordpress.org/export/1.2/">3</post_id></item>`,
    );
    expect(posts.map(({ foreignId, title }) => [foreignId, title])).toEqual([
      ['1', 'No Author'],
      ['2', 'Mixed'],
    ]);
  });

  it('with a draft’s empty date and no name is a draft', async () => {
    const draft = await first({
      id: 4,
      status: 'draft',
      slug: '',
      title: 'Draft Page',
      date: '0000-00-00 00:00:00',
      gmt: '0000-00-00 00:00:00',
    });
    expect(draft.saved).toMatchObject({ slug: 'draft-page', isPosted: false });
  });

  it('keeps settings of plugins out of the way', async () => {
    const metas = {
      _yoast_wpseo_title: 'For search engines',
      _et_dynamic_cached_shortcodes: 'a:0:{}',
      evil: '<wp:meta_value>evil</wp:meta_value>',
      td_post_theme_settings: 'a:1:{s:11:"td_subtitle";s:69:"Lorem, préservé \n";}',
      img_optimize_data: 'O:8:"stdClass":1:{s:5:"bytes";i:288;}',
    };
    const post = await first({ id: 4, text: 'Words', metas });
    expect(post.saved.content).toMatchObject([{ content: '<p>Words</p>' }]);
    expect(post.said).toEqual([]);
  });

  it('of a kind of its own is counted, and a file that lies flat is found', async () => {
    const flat = attachment(7, 'door.jpg', {
      file: 'https://old.example.org/wp-content/uploads/door.jpg',
      metas: { _wp_attached_file: 'door.jpg' },
    });
    const post = await first(
      { id: 4, text: '<img src="/wp-content/uploads/door-300x200.jpg" alt="Door">' },
      [flat, { id: 9, type: 'customcpt' }],
      ['uploads/door.jpg'],
    );
    expect(post.content).toMatchObject({ content: [{ src: 'import:picture/7' }] });
    expect(post.notes.join()).toContain('1 entry of the kind “customcpt” is not brought.');
  });
});
