import { z } from 'zod';
import { t } from '#languages/t.ts';
import { accordionSection } from './accordion.ts';
import { blogPostsSection } from './blog-posts.ts';
import { buttonsSection } from './buttons.ts';
import { calendarSection } from './calendar.ts';
import { cardSection } from './card.ts';
import { columnsSection } from './columns.ts';
import { contactFormSection } from './contact-form.ts';
import { gallerySection } from './gallery.ts';
import { horizontalRuleSection } from './horizontal-rule.ts';
import { iframeSection } from './iframe.ts';
import { imageSection } from './image.ts';
import { lineBreakSection } from './line-break.ts';
import { listSection } from './list.ts';
import { mapSection } from './map.ts';
import { prayerFormSection } from './prayer-form.ts';
import { quoteSection } from './quote.ts';
import { sectionSection } from './section.ts';
import { sermonsSection } from './sermons.ts';
import { textSection } from './text.ts';
import { upcomingEventsSection } from './upcoming-events.ts';
import { weeklyEventsSection } from './weekly-events.ts';

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
