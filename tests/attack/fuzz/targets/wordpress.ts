import fc from 'fast-check';
import { UntrustedFile } from '#server/features/import/planned.ts';
import { wordpressReader } from '#server/features/import/wordpress/reader.ts';
import {
  attachment,
  givenWxr,
  WXR_END,
  type WxrItem,
  wxr,
  wxrHead,
} from '../../../factories/wxr.ts';
import type { FuzzTarget } from '../target.ts';

const uploads = 'https://old.example.org/wp-content/uploads/2020/05/';

const texts = [
  'One\ntwo\n\n<b>three</b> [caption width="300"]<img src="x.jpg"> Words[/caption] [gallery ids="7,8"]',
  `<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><figure class="wp-block-image"><img src="${uploads}door-300x200.jpg" class="wp-image-7"/><figcaption>Door</figcaption></figure></div><!-- /wp:column --></div><!-- /wp:columns --><!-- wp:block {"ref":5} /-->`,
  `<a href="/?p=2">x</a>\nhttps://youtu.be/dQw4w9WgXcQ\n[audio mp3="${uploads}hymn.mp3"][/audio]<iframe src="https://vimeo.com/1"></iframe>`,
];
const parts = [
  '[et_pb_toggle title="Why?"]So[/et_pb_toggle][vc_btn title="Give" link="url:%2Fgive%2F"][button href="/x"]Go[/button][code]<b>[/code][iframe src="https://x.example/"]',
  `<a href="/?p=2"><div><img src="${uploads}door.jpg" usemap="#m"><h3>Door</h3></div></a><map><area href="/x" alt="y"></map><p style="font-weight:bold">B</p>`,
  '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe><div class="wp-block-jetpack-map" data-points="[{&quot;title&quot;:&quot;x&quot;,&quot;coordinates&quot;:{&quot;longitude&quot;:1,&quot;latitude&quot;:2}}]"></div><math><annotation>x</annotation></math>',
  '<!-- wp:tabs --><!-- wp:tab {"label":"One"} --><section><h3>a</h3></section><!-- /wp:tab --><!-- wp:query --><!-- wp:query-no-results --><p>No</p><!-- /wp:query-no-results --><!-- wp:footnotes /--><ul class="wp-block-social-links"><!-- wp:social-link {"url":"https://x.example","service":"x"} /--></ul>',
  '<!-- wp:block {"ref":5,"content":{"Time":{"content":"<b>At</b>","url":"/x"}}} /-->',
];
const items: WxrItem[] = [
  ...parts.map(
    (text, index): WxrItem => ({
      id: index + 30,
      text,
      type: 'page',
      metas: {
        footnotes: '[{"id":"a","content":"<i>x</i>"}]',
        enclosure: `${uploads}hymn.mp3\n1\naudio/mpeg`,
      },
    }),
  ),
  ...texts.map(
    (text, index): WxrItem => ({ id: index + 1, text, type: index === 1 ? 'page' : 'post' }),
  ),
  {
    id: 5,
    type: 'wp_block',
    text: '<!-- wp:paragraph {"metadata":{"name":"Time"}} --><p>Again</p><!-- wp:block {"ref":5} /-->',
  },
  {
    id: 6,
    type: 'wpfc_sermon',
    metas: {
      sermon_audio: `${uploads}hymn.mp3`,
      sermon_date: '1641132000',
      bible_passage: 'John 1',
    },
  },
  attachment(7, 'door.jpg', { metas: { _wp_attachment_metadata: 'a:1:{s:5:"width";i:9;}' } }),
  attachment(8, 'hymn.mp3'),
  {
    id: 9,
    type: 'tribe_events',
    metas: { _EventStartDate: '2024-03-10 18:00:00', _EventTimezone: 'UTC+8', _EventVenueID: '10' },
  },
  {
    id: 11,
    type: 'nav_menu_item',
    metas: { _menu_item_object_id: '1', _menu_item_type: 'post_type' },
  },
];

/** Many of one thing: what would grow faster than the file. */
const repeated = fc
  .tuple(
    fc.constantFrom(
      '<',
      '<!--',
      '<a "',
      '[',
      '[caption]',
      '[x y=',
      '<div>',
      '<b>',
      '<figure>',
      '<img>',
      '<!-- wp:block {"ref":5} /-->',
      '\n\n',
      '&',
      'uploads/',
      '<p><b><i>',
      '[button]',
      '[a_button][b_button]',
      '[et_pb_toggle title="x"]',
      '[tab title="x"][/tab]',
      '<a href="/?p=1"><table><tr><td>',
      '<a href="/?p=1"><img class="wp-image-7"></a>',
      '<li class="wp-block-gallery"><a href="/x"><img>',
      '<div class="wp-block-columns">',
      '<div class="wp-block-accordion-item"><h3>',
      '<!-- wp:a          ',
      '<!-- wp:tab {"label":"x"} --><p>',
      '<!-- wp:block {"ref":5,"content":{"Time":{"content":"x"}}} /-->',
    ),
    fc.nat(20_000),
  )
  .map(([part, count]) => part.repeat(count));

export const target: FuzzTarget = {
  seeds: [
    wxr(items),
    ...items.map((item) => wxr([item])),
    wxrHead({ version: '1.0', home: 'http://example.org/church' }) + WXR_END,
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><rss>&b;</rss>`,
  ],
  made: repeated.map((text) => wxr([...items, { id: 20, text }])),
  words: [
    '<![CDATA[',
    ']]>',
    '<item>',
    '</item>',
    '<wp:postmeta>',
    '<content:encoded>',
    '<!-- wp:',
    ' /-->',
    '[gallery ids="',
    '[/caption]',
    'wp-image-7',
    '-300x200',
    '-scaled',
    '0000-00-00 00:00:00',
    '&#x41;',
    '<figure class="wp-block-gallery">',
    '<details>',
    'wp-block-buttons',
    'https://youtu.be/',
  ],
  maxBytes: 2 * 1024 * 1024,
  read: async (bytes) => {
    const given = givenWxr(bytes, ['uploads/2020/05/door.jpg', 'uploads/2020/05/hymn.mp3']);
    const { items: all, notes } = await wordpressReader.read(given);
    for (const { code, values } of notes) wordpressReader.words[code]?.(values);
    for await (const item of all())
      for (const { code } of item.notes)
        if (!wordpressReader.words[code]) throw new Error(`There are no words for ${code}.`);
  },
  refuses: (error) => error instanceof UntrustedFile,
};
