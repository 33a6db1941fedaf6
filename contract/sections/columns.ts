import { z } from 'zod';
import { t } from '#languages/t.ts';
import { MAX_COLUMNS } from '../admin-constants.ts';
import { altText, fieldWords, heading, html, line, linkSchema, media } from '../common.ts';

/** A column holds parts of its own, not other sections (decisions/0065). */
export const columnsSection = z
  .object({
    type: z.literal('columns'),
    columns: z
      .array(
        z
          .object({
            src: media('picture')
              .default('')
              .register(fieldWords, { label: t('Picture') }),
            alt: altText(
              t('Read to those who cannot see it. Leave it empty if it only decorates.'),
            ),
            title: heading(),
            content: html()
              .default('')
              .register(fieldWords, {
                label: t('Text'),
                help: t('With lists, links and pictures, as any text.'),
              }),
            label: line(80)
              .default('')
              .register(fieldWords, { label: t('Words on a button') }),
            href: linkSchema
              .clone()
              .default('')
              .register(fieldWords, { label: t('Where the button leads') }),
          })
          .register(fieldWords, { label: t('Column') }),
      )
      .max(MAX_COLUMNS)
      .default([])
      .register(fieldWords, {
        label: t('Columns'),
        help: t('Two or three; on a phone one below the other.'),
      }),
  })
  .register(fieldWords, {
    label: t('Columns'),
    help: t('Two or three texts side by side, each with a picture and a button if you like.'),
    asked: '',
  });
