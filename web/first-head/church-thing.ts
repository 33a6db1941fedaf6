import type { OpeningHoursSpecification, PostalAddress } from 'schema-dts';
import type { Site } from '#contract/site.ts';
import type { Congregation } from './facts.ts';

type Service = Site['services'][number];
type Note = Site['serviceNotes'][number];

/** How other things name the church. */
export const churchId = (publicUrl: string) => ({ '@id': `${publicUrl}/#church` });

/** The church: where, when and how to reach it. */
export function churchThing(site: Site): Congregation {
  const address = addressThing(site);
  const [latitude, longitude] = site.coordinates.split(',').map(Number);
  const hasPlace = latitude !== undefined && longitude !== undefined;
  const map = site.mapUrl && new URL(site.mapUrl, site.publicUrl).href;
  return {
    '@type': ['Church', 'Organization'],
    ...churchId(site.publicUrl),
    name: site.name,
    description: site.tagline,
    url: `${site.publicUrl}/`,
    logo: `${site.publicUrl}/icon-512.png`,
    image: `${site.publicUrl}/icon-512.png`,
    ...(site.phone && { telephone: site.phone }),
    ...(site.email && { email: site.email }),
    ...(address && { address }),
    ...(hasPlace && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(map && { hasMap: map }),
    openingHoursSpecification: site.services.map(hoursThing),
    specialOpeningHoursSpecification: site.serviceNotes.flatMap((note) =>
      specialHoursThing(note, site),
    ),
    sameAs: site.socialLinks.map(({ url }) => url).filter((url) => url.startsWith('http')),
  };
}

export function addressThing({ address }: Site): PostalAddress | undefined {
  const { street, city, region, postalCode, country } = address;
  if (!street) return undefined;
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: country,
  };
}

/** A service of every week. When it ends may be unknown. */
function hoursThing({ name, days, opens, closes }: Service): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    ...(name && { name }),
    dayOfWeek: oneOrAll(days),
    opens,
    ...(closes && { closes }),
  };
}

/** What differs this week. A day without any service is closed: from and until midnight. */
function specialHoursThing({ kind, text, start }: Note, site: Site): OpeningHoursSpecification[] {
  const day = start.slice(0, 10);
  if (kind === 'changed') return [];
  const canceled = site.serviceNotes.filter((note) => note.kind === 'canceled' && isOn(note, day));
  const usual = site.services.filter(({ days }) => days.some((name) => name === weekdayOf(day)));
  const others = site.serviceNotes.some((note) => note.kind !== 'canceled' && isOn(note, day));
  if (kind === 'canceled' && (others || usual.length > canceled.length)) return [];
  const opens = kind === 'canceled' ? '00:00' : start.slice(11, 16);
  return [
    {
      '@type': 'OpeningHoursSpecification',
      name: text,
      opens,
      ...(kind === 'canceled' && { closes: '00:00' }),
      validFrom: day,
      validThrough: day,
    },
  ];
}

const weekdayOf = (day: string) =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });

const oneOrAll = <T>(values: T[]): T | T[] => {
  const [first, ...more] = values;
  return first !== undefined && more.length === 0 ? first : values;
};

const isOn = ({ start }: Note, day: string) => start.startsWith(day);
