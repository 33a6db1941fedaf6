import { isShownMonth, monthOf } from '#domain/dates/months.ts';

export type View = 'month' | 'list';

/** What an address asks of the calendars on a page: they move together. */
export type Asked = {
  month: string;
  /** Undefined where the address names none: then the section and the width of the screen decide. */
  view: View | undefined;
  /** One calendar; undefined for all that a section shows. */
  calendar: string | undefined;
};

/** Why an address shows no month. */
export type Wrong = 'month' | 'view' | 'calendar';

/** Reads `?month=2026-12&view=list&calendar=youth`. `calendars` are the ids of all of the church's calendars. */
export function readAsked(
  query: URLSearchParams,
  today: string,
  calendars: readonly string[],
): Asked | Wrong {
  const month = query.get('month') || monthOf(today);
  const view = query.get('view') || undefined;
  const calendar = query.get('calendar') || undefined;
  if (!isShownMonth(month, today)) return 'month';
  if (view !== undefined && view !== 'month' && view !== 'list') return 'view';
  if (calendar !== undefined && !calendars.includes(calendar)) return 'calendar';
  return { month, view, calendar };
}

/**
 * The query of an address that asks for this. This month needs no name, so that a saved address stays with the time.
 */
export function queryOf({ month, view, calendar }: Asked, today: string): string {
  const query = new URLSearchParams();
  if (month !== monthOf(today)) query.set('month', month);
  if (view) query.set('view', view);
  if (calendar !== undefined) query.set('calendar', calendar);
  return query.size > 0 ? `?${query}` : '';
}
