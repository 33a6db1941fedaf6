import { z } from 'zod';
import { fieldWords, line, media } from '../common.ts';
import { DEFAULT_MAP_HEIGHT, DEFAULT_MAP_WIDTH } from '../section-constants.ts';

/** A CSS length, such as `100%` or `450px`; a bare number means pixels. */
const length = z.coerce
  .string()
  .regex(/^\d{1,5}(\.\d{1,5})?(px|%|em|rem|vw|vh)?$/, 'Write a length such as 100% or 450px.')
  .transform((text) => (/\d$/.test(text) ? `${text}px` : text));

export const mapSection = z
  .object({
    type: z.literal('map'),
    embedUrl: media('map').register(fieldWords, {
      label: 'Address of the map',
      help: 'On the map’s own site choose “Share”, then “Embed”, and copy the address that starts with https://.',
    }),
    title: line().default('').register(fieldWords, {
      label: 'What it shows',
      help: 'Read to those who cannot see it: “Map of the way to the church”.',
    }),
    width: length
      .default(DEFAULT_MAP_WIDTH)
      .register(fieldWords, { label: 'Width', help: 'Such as 100% or 600px.' }),
    height: length
      .default(DEFAULT_MAP_HEIGHT)
      .register(fieldWords, { label: 'Height', help: 'Such as 450px.' }),
  })
  .register(fieldWords, {
    label: 'Map',
    help: 'Where the church is.',
    asked: 'map address location directions way',
  });
