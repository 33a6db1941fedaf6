import { z } from 'zod';
import {
  altText,
  classNameSchema,
  fieldWords,
  html,
  line,
  linkSchema,
  media,
  pictureStyleSchema,
} from '../common.ts';

export const cardSection = z
  .object({
    type: z.literal('card'),
    image: z
      .object({
        src: media('picture').default('').register(fieldWords, { label: 'Picture' }),
        alt: altText('Read to those who cannot see it. Leave it empty if it only decorates.'),
        className: classNameSchema,
        style: pictureStyleSchema,
      })
      .prefault({})
      .register(fieldWords, { label: 'Picture of the card' }),
    title: line().default('').register(fieldWords, { label: 'Heading' }),
    body: html().default('').register(fieldWords, { label: 'Text' }),
    href: linkSchema.clone().default('').register(fieldWords, {
      label: 'Where its heading leads',
      help: 'May stay empty.',
    }),
  })
  .register(fieldWords, {
    label: 'Card',
    help: 'A picture, a heading and a few lines. Cards that follow one another stand side by side.',
    asked: '',
  });
