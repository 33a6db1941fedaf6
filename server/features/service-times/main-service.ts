import type { SiteSettings } from '#contract/site.ts';
import type { Database } from '#server/schema.ts';
import type { ServiceDate } from './dates-of-week.ts';
import type { ServiceLine } from './lines.ts';
import { rootOf } from './store.ts';

/**
 * The weekly service whose next date the home page has in large letters: the one that the settings name; else the first on
 * Sunday, one that is called no more than the day's service before the others; else the first of the week.
 */
export async function mainService(
  db: Database,
  { mainService: chosen }: Pick<SiteSettings, 'mainService'>,
  { lines, dates }: { lines: readonly ServiceLine[]; dates: readonly ServiceDate[] },
): Promise<{ line: ServiceLine; root: string } | undefined> {
  const roots = new Map(dates.map(({ event }) => [event.id, event.root_id || event.id]));
  const root = chosen === '' ? undefined : await rootOf(db, chosen);
  const ofRoot = lines.find(({ eventId }) => eventId !== '' && roots.get(eventId) === root);
  const line = (root !== undefined && ofRoot) || mainOf(lines);
  return line && { line, root: roots.get(line.eventId) ?? line.eventId };
}

function mainOf(lines: readonly ServiceLine[]): ServiceLine | undefined {
  const onSunday = lines.filter(({ days }) => days.includes('Sunday'));
  return onSunday.find(({ name }) => name === '') ?? onSunday[0] ?? lines[0];
}
