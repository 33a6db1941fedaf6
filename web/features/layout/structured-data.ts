import type { Site } from '#contract/site.ts';

/** The church for search engines (schema.org/Church), safe inside a script element. */
export function structuredData(site: Site): string {
  const { street, city, region, postalCode, country } = site.address;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Church',
    name: site.name,
    description: site.tagline,
    url: site.publicUrl,
    ...(site.phone && { telephone: site.phone }),
    ...(site.email && { email: site.email }),
    ...(street && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: city,
        addressRegion: region,
        postalCode,
        addressCountry: country,
      },
    }),
    openingHours: site.serviceTimes.map(({ weekday, time }) => `${weekday.slice(0, 2)} ${time}`),
    sameAs: site.socialLinks.map(({ url }) => url),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
