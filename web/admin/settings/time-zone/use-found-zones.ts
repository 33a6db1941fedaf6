import { useEffect, useMemo, useState } from 'react';
import { type City, citiesCalled } from './cities.ts';
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
  const cities = useCities(named.length === 0 ? typed : '');
  if (named.length > 0) return named;
  const ids = [...new Set(cities.map(({ timeZone }) => timeZone))];
  return ids.flatMap((timeZone) => {
    const zone = zones.find(({ id }) => id === timeZone);
    const words = cities.filter((city) => city.timeZone === timeZone).map((city) => city.words);
    return zone ? [{ ...zone, cities: words }] : [];
  });
}

function useCities(typed: string): readonly City[] {
  const [found, setFound] = useState<{ typed: string; cities: readonly City[] }>();
  useEffect(() => {
    if (!typed) return;
    let isStale = false;
    citiesCalled(typed).then(
      (cities) => {
        if (!isStale) setFound({ typed, cities });
      },
      // Offline: then it is searched by the zones' names alone.
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [typed]);
  return found?.typed === typed ? found.cities : [];
}
