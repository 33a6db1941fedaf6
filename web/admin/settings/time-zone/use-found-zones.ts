import { useMemo } from 'react';
import { useAsked } from '#web/admin/ui/use-loaded.ts';
import { citiesCalled } from './cities.ts';
import { isMeant, type Zone } from './zones.ts';

/** A zone that was found, and the cities it was found by. */
type FoundZone = Zone & { cities: readonly string[] };

/**
 * The zones that are meant: by their own names; where no name is, by a city in them. They stay the same objects until
 * other ones are meant: a list makes its four hundred entries again for new ones.
 */
export function useFoundZones(zones: readonly Zone[], typed: string): FoundZone[] {
  const named = useMemo(() => {
    const meant = zones.filter((zone) => isMeant(zone, typed));
    return meant.map((zone) => ({ ...zone, cities: [] }));
  }, [zones, typed]);
  const asked = named.length === 0 ? typed : '';
  // Offline it is searched by the zones' names alone.
  const { loaded: cities = [] } = useAsked(() => citiesCalled(asked), asked);
  if (named.length > 0) return named;
  const ids = [...new Set(cities.map(({ timeZone }) => timeZone))];
  return ids.flatMap((timeZone) => {
    const zone = zones.find(({ id }) => id === timeZone);
    const words = cities.filter((city) => city.timeZone === timeZone).map((city) => city.words);
    return zone ? [{ ...zone, cities: words }] : [];
  });
}
