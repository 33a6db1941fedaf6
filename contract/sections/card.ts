import { z } from 'zod';
import { t } from '#languages/t.ts';
import {
  altText,
  classNameSchema,
  fieldWords,
  heading,
  html,
  linkSchema,
  media,
  pictureStyleSchema,
} from '../common.ts';

export const cardSection = z
  .object({
    type: z.literal('card'),
    image: z
      .object({
        src: media('picture')
          .default('')
          .register(fieldWords, { label: t('Picture') }),
        alt: altText(t('Read to those who cannot see it. Leave it empty if it only decorates.')),
        className: classNameSchema,
        style: pictureStyleSchema,
      })
      .prefault({})
      .register(fieldWords, { label: t('Picture of the card') }),
    title: heading(),
    body: html()
      .default('')
      .register(fieldWords, { label: t('Text') }),
    href: linkSchema
      .clone()
      .default('')
      .register(fieldWords, {
        label: t('Where its heading leads'),
        help: t('May stay empty.'),
      }),
  })
  .register(fieldWords, {
    label: t('Card'),
    help: t(
      'A picture, a heading and a few lines. Cards that follow one another stand side by side.',
    ),
    asked: '',
  });
