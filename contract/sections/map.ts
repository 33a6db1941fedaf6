import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords, line, media } from '../common.ts';
import { DEFAULT_MAP_HEIGHT, DEFAULT_MAP_WIDTH } from '../section-constants.ts';

/** A CSS length, such as `100%` or `450px`; a bare number means pixels. */
const length = z.coerce
  .string()
  .regex(/^\d{1,5}(\.\d{1,5})?(px|%|em|rem|vw|vh)?$/, {
    error: () => t('Write a length such as 100% or 450px.'),
  })
  .transform((text) => (/\d$/.test(text) ? `${text}px` : text));

export const mapSection = z
  .object({
    type: z.literal('map'),
    embedUrl: media('map').register(fieldWords, {
      label: t('Address of the map'),
      help: t(
        'On the map’s own site choose “Share”, then “Embed”, and copy the address that starts with https://.',
      ),
    }),
    title: line()
      .default('')
      .register(fieldWords, {
        label: t('What it shows'),
        help: t('Read to those who cannot see it: “Map of the way to the church”.'),
      }),
    width: length
      .default(DEFAULT_MAP_WIDTH)
      .register(fieldWords, { label: t('Width'), help: t('Such as 100% or 600px.') }),
    height: length
      .default(DEFAULT_MAP_HEIGHT)
      .register(fieldWords, { label: t('Height'), help: t('Such as 450px.') }),
  })
  .register(fieldWords, {
    label: t('Map'),
    help: t('Where the church is.'),
    get asked() {
      return t('map address location directions way');
    },
  });
