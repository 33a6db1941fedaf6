import { z } from 'zod';
import { t } from '#languages/t.ts';
import { MAX_GALLERY_PICTURES } from '../admin-constants.ts';
import { altText, fieldWords, heading, line, media } from '../common.ts';

export const gallerySection = z
  .object({
    type: z.literal('gallery'),
    title: heading(),
    pictures: z
      .array(
        z
          .object({
            src: media('picture')
              .default('')
              .register(fieldWords, { label: t('Picture') }),
            alt: altText(t('Read to those who cannot see it.')),
            caption: line(300)
              .default('')
              .register(fieldWords, { label: t('Words below it') }),
          })
          .register(fieldWords, { label: t('Picture') }),
      )
      .max(MAX_GALLERY_PICTURES)
      .default([])
      .register(fieldWords, { label: t('Pictures') }),
  })
  .register(fieldWords, {
    label: t('Picture gallery'),
    help: t('Small pictures that are enlarged by a click.'),
    get asked() {
      return t('photos pictures gallery');
    },
  });
