/*
 * What a part of a series is named by where a content's id is asked for, such as that of a draft: the series, and the
 * date's start by its rule (docs/decisions/0104-drafts-of-dates.md). It stands in addresses, which have small letters.
 */

/** One date, or that one and all after it. */
export type SeriesPart = { scope: 'one' | 'following'; occurrence: string };

const FOLLOWING = '_on';

/** `{series}_20261203-1900`, and `…_on` for what follows too. `occurrence` is wall time: `2026-12-03T19:00`. */
export const partKey = (seriesId: string, { scope, occurrence }: SeriesPart): string =>
  `${seriesId}_${occurrence.replaceAll(/[-:]/g, '').replace('T', '-')}${scope === 'following' ? FOLLOWING : ''}`;

/** The part of a series that a key names; undefined for what names none. */
export function partOfKey(key: string): { seriesId: string; part: SeriesPart } | undefined {
  const [, seriesId, year, month, day, hour, minute, rest] =
    /^(.+)_(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(_on)?$/.exec(key) ?? [];
  if (seriesId === undefined) return undefined;
  const occurrence = `${year}-${month}-${day}T${hour}:${minute}`;
  if (!isWallTime(occurrence)) return undefined;
  return { seriesId, part: { scope: rest === FOLLOWING ? 'following' : 'one', occurrence } };
}

/** False for February 30, and for 25 o'clock. */
function isWallTime(text: string): boolean {
  const time = new Date(`${text}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
