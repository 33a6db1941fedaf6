import type { FormattedEvent } from '#contract/calendar.ts';

/**
 * `count` of the next events, by start: first each gathering once, then, where there is room left, those that come
 * again. A date of a series that was changed alone has another id, but the same title. A date that was canceled or moved
 * stands for none that takes place.
 */
export function differentFirst(events: readonly FormattedEvent[], count: number): FormattedEvent[] {
  const titles = events.map(({ title, status }) => `${title.trim().toLowerCase()} ${status}`);
  const isFirst = (index: number) => titles.indexOf(titles[index] ?? '') === index;
  const places = [...events.keys()].sort(
    (one, other) => Number(isFirst(other)) - Number(isFirst(one)),
  );
  const chosen = new Set(places.slice(0, count));
  return events.filter((_, index) => chosen.has(index));
}
