import type { Announcement } from '#contract/announcements.ts';
import { type DateWords, dateTimeInWords } from '#contract/dates.ts';
import type { StateTone } from '#web/admin/ui/list.tsx';

type Seen = Pick<Announcement, 'enabled' | 'scheduleDate' | 'expireDate'>;

/** Whether visitors see an announcement, and why or why not, in words. `now` is wall time at the church. */
export function announcementState(
  seen: Seen,
  now: string,
  dates: DateWords,
): { words: string; tone: StateTone } {
  const when = (instant: string) => dateTimeInWords(instant, dates);
  const { enabled, scheduleDate, expireDate } = seen;
  const isOver = expireDate !== null && expireDate.slice(0, 16) <= now;
  const isAhead = scheduleDate !== null && scheduleDate.slice(0, 16) > now;
  if (!enabled)
    return { words: 'Off: visitors do not see it until it is switched on', tone: 'off' };
  if (isOver) return { words: `Expired on ${when(expireDate)}`, tone: 'over' };
  if (isAhead) {
    const end = expireDate ? `, until ${when(expireDate)}` : '';
    return { words: `Scheduled: will be shown from ${when(scheduleDate)}${end}`, tone: 'waiting' };
  }
  if (expireDate) return { words: `Live now, until ${when(expireDate)}`, tone: 'live' };
  return { words: 'Live now', tone: 'live' };
}
