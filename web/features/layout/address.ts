import type { Site } from '#contract/site.ts';

/** The lines of the address as on an envelope; an empty line is left out. */
export function addressLines({ street, city, region, postalCode }: Site['address']): string[] {
  const town = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street, town].filter(Boolean);
}

/** Where the address links to: the church's own choice, or else a search on a public map. */
export function mapHref({ mapUrl, address }: Pick<Site, 'mapUrl' | 'address'>): string {
  const words = [...addressLines(address), address.country].filter(Boolean).join(', ');
  return mapUrl || `https://www.openstreetmap.org/search?query=${encodeURIComponent(words)}`;
}

/** A number as a telephone dials it (RFC 3966): digits, with a leading plus if there is one. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/(?!^\+)\D/g, '')}`;
}
