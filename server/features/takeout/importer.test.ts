import { expect, it } from 'vitest';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import {
  buildAnnouncement,
  buildEvent,
  buildHomepage,
  buildPage,
  buildPost,
  buildSite,
} from '#tests/factories/content.ts';
import { takenWxr } from '#tests/taken-wxr.ts';

// What WordPress's own importer (0.7) would leave out, change or give another address.

const PUBLIC_URL = 'https://church.example.org';
const open = () => openApp({ environment: { PUBLIC_URL } });

it('has no two items of one title and second, which WordPress takes for one', async () => {
  const app = await open();
  const createdAt = '2020-02-03T04:05:06-08:00';
  for (const [place, title] of ['Twin', 'Twin', 'TWÍN', 'Other'].entries())
    await buildPost(app, { title, slug: `twin-${place}`, createdAt });
  await buildAnnouncement(app, { title: 'twin', scheduleDate: createdAt });
  // The hour that comes twice: WordPress compares the time of its clock.
  for (const at of ['2021-11-07T01:30:00-07:00', '2021-11-07T01:30:00-08:00'])
    await buildPost(app, { title: 'Twice', createdAt: at });
  const { items } = await takenWxr(app);
  expect(items.map(({ title, date }) => `${date} ${title}`).sort()).toEqual([
    '2020-02-03 04:05:03 twin',
    '2020-02-03 04:05:04 TWÍN',
    '2020-02-03 04:05:05 Twin',
    '2020-02-03 04:05:06 Other',
    '2020-02-03 04:05:06 Twin',
    '2021-11-07 01:29:59 Twice',
    '2021-11-07 01:30:00 Twice',
  ]);
  await app.close();
});

it('has posts of years that WordPress does not know', async () => {
  const app = await open();
  for (const createdAt of ['-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00Z'])
    await buildPost(app, { title: 'Of old', createdAt });
  const { items } = await takenWxr(app);
  expect(items).toHaveLength(2);
  await app.close();
});

it('gives very many of one title and second their own quickly', async () => {
  const app = await open();
  for (let more = 0; more < 300; more += 1) await buildEvent(app, { summary: 'Worship' });
  const { items } = await takenWxr(app);
  expect(new Set(items.map(({ date }) => date)).size).toBe(300);
  await app.close();
});

it('has titles and names that are no HTML as text, a backslash and a zero too', async () => {
  const app = await open();
  for (const title of ['<script>1</script>', 'C:\\dir', 'AT&amp;T', '0'])
    await buildPost(app, { title, author: 'A & <B>' });
  const { items, authors } = await takenWxr(app);
  expect(items.map(({ title }) => title).sort()).toEqual([
    '&#48;',
    '&lt;script&gt;1&lt;/script&gt;',
    'AT&amp;amp;T',
    'C:&#92;dir',
  ]);
  expect(authors[0]).toBe('A &amp; &lt;B&gt;');
  await app.close();
});

it('leaves pages their addresses, whatever files and the home page are called', async () => {
  const app = await open();
  await app.services.files.write('uploads/documents/bulletin.pdf', Buffer.from('%PDF-1.4'));
  const content = '<p><a href="/assets/documents/bulletin.pdf">Bulletin</a></p>';
  await buildPage(app, { slug: 'bulletin', sections: [{ type: 'text', content }] });
  await buildPage(app, { slug: 'home' });
  await buildHomepage(app);
  const { items } = await takenWxr(app);
  expect(items.map(({ type, slug }) => `${type} ${slug}`).sort()).toEqual([
    'attachment bulletin-pdf',
    'page bulletin',
    'page home',
    'page home-page',
  ]);
  await app.close();
});

it('has speakers and series in any letters as tags, each apart from others', async () => {
  const app = await open();
  const admin = await asAdministrator(app);
  for (const [title, speaker, series] of [
    ['One', '李牧師', '約翰福音'],
    ['Two', '王 Grace', 'José'],
    ['Three', '李 Grace', '“…”'],
  ])
    await admin.ask('POST', '/api/sermons', {
      ...{ title, speaker, series },
      kind: 'audio',
      url: 'https://e.org/a.mp3',
    });
  const { text, find } = await takenWxr(app);
  expect(find('One').terms).toEqual(['category Sermons', 'post_tag 李牧師', 'post_tag 約翰福音']);
  expect(find('Three').terms).toEqual(['category Sermons', 'post_tag 李 Grace']);
  const tags = [...text.matchAll(/domain="post_tag" nicename="([^"]*)"/g)].map(([, word]) => word);
  expect(tags.map((word = '') => decodeURIComponent(word)).sort()).toEqual([
    'jose',
    '李-grace',
    '李牧師',
    '王-grace',
    '約翰福音',
  ]);
  expect(tags.join('')).toMatch(/^[a-z0-9%-]*$/);
  await app.close();
});

it('has the menu, its entries following the pages that they lead to', async () => {
  const app = await open();
  await buildHomepage(app);
  await buildPage(app, { slug: 'about', title: 'About' });
  await buildPage(app, { slug: 'about/staff', title: 'Staff' });
  await buildSite(app, {
    name: 'St. John',
    navigation: [
      { label: 'Home', href: '/', children: [] },
      {
        label: 'Who & where',
        href: '',
        children: [
          { label: 'About', href: '/about' },
          { label: 'Staff', href: '/about/staff' },
          { label: 'Blog', href: '/blog' },
        ],
      },
      { label: 'Give', href: 'https://give.example/?a=1&b=2', children: [] },
    ],
  });
  const { text, menu, items } = await takenWxr(app);
  const page = (slug: string) => items.find((item) => item.slug === slug)?.id;
  expect(text).toContain('<wp:term_slug>menu-st-john</wp:term_slug>');
  const entries = menu.map(({ title, meta, id }) => [
    title,
    meta._menu_item_type,
    meta._menu_item_object_id === id ? 'own' : meta._menu_item_object_id,
    meta._menu_item_url,
    menu.find((above) => above.id === meta._menu_item_menu_item_parent)?.title,
  ]);
  const who = 'Who &amp; where';
  expect(entries).toEqual([
    ['Home', 'post_type', page('home'), undefined, undefined],
    [who, 'custom', 'own', '#', undefined],
    ['About', 'post_type', page('about'), undefined, who],
    ['Staff', 'post_type', page('staff'), undefined, who],
    ['Blog', 'custom', 'own', `${PUBLIC_URL}/blog`, who],
    ['Give', 'custom', 'own', 'https://give.example/?a=1&b=2', undefined],
  ]);
  expect(menu.every(({ terms }) => terms.join() === 'nav_menu St. John')).toBe(true);
  expect(new Set([...menu, ...items].map(({ id }) => id)).size).toBe(menu.length + items.length);
  await app.close();
});

it('has no menu where the site has none', async () => {
  const app = await open();
  await buildSite(app, { navigation: [] });
  const { text, menu } = await takenWxr(app);
  expect(menu).toEqual([]);
  expect(text).not.toContain('wp:term');
  await app.close();
});
