import type { OpeningHoursSpecification, PostalAddress } from 'schema-dts';
import type { Site } from '#contract/site.ts';
import { weekdays } from '#contract/weekdays.ts';
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
    specialOpeningHoursSpecification: specialHours(site),
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

/**
 * The days of this week that are not as usual, each with all that takes place on it: what an engine reads for a day
 * stands in place of the usual hours, so neither what is canceled nor the time before a move is read. A day without any
 * service is closed: from and until midnight.
 */
function specialHours(site: Site): OpeningHoursSpecification[] {
  const differing = site.serviceNotes.filter(
    ({ kind, movedTo }) => kind !== 'changed' || movedTo !== null,
  );
  const days = new Set(
    differing.flatMap(({ start, movedTo }) => [dayOf(start), ...(movedTo ? [dayOf(movedTo)] : [])]),
  );
  return [...days].sort().flatMap((day) => {
    const hours = [...usualOn(day, site, differing), ...addedOn(day, differing)];
    const open = hours.length > 0 ? hours : [closedOn(day, differing)];
    return open.map((one) => ({
      '@type': 'OpeningHoursSpecification' as const,
      ...one,
      validFrom: day,
      validThrough: day,
    }));
  });
}

type Hours = { name?: string; opens: string; closes?: string };

/** The weekly services of a day that take place as ever. */
function usualOn(day: string, site: Site, differing: Note[]): Hours[] {
  const gone = differing.filter(({ kind, start }) => kind !== 'special' && dayOf(start) === day);
  const weekday = weekdays[new Date(day).getUTCDay()];
  const isGone = ({ eventId, opens }: Service) =>
    gone.some((note) => note.eventId === eventId && timeOf(note.start) === opens);
  return site.services
    .filter(({ days }) => days.some((name) => name === weekday))
    .filter((service) => !isGone(service))
    .map(({ name, opens, closes }) => ({
      ...(name && { name }),
      opens,
      ...(closes && { closes }),
    }));
}

/** What takes place on a day besides: special services, and those that were moved to it. */
function addedOn(day: string, differing: Note[]): Hours[] {
  return differing.flatMap(({ kind, text, start, movedTo }) => {
    const begins = kind === 'special' ? start : movedTo;
    return begins && dayOf(begins) === day ? [{ name: text, opens: timeOf(begins) }] : [];
  });
}

function closedOn(day: string, differing: Note[]): Hours {
  const name = differing.find(({ start }) => dayOf(start) === day)?.text ?? '';
  return { name, opens: '00:00', closes: '00:00' };
}

const dayOf = (instant: string) => instant.slice(0, 10);
const timeOf = (instant: string) => instant.slice(11, 16);

const oneOrAll = <T>(values: T[]): T | T[] => {
  const [first, ...more] = values;
  return first !== undefined && more.length === 0 ? first : values;
};
