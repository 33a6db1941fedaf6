import type { Homepage, HomepageContent } from '#contract/homepage.ts';
import { valuesFrom } from '#web/admin/drafts/values-from.ts';

/** What a home page begins as: the look's own colours, and nothing to take out again. */
export const emptyHome: HomepageContent = {
  colorScheme: { primary: '#5b2a55', text: '#231d2b' },
  calendar: { calendarId: '' },
  heroCarousel: [],
  intro: { bodyText: '', signature: '' },
  sections: [],
};

const emptySection: HomepageContent['sections'][number] = {
  title: '',
  subtitle: '',
  content: '',
  imageUrl: '',
  imageAlt: '',
  subSections: [],
  quotes: [],
};

/** What is written of a home page, without what the server adds. */
export function contentOf(homepage: Homepage): HomepageContent {
  const { colorScheme, calendar, heroCarousel, intro, sections } = homepage;
  return { colorScheme, calendar, heroCarousel, intro, sections };
}

/** A draft that was kept, as far as this editor understands it. */
export function homeFrom(data: Record<string, unknown>, start: HomepageContent): HomepageContent {
  const { colorScheme, calendar, heroCarousel, intro, sections } = valuesFrom(data, start);
  return {
    colorScheme: valuesFrom(colorScheme, start.colorScheme),
    calendar: valuesFrom(calendar, start.calendar),
    heroCarousel: heroCarousel.map((slide) =>
      valuesFrom(Object(slide), { imageUrl: '', altText: '' }),
    ),
    intro: valuesFrom(intro, start.intro),
    sections: sections.map((section) => {
      const { subSections, quotes, ...rest } = valuesFrom(Object(section), emptySection);
      return {
        ...rest,
        subSections: subSections.map((part) => valuesFrom(Object(part), { title: '', text: '' })),
        quotes: quotes.map((quote) => valuesFrom(Object(quote), { text: '' })),
      };
    }),
  };
}
