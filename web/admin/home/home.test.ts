import { expect, test } from 'vitest';
import { type HomepageContent, homepageContentSchema } from '#contract/homepage.ts';
import { emptyValue } from '#web/admin/schema-form/field-kind.ts';
import { homeHints, inOrder } from './home-hints.ts';
import { emptyHome, shownColors, shownHome } from './shown-home.ts';

const section = {
  title: 'Your first Sunday',
  subtitle: '',
  content: '<p>Come as you are.</p>',
  imageUrl: '/assets/images/blog/door.webp',
  imageAlt: '',
  subSections: [{ title: 'Parking', text: 'Behind the church' }],
  quotes: [{ text: 'A lamp to my feet' }],
};
const home: HomepageContent = {
  colorScheme: { primary: '#123456', text: '#231d2b' },
  calendar: { calendarId: 'youth' },
  heroCarousel: [
    { imageUrl: '/a.webp', altText: 'A door' },
    { imageUrl: '/b.webp', altText: '' },
  ],
  intro: { bodyText: '<p>Welcome</p>', signature: 'Grace' },
  sections: [section],
};

test('what a home page begins as could be published', () => {
  expect(homepageContentSchema.parse(emptyHome)).toEqual(emptyHome);
});

test('pictures without a description are told by their place', () => {
  expect(homeHints(home).map(({ place, where }) => [place, where])).toEqual([
    ['heroCarousel.1', 'Large picture 2'],
    ['sections.0', 'Section 1'],
  ]);
});

test('hints come in the order of the form', () => {
  const at = (place: string) => ({ place, where: place, text: '' });
  const places = ['sections.10', 'intro', 'sections.2', 'heroCarousel.1', 'heroCarousel.0'];
  expect(inOrder(places.map(at)).map(({ place }) => place)).toEqual([
    ...['heroCarousel.0', 'heroCarousel.1', 'intro', 'sections.2', 'sections.10'],
  ]);
});

test('a section that says nothing yet shows a quiet line, any other itself', () => {
  const { sections } = homepageContentSchema.shape;
  const empty = emptyValue(sections.element) as HomepageContent['sections'][number];
  const shown = shownHome({ ...home, sections: [section, empty] });
  expect(shown.sections[0]).toBe(section);
  expect(shown.sections[1]?.content).toContain('Section 2: nothing is written yet.');
});

test('while a color is typed, the look’s own is shown', () => {
  expect(shownColors({ primary: '#12', text: 'ABC' })).toEqual({
    primary: emptyHome.colorScheme.primary,
    text: '#aabbcc',
  });
});
