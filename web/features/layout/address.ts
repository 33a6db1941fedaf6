import type { Site } from '#contract/site.ts';

/** The address as an envelope shows it; a line of which nothing is set is left out. */
export function addressLines({ street, city, region, postalCode }: Site['address']): string[] {
  const town = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street, town].filter(Boolean);
}

/** Where the address leads: the church's own choice, else a search on a public map. */
export function mapHref({ mapUrl, address }: Pick<Site, 'mapUrl' | 'address'>): string {
  const words = [...addressLines(address), address.country].filter(Boolean).join(', ');
  return mapUrl || `https://www.openstreetmap.org/search?query=${encodeURIComponent(words)}`;
}

/** A number as a telephone dials it (RFC 3966): digits, and a plus in front. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/(?!^\+)\D/g, '')}`;
}
