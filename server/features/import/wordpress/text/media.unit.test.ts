import { describe, expect, it } from 'vitest';
import { attachment } from '#tests/factories/wxr.ts';
import { htmlOf, readText, UPLOADS } from '#tests/factories/wxr-texts.ts';

const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

describe('pictures', () => {
  it.each([
    ['a smaller copy', `<img src="${UPLOADS}door-300x200.jpg" width="300" height="200">`],
    ['a scaled one', `<img src="${UPLOADS}door-scaled.jpg" width="300" height="200">`],
    ['an edited one', `<img src="${UPLOADS}door-e1589712345678.jpg" width="300" height="200">`],
    [
      'one with another host and protocol',
      '<img src="http://www.old.example.org/wp-content/uploads/2020/05/Door.JPG" width="300" height="200">',
    ],
    [
      'one by its path',
      '<img src="/wp-content/uploads/2020/05/door.jpg?w=300" width="300" height="200">',
    ],
    [
      'one that loads late',
      `<img src="data:image/gif;base64,R0" data-src="${UPLOADS}door.jpg" width="300" height="200">`,
    ],
    [
      'one by its number',
      '<img class="size-full wp-image-7" src="/wp-content/uploads/2011/01/other.jpg" width="300" height="200">',
    ],
    [
      'one in a link to itself',
      `<a href="${UPLOADS}door.jpg"><img src="${UPLOADS}door-300x200.jpg" width="300" height="200"></a>`,
    ],
    [
      'a block',
      `<!-- wp:image {"id":7} --><figure class="wp-block-image"><img src="${UPLOADS}door-300x200.jpg" width="300" height="200"/></figure><!-- /wp:image -->`,
    ],
  ])('%s leads to the original', async (_, text) => {
    const { parts } = await readText(text);
    expect(parts).toEqual([
      {
        type: 'image',
        src: 'import:picture/7',
        alt: 'A door',
        width: 300,
        height: 200,
        className: '',
        style: {},
      },
    ]);
  });

  it('keep their place, their words and their size', async () => {
    expect(await htmlOf(`Before <img src="${UPLOADS}door.jpg" alt="Red"> after`)).toBe(
      '<p>Before <img src="import:picture/7" alt="Red"> after</p>',
    );
    const { parts } = await readText(`<img src="${UPLOADS}door.jpg">`);
    expect(parts).toMatchObject([{ width: 680, height: 450 }]);
    for (const text of [
      `[caption id="attachment_7" align="aligncenter" width="300"]<a href="${UPLOADS}door.jpg"><img src="${UPLOADS}door-300x200.jpg" width="300" height="200" /></a> Our <em>door</em>[/caption]`,
      `[caption width="300" caption="Our door"]<img src="${UPLOADS}door-300x200.jpg" />[/caption]`,
      `<div class="wp-caption"><img src="${UPLOADS}door.jpg"><p class="wp-caption-text">Our door</p></div>`,
      `<!-- wp:image --><figure class="wp-block-image"><img src="${UPLOADS}door.jpg"/><figcaption>Our <b>door</b></figcaption></figure><!-- /wp:image -->`,
    ])
      expect(await htmlOf(text)).toBe(
        '<p><img src="import:picture/7" alt="A door"></p><p><small>Our door</small></p>',
      );
  });

  it('that are not there stand where they were, and are named', async () => {
    const gone = await readText(`One <img src="${UPLOADS}gone-300x200.jpg"> two`);
    expect(gone.parts).toMatchObject([
      { content: '<p>One <img src="import:picture/12" alt=""> two</p>' },
    ]);
    expect(gone.said).toContain('gone.jpg');
    const elsewhere = await readText('<img src="https://photos.example.com/a.jpg">');
    expect(elsewhere.said).toContain('https://photos.example.com/a.jpg');
    expect((await readText('<img src="x" class="wp-smiley" alt=":)"> Hi')).parts).toMatchObject([
      { content: '<p>:) Hi</p>' },
    ]);
  });

  it.each([
    '[gallery ids="7,8" columns="2"]',
    '[gallery include="7, 8"]',
    `<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery"><!-- wp:image --><figure class="wp-block-image"><img src="${UPLOADS}door.jpg"/></figure><!-- /wp:image --><!-- wp:image --><figure class="wp-block-image"><img src="${UPLOADS}bell-150x150.jpg"/><figcaption>The bell</figcaption></figure><!-- /wp:image --></figure><!-- /wp:gallery -->`,
    `<!-- wp:gallery {"ids":[7,8]} --><ul class="wp-block-gallery"><li class="blocks-gallery-item"><figure><img src="${UPLOADS}door.jpg"/></figure></li><li class="blocks-gallery-item"><figure><img src="${UPLOADS}bell.jpg"/><figcaption>The bell</figcaption></figure></li></ul><!-- /wp:gallery -->`,
  ])('side by side are a gallery: %s', async (text) => {
    const pictures = [
      { src: 'import:picture/7', alt: 'A door', caption: '' },
      { src: 'import:picture/8', alt: '', caption: 'The bell' },
    ];
    expect((await readText(text)).parts).toEqual([{ type: 'gallery', pictures }]);
    const { parts } = await readText(text, 'post');
    expect(parts).toMatchObject([
      { type: 'image' },
      { type: 'image' },
      { type: 'text', content: '<p><small>The bell</small></p>' },
    ]);
  });

  it('of an item itself are the gallery that names none', async () => {
    const own = attachment(30, 'bell.jpg', { parent: 1, order: 2 });
    const first = attachment(31, 'door.jpg', { parent: 1, order: 1 });
    const { parts } = await readText('[gallery]', 'page', [own, first]);
    expect(parts).toMatchObject([
      { pictures: [{ src: 'import:picture/31' }, { src: 'import:picture/30' }] },
    ]);
    expect((await readText('[gallery]')).said).toContain('none of its pictures');
  });
});

describe('films and sounds', () => {
  it.each([
    'https://youtu.be/dQw4w9WgXcQ',
    'Before\nhttp://www.youtube.com/watch?v=dQw4w9WgXcQ&feature=share\nafter',
    '[embed]https://youtu.be/dQw4w9WgXcQ[/embed]',
    '[youtube]https://youtu.be/dQw4w9WgXcQ[/youtube]',
    '[youtube https://www.youtube.com/watch?v=dQw4w9WgXcQ]',
    '[youtube=http://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;w=640]',
    '[youtube id="dQw4w9WgXcQ"]',
    '<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe>',
    '<object><param name="movie" value="http://www.youtube.com/v/dQw4w9WgXcQ"><embed src="http://www.youtube.com/v/dQw4w9WgXcQ"></object>',
    '<!-- wp:embed {"url":"x"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/dQw4w9WgXcQ\n</div></figure><!-- /wp:embed -->',
    '<!-- wp:core-embed/youtube {} --><figure class="wp-block-embed-youtube wp-block-embed"><div class="wp-block-embed__wrapper">https://youtu.be/dQw4w9WgXcQ</div></figure><!-- /wp:core-embed/youtube -->',
    '<p>https://youtu.be/dQw4w9WgXcQ</p>',
  ])('of YouTube are videos: %s', async (text) => {
    const { parts } = await readText(text);
    expect(parts.filter(({ type }) => type === 'videoPlaylist')).toEqual([
      { type: 'videoPlaylist', videos: [{ url: film, title: 'A page' }] },
    ]);
    expect(await htmlOf(text, 'post')).toContain(`<a href="${film}">${film}</a>`);
  });

  it('within a line stay an address', async () => {
    expect(await htmlOf('See https://youtu.be/dQw4w9WgXcQ there')).toBe(
      '<p>See https://youtu.be/dQw4w9WgXcQ there</p>',
    );
    expect((await readText('https://vimeo.com/76979871')).parts).toMatchObject([
      { videos: [{ url: 'https://vimeo.com/76979871' }] },
    ]);
    expect((await readText('[vimeo 76979871]')).parts).toMatchObject([
      { videos: [{ url: 'https://vimeo.com/76979871' }] },
    ]);
  });

  it('of the site itself are played', async () => {
    for (const text of [
      `[audio mp3="${UPLOADS}hymn.mp3"][/audio]`,
      `[audio ${UPLOADS}hymn.mp3]`,
      `<!-- wp:audio --><figure class="wp-block-audio"><audio controls src="${UPLOADS}hymn.mp3"></audio></figure><!-- /wp:audio -->`,
    ])
      expect((await readText(text)).parts).toEqual([
        { type: 'audio', playlist: [{ src: 'import:file/10', title: 'hymn.mp3' }] },
      ]);
    for (const text of [
      `[video width="640" mp4="${UPLOADS}tour.mp4"][/video]`,
      `<figure class="wp-block-video"><video controls src="${UPLOADS}tour.mp4"></video></figure>`,
    ])
      expect((await readText(text)).parts).toMatchObject([
        { type: 'videoPlaylist', videos: [{ url: 'import:file/11' }] },
      ]);
    expect((await readText('[playlist ids="10,99"]')).parts).toEqual([
      { type: 'audio', playlist: [{ src: 'import:file/10', title: 'Old Hundredth' }] },
    ]);
    expect((await readText('[playlist type="video" ids="11"]')).parts).toMatchObject([
      { type: 'videoPlaylist' },
    ]);
    expect((await readText(`[audio mp3="${UPLOADS}lost.mp3"]`)).said).toContain('lost.mp3');
  });
});
