import nodeIcal from 'node-ical';
import { readCalendar } from './read-calendar.ts';

/* When the events of a calendar file take place by others' readers, as `datesSeen` says it (factories/calendar-files.ts). */

type Between = { from: string; to: string };

export const datesByIcalJs = (text: string, { from, to }: Between): string[] =>
  readCalendar(text, { from, to })
    .map(({ start, title }) => `${start} ${title}`)
    .sort();

/** It gives days as the machine's midnight. */
export function datesByNodeIcal(text: string, { from, to }: Between): string[] {
  const span = { from: new Date(from), to: new Date(Date.parse(to) - 1) };
  const found = Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) =>
    part?.type === 'VEVENT' && part.status !== 'CANCELLED'
      ? nodeIcal.expandRecurringEvent(part, span)
      : [],
  );
  return found
    .map(({ start, isFullDay, summary }) => {
      const two = (number: number) => String(number).padStart(2, '0');
      const day = `${start.getFullYear()}-${two(start.getMonth() + 1)}-${two(start.getDate())}`;
      return `${isFullDay ? day : `${start.toISOString().slice(0, 19)}Z`} ${String(summary)}`;
    })
    .sort();
}
