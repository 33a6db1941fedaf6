import { randomUUID } from 'node:crypto';
import { postContentSchema } from '#contract/blog.ts';
import { pageContentSchema } from '#contract/pages.ts';
import { sermonContentSchema } from '#contract/sermon-content.ts';
import { withSamples } from '../sample-values.ts';
import { type Admin, adder, bodyOf, type ChangedContent } from './changed-content.ts';

const sermon = withSamples(
  sermonContentSchema,
  {
    kind: 'audio',
    url: 'https://e.org/lamp.mp3',
    passages: 'JHN 8:12',
    chapters: [{ at: '1:02', title: 'Light' }],
    length: '34:12',
    notes: '<p>Light</p>',
  },
  0,
);
const otherSermon = withSamples(
  sermonContentSchema,
  {
    kind: 'video',
    url: 'https://youtu.be/abcdefghijk',
    passages: 'MAT 25:1-13',
    chapters: [{ at: '2:03', title: 'Oil' }],
    length: '12:31',
    notes: '<p>Oil</p>',
  },
  1,
);

const date = (day: string) => `2026-${day}T10:00:00-08:00`;
const dates = { scheduleDate: date('11-01'), expireDate: date('12-24') };
const otherDates = { scheduleDate: date('11-02'), expireDate: date('12-26') };
const block = (content: string) => ({ type: 'text', content: `<p>${content}</p>` });
const ofPost = { slug: 'bread', uuid: randomUUID(), createdAt: date('10-01') };
const post = withSamples(
  postContentSchema,
  { ...ofPost, content: [block('Bread')], ...dates, isPosted: true },
  0,
);
const otherPost = withSamples(
  postContentSchema,
  {
    content: [block('Wine'), { type: 'quote', content: 'Taste' }],
    slug: 'wine',
    uuid: randomUUID(),
    createdAt: date('10-02'),
    ...otherDates,
    isPosted: false,
  },
  1,
);

const section = (content: string) => ({
  type: 'text',
  content: `<p>${content}</p>`,
  className: '',
});
const page = withSamples(
  pageContentSchema,
  { page: 'Short', slug: 'choir', sections: [section('Sing')], isMainPage: true },
  0,
);
const otherPage = withSamples(
  pageContentSchema,
  {
    page: 'Brief',
    slug: 'bells',
    sections: [section('Ring'), section('Again')],
    isMainPage: false,
  },
  1,
);

/** What is changed of sermons, posts and pages. */
export function writtenContents(admin: Admin): Record<string, ChangedContent> {
  const added = adder(admin);
  return {
    'PUT /api/sermons/{id}': {
      body: bodyOf('PUT /api/sermons/{id}'),
      full: sermon,
      other: otherSermon,
      specified: otherSermon,
      make: added(
        { post: '/api/sermons', put: '/api/sermons', list: '/api/editing/sermon/{id}' },
        () => sermon,
      ),
    },
    'PUT /api/blog/{id}': {
      body: bodyOf('PUT /api/blog/{id}'),
      full: post,
      other: otherPost,
      specified: { title: 'Wine', author: 'Ana Reyes', content: [block('Wine')] },
      fixed: ['uuid', 'createdAt'],
      emptied: { scheduleDate: null, expireDate: null },
      make: added({ post: '/api/blog', put: '/api/blog', list: '/api/blog' }, (count) => ({
        ...post,
        slug: `bread-${count}`,
        uuid: randomUUID(),
        createdAt: date('10-01'),
      })),
    },
    'PUT /api/pages/{id}': {
      body: bodyOf('PUT /api/pages/{id}'),
      full: page,
      other: otherPage,
      specified: { page: 'Brief', title: 'Bells', sections: [section('Ring')] },
      // Its title, then.
      emptied: { page: 'Choir' },
      make: added(
        { post: '/api/pages', put: '/api/pages', list: '/api/editing/page/{id}' },
        // Below an entry of the navigation, where the test makes more of them than fit.
        (count) => ({ ...page, slug: `choir-${count}`, isMainPage: count % 2 === 0 }),
      ),
    },
  };
}
