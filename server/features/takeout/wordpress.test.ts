import { expect, it } from 'vitest';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { sectionTypes } from '#contract/sections/index.ts';
import { openApp } from '#tests/app.ts';
import { asAdministrator, asPerson } from '#tests/factories/admin.ts';
import { picture } from '#tests/factories/archives.ts';
import {
  buildAnnouncement,
  buildEvent,
  buildHomepage,
  buildPage,
  buildPost,
  buildSite,
} from '#tests/factories/content.ts';
import { buildRows, postRow } from '#tests/factories/many.ts';
import { buildSection } from '#tests/factories/sections.ts';
import { takenWxr } from '#tests/taken-wxr.ts';

const PUBLIC_URL = 'https://church.example.org';
/** The clock of the tests stands at 2026-11-21T19:00-08:00. */
const open = () => openApp({ environment: { PUBLIC_URL } });

it('is for administrators alone', async () => {
  const app = await open();
  const editor = await asPerson(app, 'editor');
  for (const file of ['wordpress', 'calendar'])
    expect((await editor.send('GET', `/api/takeout/${file}`)).status).toBe(403);
  await app.close();
});

it('is a file that XML parsers read, whatever the texts contain', async () => {
  const app = await open();
  await buildSite(app, { name: 'Bread & <Wine> ]]>' });
  const odd = ']]> <b>&amp; "בְּרֵאשִׁית" \\ 🐟';
  await buildRows(app, 'posts', [
    postRow(1, { title: `${odd}\u0001\u000b\ufffe`, author: '\u0002李' }),
    postRow(2, { content: '[{"type":"text"}, 7]' }),
    postRow(3, {
      content: JSON.stringify([{ type: 'text', content: '<p>a\n b \u0008 ]]&gt;</p>' }]),
    }),
  ]);
  const { items, authors, response } = await takenWxr(app);
  // Titles are HTML in WordPress.
  const asHtml = ']]&gt; &lt;b&gt;&amp;amp; "בְּרֵאשִׁית" &#92; 🐟';
  expect(items.map(({ title }) => title)).toEqual([asHtml, 'Row 2', 'Row 3']);
  expect(items.at(-1)?.html).toBe('<p>a b  ]]&gt;</p>');
  // Log-ins of WordPress have plain letters alone.
  expect(authors).toEqual(['李', 'Grace', 'Bread &amp; &lt;Wine&gt; ]]&gt;']);
  expect(items.map(({ author }) => author)).toEqual(['author', 'grace', 'grace']);
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="bread-wine-2026-11-21-wordpress.xml"',
  );
  await app.close();
});

it('has pages below each other, by their addresses', async () => {
  const app = await open();
  await buildPage(app, { slug: 'about/staff/ruth', title: 'Ruth' });
  await buildPage(app, { slug: 'about/staff', title: 'Staff' });
  await buildPage(app, { slug: 'about', title: 'About' });
  await buildPage(app, { slug: 'nowhere/alone', title: 'Alone' });
  await buildHomepage(app, { intro: { bodyText: '<p>Hello.</p>', signature: 'Grace' } });
  const { items, find } = await takenWxr(app);
  expect(find('Ruth')).toMatchObject({ slug: 'ruth', parent: find('Staff').id, type: 'page' });
  expect(find('Staff')).toMatchObject({ slug: 'staff', parent: find('About').id });
  expect(find('About')).toMatchObject({ parent: '0', status: 'publish' });
  expect(find('Alone')).toMatchObject({ slug: 'alone', parent: '0' });
  expect(find('Home page').html).toBe('<p>Hello.</p>\n\n<p>Grace</p>');
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  await app.close();
});

it('shows what visitors see now, schedules what they will see, and keeps the rest as drafts', async () => {
  const app = await open();
  await buildPost(app, { title: 'Seen', createdAt: '2020-02-03T04:05:06-08:00' });
  await buildPost(app, { title: 'Unposted', isPosted: false });
  await buildPost(app, { title: 'Off', isEnabled: false });
  await buildPost(app, { title: 'Over', expireDate: '2026-11-01T10:00' });
  await buildPost(app, { title: 'Ahead', scheduleDate: '2026-12-24T17:00' });
  await buildAnnouncement(app, { title: 'Notice', linkUrl: '/give', description: 'One\ntwo' });
  await buildAnnouncement(app, { title: 'Hidden', enabled: false });
  const { find } = await takenWxr(app);
  expect(find('Seen')).toMatchObject({
    status: 'publish',
    date: '2020-02-03 04:05:06',
    gmt: '2020-02-03 12:05:06',
    author: 'ruth-okafor',
  });
  for (const title of ['Unposted', 'Off', 'Over', 'Hidden'])
    expect([title, find(title).status]).toEqual([title, 'draft']);
  expect(find('Ahead')).toMatchObject({ status: 'future', date: '2026-12-24 17:00:00' });
  expect(find('Notice')).toMatchObject({
    status: 'publish',
    terms: ['category Announcements'],
    html: `<p>One<br>two</p>\n\n<p><a href="${PUBLIC_URL}/give">Read more</a></p>`,
  });
  await app.close();
});

it('has every section as plain HTML with whole addresses', async () => {
  const app = await open();
  await buildPage(app, { title: 'All', sections: sectionTypes.map(buildSection) });
  await buildPage(app, {
    title: 'Few',
    slug: 'few',
    sections: [
      {
        type: 'text',
        content: '<p>See <a href="#x">here</a> [gallery] [sic]</p>\n<pre>a\nb</pre>',
      },
      { type: 'buttons', buttons: [{ label: 'Visit', href: '/visit' }] },
      { type: 'videoPlaylist', videos: [{ url: 'https://youtu.be/dQw4w9WgXcQ', title: 'Film' }] },
      { type: 'list', listType: 'ordered', items: ['a < b'] },
    ],
  });
  const { find } = await takenWxr(app);
  const { html } = find('All');
  expect(html).not.toMatch(/(?:href|src)="\//);
  expect(html).not.toContain('undefined');
  expect(html).toContain('<p>Words with <strong>weight</strong></p>');
  expect(find('Few').html.split('\n\n')).toEqual([
    `<p>See <a href="${PUBLIC_URL}/few#x">here</a> &#91;gallery] [sic]</p> <pre>a\nb</pre>`,
    `<p><a href="${PUBLIC_URL}/visit">Visit</a></p>`,
    '<h3>Film</h3>',
    'https://youtu.be/dQw4w9WgXcQ',
    '<ol><li>a &lt; b</li></ol>',
  ]);
  await app.close();
});

it('has pictures and files to fetch, each once, and none of other sites', async () => {
  const app = await open();
  const admin = await asAdministrator(app);
  const uploaded = await admin.upload(new Blob([new Uint8Array(await picture(90))]), {
    alt: 'A “door”',
  });
  const imageUrl = IMAGES_PATH + (await uploaded.json()).path;
  await app.services.files.write('uploads/documents/a plan.pdf', Buffer.from('%PDF-1.4'));
  const content =
    '<p><a href="/assets/documents/a%20plan.pdf">Plan</a>' +
    '<a href="https://e.org/assets/documents/other.pdf">x</a></p>';
  for (const title of ['One', 'Two'])
    await buildPost(app, {
      title,
      content: [
        { type: 'text', content },
        { type: 'image', src: imageUrl, alt: 'Door' },
      ],
    });
  const { items, find } = await takenWxr(app);
  const files = items.filter(({ type }) => type === 'attachment');
  expect(files.map(({ file }) => file)).toEqual([
    PUBLIC_URL + imageUrl,
    `${PUBLIC_URL}/assets/documents/a%20plan.pdf`,
  ]);
  expect(files[0]).toMatchObject({
    status: 'inherit',
    meta: { _wp_attachment_image_alt: 'A “door”' },
  });
  expect(find('One').html).toContain(`<img src="${PUBLIC_URL}${imageUrl}" alt="Door"`);
  await app.close();
});

it('has sermons and events as posts, with the fields that plugins know', async () => {
  const app = await open();
  const admin = await asAdministrator(app);
  await admin.ask('POST', '/api/sermons', {
    title: 'Light',
    kind: 'audio',
    url: 'https://e.org/light.mp3',
    speaker: 'Ruth Okafor',
    passages: 'John 1:1-14',
    series: 'Advent',
    date: '2025-12-07',
    notes: '<p>Notes.</p>',
  });
  await buildEvent(app, { summary: 'Study', recurrence: 'FREQ=WEEKLY;BYDAY=SU', location: 'Hall' });
  const { find } = await takenWxr(app);
  expect(find('Light')).toMatchObject({
    type: 'post',
    date: '2025-12-07 12:00:00',
    terms: ['category Sermons', 'post_tag Ruth Okafor', 'post_tag Advent'],
    meta: { sermon_audio: 'https://e.org/light.mp3', bible_passage: 'John 1:1–14' },
  });
  expect(find('Light').html).toContain('<audio controls src="https://e.org/light.mp3">');
  expect(find('Study')).toMatchObject({
    status: 'publish',
    terms: ['category Events'],
    meta: {
      _EventStartDate: '2026-11-22 10:00:00',
      _EventEndDate: '2026-11-22 11:00:00',
      _EventTimezone: 'America/Los_Angeles',
    },
  });
  expect(find('Study').html).toContain('<p>Every Sunday</p>\n\n<p>Hall</p>');
  await app.close();
});

it('is in the language of the church, whoever asks', async () => {
  const app = await open();
  await buildSite(app, { languages: ['es', 'en'], locale: 'es-MX' });
  await buildAnnouncement(app, { title: 'Sopa' });
  const { find } = await takenWxr(app, { 'accept-language': 'en' });
  expect(find('Sopa').terms).toEqual(['category Avisos']);
  await app.close();
});

it('has each of thousands once, and is read only as far as somebody takes it', async () => {
  const app = await open();
  const rows = Array.from({ length: 1500 }, (_, n) => postRow(n));
  await buildRows(app, 'posts', rows);
  const { items } = await takenWxr(app);
  expect(items.map(({ title }) => title)).toEqual(rows.map(({ title }) => title));
  const { token } = await asAdministrator(app);
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await app.fetch('/api/takeout/wordpress', { headers });
  const reader = body?.getReader();
  await reader?.read();
  await app.services.db.deleteFrom('posts').where('id', '>', 'row-000200').execute();
  let bytes = 0;
  for (let part = await reader?.read(); !part?.done; part = await reader?.read())
    bytes += part?.value.length ?? 0;
  expect(bytes).toBeLessThan(500_000);
  await app.close();
});
