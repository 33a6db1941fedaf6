import { z } from 'zod';
import { t } from '#languages/t.ts';
import { accordionSection } from './sections/accordion.ts';
import { blogPostsSection } from './sections/blog-posts.ts';
import { buttonsSection } from './sections/buttons.ts';
import { calendarSection } from './sections/calendar.ts';
import { cardSection } from './sections/card.ts';
import { columnsSection } from './sections/columns.ts';
import { contactFormSection } from './sections/contact-form.ts';
import { gallerySection } from './sections/gallery.ts';
import { horizontalRuleSection } from './sections/horizontal-rule.ts';
import { iframeSection } from './sections/iframe.ts';
import { imageSection } from './sections/image.ts';
import { lineBreakSection } from './sections/line-break.ts';
import { listSection } from './sections/list.ts';
import { mapSection } from './sections/map.ts';
import { prayerFormSection } from './sections/prayer-form.ts';
import { quoteSection } from './sections/quote.ts';
import { sectionSection } from './sections/section.ts';
import { sermonsSection } from './sections/sermons.ts';
import { textSection } from './sections/text.ts';
import { upcomingEventsSection } from './sections/upcoming-events.ts';
import { weeklyEventsSection } from './sections/weekly-events.ts';

/**
 * The sections that a page may have in one language alone: those that only show something. What else hangs on stays with the
 * page itself, in all languages: the answers to a form, gifts, people who are written to, sermons and podcasts.
 */
export const ownSectionSchema = z.discriminatedUnion(
  'type',
  [
    textSection,
    imageSection,
    buttonsSection,
    upcomingEventsSection,
    contactFormSection,
    quoteSection,
    listSection,
    accordionSection,
    cardSection,
    columnsSection,
    sectionSection,
    horizontalRuleSection,
    lineBreakSection,
    gallerySection,
    sermonsSection,
    prayerFormSection,
    weeklyEventsSection,
    calendarSection,
    blogPostsSection,
    mapSection,
    iframeSection,
  ],
  {
    error: () =>
      t('A section of this type cannot be in one language alone. Add it to the page itself.'),
  },
);

export const ownSectionTypes = ownSectionSchema.options.map((option) => option.shape.type.value);
