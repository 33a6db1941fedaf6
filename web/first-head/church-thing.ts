import type { OpeningHoursSpecification, PostalAddress } from 'schema-dts';
import type { Site } from '#contract/site.ts';
import type { Congregation } from './facts.ts';

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
    openingHoursSpecification: site.serviceTimes.map(hoursThing),
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

/** When a service begins. When it ends nobody has said. */
function hoursThing({
  weekday,
  time,
  name,
}: Site['serviceTimes'][number]): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    ...(name && { name }),
    dayOfWeek: weekday,
    opens: time,
  };
}
