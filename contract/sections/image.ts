import { z } from 'zod';
import { altText, boxClassSchema, fieldWords, media, pictureStyleSchema } from '../common.ts';
import { DEFAULT_IMAGE_HEIGHT, DEFAULT_IMAGE_WIDTH } from '../section-constants.ts';

/** A width or height in CSS pixels; digits in quotes are accepted too. */
const pixels = z.coerce.number().int().min(1).max(10_000);

export const imageSection = z
  .object({
    type: z.literal('image'),
    src: media('picture').register(fieldWords, { label: 'Picture' }),
    alt: altText('Read to those who cannot see it. Leave it empty if it only decorates.'),
    width: pixels.default(DEFAULT_IMAGE_WIDTH).register(fieldWords, {
      label: 'Width',
      help: 'In pixels; the text column is 680 wide.',
    }),
    height: pixels.default(DEFAULT_IMAGE_HEIGHT).register(fieldWords, {
      label: 'Height',
      help: 'In pixels. What does not fit is cut off.',
    }),
    className: boxClassSchema,
    style: pictureStyleSchema,
  })
  .register(fieldWords, { label: 'Picture', help: 'One picture in the text.', asked: '' });
