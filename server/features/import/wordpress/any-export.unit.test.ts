import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSafeLink } from '#domain/links.ts';
import { UntrustedFile } from '#server/features/import/planned.ts';
import { saidOf, savedOf } from '#tests/factories/planned.ts';
import { attachment, readWxrWhole, type WxrItem, wxr } from '#tests/factories/wxr.ts';

const U = 'https://old.example.org/wp-content/uploads/2020/05/';

/** What texts are made of, well and badly. */
const part = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    'words ',
    '\n',
    '\n\n',
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<div>',
    '</div>',
    '<ul><li>',
    '</li>',
    '<table><tr><td>',
    '<pre>',
    '</pre>',
    '<blockquote>',
    '</blockquote><cite>',
    '<a href="/?p=1">',
    '<a href="javascript:x">',
    '<a href="https://old.example.org/item-2/">',
    '</a>',
    `<img src="${U}door-300x200.jpg" width="9" height="9">`,
    '<img src="x">',
    '<figure>',
    '</figure>',
    '<figcaption>',
    '<figure class="wp-block-gallery">',
    '[gallery ids="7,8"]',
    '[caption]',
    '[/caption]',
    '[caption caption="x"]',
    '[audio src="a.mp3"]',
    '[embed]',
    '[/embed]',
    '[x y="z"]',
    '[[gallery]]',
    '[',
    'https://youtu.be/dQw4w9WgXcQ',
    '<iframe src="https://vimeo.com/1">',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '<!-- wp:paragraph -->',
    '<!-- wp:block {"ref":5} /-->',
    '<!-- wp:navigation-submenu {"label":"a","id":5,"kind":"post-type"} -->',
    '<!-- wp:navigation-link {"label":"a","url":"javascript:x"} /-->',
    '<!-- /wp:navigation-submenu -->',
    '<!-- wp:page-list /-->',
    '<!-- wp:columns --><div class="wp-block-columns"><div class="wp-block-column">',
    '<details><summary>',
    '<div class="wp-block-buttons"><a href="/x">y</a>',
    '<hr>',
    '<figure data-code="0">',
    '[button url="/x"]',
    '[/button]',
    '[et_pb_toggle title="x"]',
    '[/et_pb_toggle]',
    '[vc_single_image image="7"]',
    '[iframe src="https://maps.google.com/maps?output=embed"]',
    '<iframe src="https://www.google.com/maps/embed?pb=1">',
    '<iframe src="//x.example">',
    '<div class="wp-block-jetpack-map" data-points="[{}]" data-map-center="{&quot;lng&quot;:1,&quot;lat&quot;:2}">',
    '<div class="wp-block-accordion-item"><h3>',
    '<!-- wp:tab {"label":"x"} -->',
    '<!-- wp:query-no-results -->',
    '<!-- /wp:query-no-results -->',
    '<!-- wp:footnotes /-->',
    '<!-- wp:block {"ref":5,"content":{"x":{"content":"<b>y"}}} /-->',
    '<!-- wp:paragraph {"metadata":{"name":"x"}} -->',
    '<ul class="wp-block-social-links"><!-- wp:social-link {"url":"https://x.example"} /--></ul>',
    '<map><area href="/x" alt="y">',
    '<span style="font-weight:bold">',
    '<svg>',
    '<math>',
    '<template>',
    '<form>',
    '&nbsp;',
    '&#0;',
    ']]>',
  ),
);
const text = fc.array(part, { maxLength: 25 }).map((parts) => parts.join(''));
const words = fc.string({ unit: 'binary', maxLength: 300 });

const item: fc.Arbitrary<WxrItem> = fc.record(
  {
    id: fc.oneof(
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('', 'x', '-1', '99999999999999999999'),
    ),
    type: fc.constantFrom(
      'post',
      'page',
      'attachment',
      'wp_block',
      'wpfc_sermon',
      'ctc_sermon',
      'tribe_events',
      'tribe_venue',
      'nav_menu_item',
      'wp_navigation',
      'constructor',
    ),
    title: words,
    slug: fc.oneof(
      words,
      fc.constantFrom('admin', 'blog', 'sermons', '__proto__', 'a/b', '%', '%e3%81'),
    ),
    status: fc.constantFrom('publish', 'draft', 'private', 'future', 'trash', 'x'),
    link: fc.oneof(
      words,
      fc.constantFrom(
        'https://old.example.org/',
        'https://old.example.org//a//',
        'https://old.example.org/%',
        'javascript:x',
        '//x',
      ),
    ),
    text,
    gmt: fc.constantFrom(
      '0000-00-00 00:00:00',
      '2020-05-17 16:30:00',
      '9999-12-31 23:59:59',
      '1000-01-01 00:00:00',
      'x',
    ),
    date: fc.constantFrom('0000-00-00 00:00:00', '2024-03-10 02:30:00', '9999-12-31 23:59:59'),
    parent: fc.nat(9),
    password: fc.constantFrom('', 'x'),
    metas: fc.dictionary(
      fc.constantFrom(
        '_thumbnail_id',
        '_wp_old_slug',
        'sermon_audio',
        'sermon_video_link',
        'sermon_date',
        'bible_passage',
        'sermon_description',
        '_wpfc_sermon_duration',
        '_EventStartDate',
        '_EventEndDate',
        '_EventAllDay',
        '_EventTimezone',
        '_EventVenueID',
        '_ctc_sermon_pdf',
        '_wp_attached_file',
        '_menu_item_menu_item_parent',
        '_menu_item_type',
        '_menu_item_object_id',
        '_menu_item_url',
      ),
      fc.oneof(
        fc.constantFrom(
          '7',
          '2024-03-10 02:30:00',
          'yes',
          `${U}door.mp3`,
          'https://youtu.be/dQw4w9WgXcQ',
          'John 3:16',
          'UTC+8',
          'post_type',
          '1:00',
        ),
        words,
      ),
      { maxKeys: 5 },
    ),
  },
  { requiredKeys: ['id', 'type'] },
);

describe('any export', () => {
  it('becomes things that can be saved, or reasons why not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 6 }), async (items) => {
        const data = wxr([attachment(77, 'door.jpg'), ...items]);
        const {
          all,
          notes,
          menus = [],
        } = await readWxrWhole(data, ['uploads/2020/05/door.jpg', 'uploads/2020/05/door.mp3']);
        saidOf({ notes });
        const seen = new Set<string>();
        for (const each of all) {
          savedOf(each);
          const said = saidOf({ notes: [...each.notes, ...(each.leftOut ? [each.leftOut] : [])] });
          expect(said.join()).not.toContain('? ');
          expect(each.title).not.toBe('');
          expect(seen.has(`${each.kind} ${each.foreignId}`)).toBe(false);
          seen.add(`${each.kind} ${each.foreignId}`);
        }
        for (const { entries } of menus)
          for (const { href, children } of entries)
            for (const link of [href, ...children.map((child) => child.href)])
              expect(link.startsWith('import:') || isSafeLink(link)).toBe(true);
        const refs = JSON.stringify([menus, all.map(({ content }) => content)]).matchAll(
          /import:(\w+)\/([\w.%-]+)/g,
        );
        for (const [, kind, id = ''] of refs)
          expect(seen).toContain(`${kind} ${decodeURIComponent(id)}`);
      }),
      { numRuns: 300 },
    );
  });

  it('that was damaged is refused with words, or read', async () => {
    const whole = wxr([
      { id: 1, text: '[gallery]', metas: { _wp_old_slug: 'x' } },
      { id: 2, type: 'page' },
    ]);
    const damage = fc.tuple(
      fc.nat(whole.length),
      fc.nat(30),
      fc.oneof(
        fc.constantFrom('', '<', '>', '&', ']]>', '<![CDATA[', '<!--', '<?', '<!DOCTYPE a>', '\0'),
        words,
      ),
    );
    await fc.assert(
      fc.asyncProperty(damage, async ([at, length, instead]) => {
        try {
          const { all } = await readWxrWhole(
            whole.slice(0, at) + instead + whole.slice(at + length),
          );
          for (const each of all) savedOf(each);
        } catch (error) {
          expect(error).toBeInstanceOf(UntrustedFile);
        }
      }),
      { numRuns: 300 },
    );
  });
});
