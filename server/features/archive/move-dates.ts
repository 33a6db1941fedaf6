import type { Registry } from '#server/content/kind.ts';
import { movedPlace } from '#server/features/serving/archived-serving.ts';
import { type Archive, partsOfKinds } from './format.ts';

/**
 * Moves every date of an archive by whole weeks, so that the week of its anchor becomes the week of `today`: a demo's
 * upcoming events stay in the future and keep their weekdays.
 */
export function moveDates<T extends Archive>(
  archive: T,
  { today, kinds }: { today: Temporal.PlainDate; kinds: Registry },
): T {
  const { anchor } = archive.manifest;
  if (anchor === undefined) return archive;
  const weeks = Math.floor(
    Temporal.PlainDate.from(anchor).until(today, { largestUnit: 'days' }).days / 7,
  );
  const wall = (text: string) =>
    Temporal.PlainDateTime.from(text).add({ weeks }).toString({ smallestUnit: 'minute' });
  const instant = (text: string) => {
    const offset = /(Z|[+-]\d{2}:?\d{2})$/i.exec(text)?.[0] ?? '';
    return wall(text.slice(0, 16)) + text.slice(16, text.length - offset.length) + offset;
  };
  const day = (text: string) => Temporal.PlainDate.from(text).add({ weeks }).toString();
  const contents = partsOfKinds(kinds).map(({ part, moved }) => [
    part,
    (archive.contents[part] ?? []).map((entry) => moved(entry, { wall, instant, day })),
  ]);
  const servingPlaces = archive.servingPlaces?.map((place) => movedPlace(place, { wall, instant }));
  const servingPeople = archive.servingPeople?.map((person) => ({
    ...person,
    away: person.away.map(({ first, last }) => ({ first: day(first), last: day(last) })),
  }));
  return {
    ...archive,
    contents: Object.fromEntries(contents),
    ...(servingPlaces && { servingPlaces }),
    ...(servingPeople && { servingPeople }),
  };
}
