import { z } from 'zod';
import { t } from '#languages/t.ts';
import { accordionSection } from './accordion.ts';
import { audioSection } from './audio.ts';
import { blogPostsSection } from './blog-posts.ts';
import { buttonsSection } from './buttons.ts';
import { calendarSection } from './calendar.ts';
import { cardSection } from './card.ts';
import { columnsSection } from './columns.ts';
import { contactFormSection } from './contact-form.ts';
import { formSection } from './form.ts';
import { gallerySection } from './gallery.ts';
import { horizontalRuleSection } from './horizontal-rule.ts';
import { iframeSection } from './iframe.ts';
import { imageSection } from './image.ts';
import { lineBreakSection } from './line-break.ts';
import { listSection } from './list.ts';
import { mapSection } from './map.ts';
import { paypalDonationSection } from './paypal-donation.ts';
import { peopleSection } from './people.ts';
import { prayerFormSection } from './prayer-form.ts';
import { quoteSection } from './quote.ts';
import { sectionSection } from './section.ts';
import { sermonsSection } from './sermons.ts';
import { textSection } from './text.ts';
import { upcomingEventsSection } from './upcoming-events.ts';
import { venmoButtonSection } from './venmo-button.ts';
import { videoPlaylistSection } from './video-playlist.ts';
import { weeklyEventsSection } from './weekly-events.ts';

/** The message for a section that fits none of the types. */
function wrongType(issue: { input?: unknown }): string {
  const { type } = Object(issue.input) as { type?: unknown };
  return typeof type === 'string' && type !== ''
    ? t(
        'This version of Narthex does not know sections of the type "{type}". Remove this section to publish the page.',
        { type },
      )
    : t('This section has no type. Remove it to publish the page.');
}

/** The section types a page may hold (reference/fields.md#sections), in the order in which the page builder offers them. */
export const sectionSchema = z.discriminatedUnion(
  'type',
  [
    textSection,
    imageSection,
    buttonsSection,
    upcomingEventsSection,
    contactFormSection,
    formSection,
    quoteSection,
    listSection,
    accordionSection,
    cardSection,
    columnsSection,
    sectionSection,
    horizontalRuleSection,
    lineBreakSection,
    gallerySection,
    audioSection,
    videoPlaylistSection,
    sermonsSection,
    peopleSection,
    prayerFormSection,
    weeklyEventsSection,
    calendarSection,
    blogPostsSection,
    paypalDonationSection,
    venmoButtonSection,
    mapSection,
    iframeSection,
  ],
  { error: wrongType },
);

export type Section = z.infer<typeof sectionSchema>;
export type SectionType = Section['type'];
export type SectionOf<T extends SectionType> = Extract<Section, { type: T }>;

export const sectionTypes = sectionSchema.options.map((option) => option.shape.type.value);

/** A stored section of a type this version does not know, or without one: kept, and skipped when shown. */
export const unknownSectionSchema = z.looseObject({ type: z.string().optional() });
