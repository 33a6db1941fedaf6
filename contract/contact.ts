import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords, line, linkSchema } from './common.ts';

/** Where the church is, and how it is reached: part of the site's settings (site.ts). */
export const contactFields = {
  address: z
    .object({
      street: line().register(fieldWords, { label: t('Street and number') }),
      city: line(100).register(fieldWords, { label: t('City') }),
      region: line(60).register(fieldWords, { label: t('State') }),
      postalCode: line(20).register(fieldWords, { label: t('Postal code') }),
      country: line(60).register(fieldWords, { label: t('Country') }),
    })
    .register(fieldWords, { label: t('Address') }),
  /** Where the address links to; empty means a search on a public map. */
  mapUrl: linkSchema.clone().register(fieldWords, {
    label: t('Link to a map'),
    help: t('Where “See it on a map” leads. Empty searches the address on OpenStreetMap.'),
  }),
  /** Where the church is, for search engines; empty if nobody said. */
  coordinates: z
    .string()
    .trim()
    .max(60)
    .refine(isPlace, { error: () => t('Write the coordinates as 34.0522, -118.2437.') })
    .default('')
    .register(fieldWords, {
      label: t('Coordinates'),
      help: t('For search engines, as maps show them: 34.0522, -118.2437. May stay empty.'),
    }),
  phone: line(40).register(fieldWords, { label: t('Phone'), keyboard: 'tel' }),
  email: z
    .union([z.literal(''), z.email().max(254)], {
      error: () => t('Write the address as office@example.org.'),
    })
    .register(fieldWords, { label: t('E-mail'), keyboard: 'email' }),
};

/** Latitude and longitude in degrees, or nothing. */
function isPlace(text: string): boolean {
  if (text === '') return true;
  if (!/^-?\d{1,2}(\.\d{1,12})?, *-?\d{1,3}(\.\d{1,12})?$/.test(text)) return false;
  const [latitude = 0, longitude = 0] = text.split(',').map(Number);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
