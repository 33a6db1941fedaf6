import { expect, test } from 'vitest';
import { type HomepageContent, homepageContentSchema } from '#contract/homepage.ts';
import { contentOf, emptyHome, homeFrom } from './home-draft.ts';
import { homeHints, inOrder } from './home-hints.ts';
import { shownColours, shownHome } from './shown-home.ts';

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

test('a home page becomes what is written of it, and a draft of that comes back whole', () => {
  const content = contentOf({ ...home, version: 3, nextService: null });
  expect(content).toEqual(home);
  expect(homeFrom(JSON.parse(JSON.stringify(content)), emptyHome)).toEqual(home);
});

test('of a draft that another editor kept, what is not understood is left out', () => {
  const odd = {
    colorScheme: { primary: 5, accent: '#ffffff' },
    heroCarousel: [{ imageUrl: '/a.webp' }],
    intro: 'Welcome',
    sections: [{ title: 'One', quotes: 'none', mood: 'glad' }],
    banner: true,
  };
  expect(homeFrom(odd, emptyHome)).toEqual({
    ...emptyHome,
    heroCarousel: [{ imageUrl: '/a.webp', altText: '' }],
    sections: [
      {
        ...{ title: 'One', subtitle: '', content: '', imageUrl: '', imageAlt: '' },
        ...{ subSections: [], quotes: [] },
      },
    ],
  });
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
  const [empty] = homeFrom({ sections: [{}] }, emptyHome).sections;
  const shown = shownHome({ ...home, sections: empty ? [section, empty] : [] });
  expect(shown.sections[0]).toBe(section);
  expect(shown.sections[1]?.content).toContain('Section 2: nothing is written yet.');
});

test('while a colour is typed, the look’s own stands in', () => {
  expect(shownColours({ primary: '#12', text: 'ABC' })).toEqual({
    primary: emptyHome.colorScheme.primary,
    text: '#aabbcc',
  });
});
