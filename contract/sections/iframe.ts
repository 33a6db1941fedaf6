import { z } from 'zod';
import { t } from '#languages/t.ts';
import { boxClassSchema, fieldWords, line, media, styleSchema } from '../common.ts';

export const iframeSection = z
  .object({
    type: z.literal('iframe'),
    src: media('frame').register(fieldWords, {
      label: t('Address of the other page'),
      help: t('It starts with https://. The other site must allow being shown inside yours.'),
    }),
    /** What assistive technology calls the frame. */
    title: line()
      .default('')
      .register(fieldWords, {
        label: t('What it shows'),
        help: t('Read to those who cannot see it: “Sign-up sheet for the retreat”.'),
      }),
    className: boxClassSchema,
    style: styleSchema,
  })
  .register(fieldWords, {
    label: t('Page of another site'),
    help: t('A form, a live stream or a sign-up sheet from elsewhere, inside your page.'),
    asked: '',
  });
