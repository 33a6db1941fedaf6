import type { TestApp } from '#tests/app.ts';
import { buildHomepage } from '../content.ts';
import { type Admin, bodyOf, type ChangedContent, single } from './changed-content.ts';

const slide = (name: string) => ({ imageUrl: `/assets/images/blog/${name}.webp`, altText: name });
const homepage = {
  colorScheme: { primary: '#5b2a55', text: '#231d2b' },
  calendar: { calendarId: 'music' },
  heroCarousel: [slide('door')],
  intro: { bodyText: '<p>Welcome.</p>', signature: 'Pastor Grace' },
  sections: [
    {
      title: 'Come',
      subtitle: 'On Sunday',
      content: '<p>At ten.</p>',
      imageUrl: '',
      imageAlt: '',
      subSections: [{ title: 'Children', text: 'Too.' }],
      quotes: [{ text: 'Taste and see' }],
    },
  ],
};
const otherHomepage = {
  colorScheme: { primary: '#1d4e63', text: '#1b1b1b' },
  calendar: { calendarId: 'youth' },
  heroCarousel: [slide('window'), slide('tower')],
  intro: { bodyText: '<p>Peace.</p>', signature: 'Pastor Ana' },
  sections: [],
};

/** What is changed of the home page. */
export const homepageContents = (app: TestApp, admin: Admin): Record<string, ChangedContent> => ({
  'PUT /api/homepage': {
    body: bodyOf('PUT /api/homepage'),
    full: homepage,
    other: otherHomepage,
    specified: { intro: otherHomepage.intro },
    make: single(admin, '/api/homepage', () => buildHomepage(app, homepage)),
  },
});
