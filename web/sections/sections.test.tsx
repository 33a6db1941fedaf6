import { expect, test } from 'vitest';
import type { Post } from '#contract/blog.ts';
import type { FormattedEvent, WeeklyEvent } from '#contract/calendar.ts';
import { sectionSchema } from '#contract/sections/index.ts';
import { render, renderStored, site } from '#tests/render-sections.tsx';

test('sections of an unknown type or without a type are left out and the rest is shown', () => {
  const html = renderStored([
    { type: 'hologram' },
    {},
    sectionSchema.parse({ type: 'quote', content: 'Be still' }),
  ]);
  expect(html).toContain('Be still');
  expect(html).not.toContain('hologram');
});

test('texts, with the class they ask for', () => {
  expect(render([{ type: 'text', content: '<p>Hello</p>', className: 'lead' }])).toMatch(
    /class="[^"]*\blead"><p>Hello<\/p>/,
  );
  expect(
    render([{ type: 'section', title: 'Hall', content: '<p>a</p>', additional: '<p>b</p>' }]),
  ).toMatch(/<h2[^>]*>Hall<\/h2>.*<p>a<\/p>.*<p>b<\/p>/);
  expect(render([{ type: 'line-break' }, { type: 'horizontal-rule' }])).toMatch(/<br\/>.*<hr/);
});

test('an image is 500 by 300 unless it says otherwise', () => {
  const html = render([{ type: 'image', src: '/assets/images/blog/a.webp', alt: 'A door' }]);
  expect(html).toMatch(/<img[^>]* alt="A door" width="500" height="300"/);
  expect(html).toContain('aspect-ratio:500 / 300');
  const own = render([
    { type: 'image', src: '/a.webp', width: 40, height: 20, style: '{"max-width": "9rem"}' },
  ]);
  expect(own).toMatch(/width="40" height="20"[^>]*max-width:9rem/);
});

test('lists: ordered, or with bullets', () => {
  expect(render([{ type: 'list', listType: 'ordered', items: ['a', 'b'] }])).toMatch(
    /<ol[^>]*><li>a<\/li><li>b<\/li><\/ol>/,
  );
  expect(render([{ type: 'list', listType: 'bullets', items: ['a'] }])).toContain('<ul');
});

test('an accordion uses native details', () => {
  const html = render([{ type: 'accordion', items: [{ title: 'Q', content: '<p>A</p>' }] }]);
  expect(html).toMatch(/<details[^>]*><summary[^>]*><span>Q<\/span>.*<p>A<\/p><\/div><\/details>/);
});

test('adjacent cards share a row', () => {
  const card = { type: 'card', title: 'One', body: '<p>x</p>' };
  const html = render([card, card, { type: 'quote', content: 'q' }, card]);
  expect(html.match(/class="[^"]*row/g)).toHaveLength(2);
  expect(html.match(/<article/g)).toHaveLength(3);
});

test('audio: the first track is selected, the others are links', () => {
  const html = render([
    {
      type: 'audio',
      title: 'Hymns',
      playlist: [
        { src: '/a.mp3', title: 'A' },
        { src: '/b.mp3', title: 'B' },
      ],
    },
  ]);
  expect(html).toMatch(/<audio[^>]* src="\/a.mp3"[^>]* controls/);
  expect(html).not.toMatch(/<audio[^>]* autoplay/i);
  expect(html).toMatch(/href="\/a.mp3"[^>]* aria-current="true"/);
  expect(html).not.toMatch(/href="\/b.mp3"[^>]* aria-current/);
  expect(html).not.toContain('/sermons/');
});

test('audio: a recording that is a sermon leads to its page', () => {
  const id = '0193a000-0000-7000-8000-000000000001';
  const html = render([{ type: 'audio', playlist: [{ id, src: '/a.mp3', title: 'The lamp' }] }]);
  expect(html).toMatch(new RegExp(`href="/sermons/${id}"[^>]*><span[^>]*>About`));
});

test('frames: sandboxed, lazy, of their default size; a map 100% by 450px', () => {
  const html = render([{ type: 'iframe', src: 'https://example.org/', title: 'Notes' }]);
  expect(html).toContain('style="width:100%;height:400px"');
  expect(html).toContain(
    'sandbox="allow-scripts allow-same-origin allow-popups allow-forms allow-presentation"',
  );
  expect(html).toMatch(/title="Notes".*loading="lazy"/);
  const styled = render([{ type: 'iframe', src: 'https://e.org/', style: { height: '90px' } }]);
  expect(styled).toContain('style="width:100%;height:90px"');
  const map = render([{ type: 'map', embedUrl: 'https://maps.example.org/' }]);
  expect(map).toMatch(/title="Map" style="width:100%;height:450px" loading="lazy"/);
});

test('videos load nothing before a click', () => {
  const html = render([
    { type: 'videoPlaylist', videos: [{ url: 'https://youtu.be/dQw4w9WgXcQ', title: 'Service' }] },
  ]);
  expect(html).toContain('href="https://youtu.be/dQw4w9WgXcQ"');
  expect(html).not.toMatch(/<iframe|<video|nocookie/);
});

const event: FormattedEvent = {
  id: '1',
  title: 'Sunday Service',
  date: 'Sunday, November 22 · 10 AM',
  description: '',
  location: 'Nave',
  start: '2026-11-22T10:00:00-08:00',
  end: '2026-11-22T11:00:00-08:00',
  isAllDay: false,
  slug: 'sunday-service',
  path: '/events/sunday-service/2026-11-22',
  calendarId: '',
  imageUrl: '',
  status: 'scheduled',
  statusInWords: '',
  reason: '',
};

test('upcoming events, or the empty state', () => {
  const html = render([{ type: 'upcomingEvents', title: 'Soon' }], [[event]]);
  expect(html).toMatch(
    /<h2[^>]*>Soon<\/h2>.*<h3[^>]*><a href="\/events\/sunday-service\/2026-11-22"[^>]*>Sunday Service<\/a><\/h3>/,
  );
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Sunday, November 22 · 10 AM');
  const off = { ...event, status: 'canceled', statusInWords: 'Canceled', reason: 'Heavy snow' };
  const canceled = render([{ type: 'upcomingEvents' }], [[off as FormattedEvent]]);
  expect(canceled).toContain('data-status="canceled"');
  expect(canceled.replaceAll(/<[^>]*>/g, '')).toContain('Canceled Heavy snow');
  expect(render([{ type: 'upcomingEvents' }], [undefined])).toContain('No upcoming events.');
});

test('the weekly list shows the first line in bold', () => {
  const weekly: WeeklyEvent = {
    id: '1',
    formattedEvent: 'Bread &amp; Soup<br>Wednesday, November 25 · 6:30 PM',
    start: event.start,
    end: event.end,
    path: event.path,
    status: 'scheduled',
    statusInWords: '',
    reason: '',
  };
  const html = render([{ type: 'weekly-events' }], [[weekly]]);
  expect(html).toContain('<strong>Bread &amp; Soup</strong>');
  expect(html.replace(/<[^>]+>/g, '')).toContain('Wednesday, November 25 · 6:30 PM');
  expect(render([{ type: 'weekly-events' }])).toContain('No events scheduled this week.');
});

test('a section that is still loading says so', () => {
  const html = render([{ type: 'weekly-events' }], [new Promise(() => {})]);
  expect(html).toContain('Loading events...');
  expect(render([{ type: 'blogPosts' }], [new Promise(() => {})])).toContain(
    'Loading blog posts...',
  );
});

const post = (id: number) =>
  ({
    _id: `p${id}`,
    id: `p${id}`,
    title: `Post ${id}`,
    author: 'Ruth',
    slug: `post-${id}`,
    excerpt: 'First lines',
    image: null,
    publishedAt: event.start,
  }) as Post;

test('blog posts: permalinks, share links and paging', () => {
  const posts = Array.from({ length: 12 }, (_, index) => post(index));
  const html = render([{ type: 'blogPosts' }], [{ posts, isFirst: false, hasOlder: true }]);
  expect(html).toContain('href="/blog/post-3"');
  expect(html).toContain(
    'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fchurch.test%2Fblog%2Fpost-3',
  );
  expect(html).toContain('href="/?before=p11"');
  expect(html).toContain('Newest posts');
  const only = render(
    [{ type: 'blogPosts' }],
    [{ posts: [post(1)], isFirst: true, hasOlder: false }],
  );
  expect(only).not.toMatch(/Older posts|Newest posts/);
  expect(render([{ type: 'blogPosts' }])).toContain('No blog posts available.');
});

test('giving: not set up, or without JavaScript', () => {
  site.phone = '(555) 010-0100';
  expect(render([{ type: 'paypal-donation' }])).toContain('href="tel:5550100100"');
  expect(render([{ type: 'paypal-donation' }])).toContain('not set up here yet');
  const set = render([{ type: 'paypal-donation', clientId: 'abc' }]);
  expect(set).toContain('<noscript>');
  expect(set).toContain('send a check to Grace Church, 1 Elm Street, Petaluma, California 94952');
  expect(set).not.toContain('paypal.com');
  expect(render([{ type: 'venmo-button', username: 'Grace' }])).toMatch(
    /href="https:\/\/venmo.com\/Grace\?txn=pay&amp;amount=10.00&amp;note=Church%20donation" target="_blank" rel="noopener"/,
  );
});

test('the forms post to the page itself and hide their honeypot', () => {
  const html = render([{ type: 'prayer-form' }, { type: 'contact-form' }]);
  expect(html).toContain('action="#prayer-form" method="post"');
  expect(html).toContain('name="form" value="contact"');
  expect(html).toMatch(
    /aria-hidden="true"[^>]*><label>[^<]*<input tabindex="-1" autoComplete="off"[^>]* name="honeypot"/,
  );
  expect(html.indexOf('name="request"')).toBeLessThan(html.indexOf('name="name"'));
});
