import { language } from '#languages/t.ts';

/** "Pacific Time (Los Angeles)": a zone as people call it. */
export function zoneInWords(timeZone: string): string {
  const place = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const name = new Intl.DateTimeFormat(language(), { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  return name && name !== timeZone && !name.includes(place)
    ? `${name} (${place})`
    : (name ?? place);
}
