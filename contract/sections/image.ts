import { z } from 'zod';
import { t } from '#languages/t.ts';
import { altText, boxClassSchema, fieldWords, media, pictureStyleSchema } from '../common.ts';
import { DEFAULT_IMAGE_HEIGHT, DEFAULT_IMAGE_WIDTH } from '../section-constants.ts';

/** A width or height in CSS pixels; digits in quotes are accepted too. */
const pixels = z.coerce.number().int().min(1).max(10_000);

export const imageSection = z
  .object({
    type: z.literal('image'),
    src: media('picture').register(fieldWords, { label: t('Picture') }),
    alt: altText(t('Read to those who cannot see it. Leave it empty if it only decorates.')),
    width: pixels.default(DEFAULT_IMAGE_WIDTH).register(fieldWords, {
      label: t('Width'),
      help: t('In pixels; the text column is 680 wide.'),
    }),
    height: pixels.default(DEFAULT_IMAGE_HEIGHT).register(fieldWords, {
      label: t('Height'),
      help: t('In pixels. What does not fit is cut off.'),
    }),
    className: boxClassSchema,
    style: pictureStyleSchema,
  })
  .register(fieldWords, { label: t('Picture'), help: t('One picture in the text.'), asked: '' });
