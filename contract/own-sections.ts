import { z } from 'zod';
import { t } from '#languages/t.ts';
import { audioSection } from './sections/audio.ts';
import { formSection } from './sections/form.ts';
import { sectionSchema } from './sections/index.ts';
import { paypalDonationSection } from './sections/paypal-donation.ts';
import { peopleSection } from './sections/people.ts';
import { venmoButtonSection } from './sections/venmo-button.ts';
import { videoPlaylistSection } from './sections/video-playlist.ts';

/** What something hangs on: the answers to a form, gifts, people who are written to, sermons and podcasts. */
const ofThePage = [
  formSection,
  paypalDonationSection,
  venmoButtonSection,
  peopleSection,
  audioSection,
  videoPlaylistSection,
] as const;

type Option = (typeof sectionSchema.options)[number];
type OwnOption = Exclude<Option, (typeof ofThePage)[number]>;

/**
 * The sections that a page may have in one language alone: those that only show something. All others stay with the page
 * itself, in all languages.
 */
export const ownSectionSchema = z.discriminatedUnion(
  'type',
  sectionSchema.options.filter(
    (option) => !ofThePage.some((other) => other === option),
  ) as unknown as [OwnOption, ...OwnOption[]],
  {
    error: () =>
      t('A section of this type cannot be in one language alone. Add it to the page itself.'),
  },
);

export const ownSectionTypes = ownSectionSchema.options.map((option) => option.shape.type.value);
