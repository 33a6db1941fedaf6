import type { Issue } from '#contract/errors.ts';
import { t } from '#languages/t.ts';

type Dates = { scheduleDate: string | null; expireDate: string | null };

/** What is wrong with the dates of something that is shown for a while, both wall time at the church. */
export function datesBackwards({ scheduleDate, expireDate }: Dates): Issue[] {
  if (!scheduleDate || !expireDate || expireDate > scheduleDate) return [];
  const message = t('This ends before it begins. Choose an expiry date after the schedule date.');
  return [{ path: 'expireDate', message }];
}
