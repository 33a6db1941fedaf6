import { z } from 'zod';
import { MAX_GALLERY_PICTURES } from '../admin-constants.ts';
import { altText, fieldWords, line, media } from '../common.ts';

export const gallerySection = z
  .object({
    type: z.literal('gallery'),
    title: line().default('').register(fieldWords, { label: 'Heading' }),
    pictures: z
      .array(
        z
          .object({
            src: media('picture').default('').register(fieldWords, { label: 'Picture' }),
            alt: altText('Read to those who cannot see it.'),
            caption: line(300).default('').register(fieldWords, { label: 'Words below it' }),
          })
          .register(fieldWords, { label: 'Picture' }),
      )
      .max(MAX_GALLERY_PICTURES)
      .default([])
      .register(fieldWords, { label: 'Pictures' }),
  })
  .register(fieldWords, {
    label: 'Picture gallery',
    help: 'Small pictures that are enlarged by a click.',
    asked: 'photos pictures gallery',
  });
