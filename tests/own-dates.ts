import type { TestApp } from './app.ts';
import type { ReadDate } from './read-calendar.ts';

/** The dates of a range of days, as the call for a range names them, in the words of `dateInWords`. */
export async function ownDates(
  app: TestApp,
  range: { from: string; to: string },
): Promise<string[]> {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await app.api('GET /api/calendar/range', { query: { ...range, after } });
    for (const { title, isAllDay, ...event } of page.events) {
      const written = (at: string) =>
        isAllDay ? at.slice(0, 10) : `${new Date(at).toISOString().slice(0, 19)}Z`;
      const [start, end] = [written(event.start), written(event.end)];
      found.push(dateInWords({ title, isAllDay, start, end }));
    }
    after = page.next;
  } while (after);
  return found.sort();
}

/** A date as one line, to be compared. */
export const dateInWords = ({ title, start, end, isAllDay }: Omit<ReadDate, 'uid'>): string =>
  `${start} – ${end} ${title}${isAllDay ? ' (all day)' : ''}`;
