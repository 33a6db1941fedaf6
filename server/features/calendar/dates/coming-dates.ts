import { dateWordsOf } from '#contract/locale.ts';
import { whenInWords } from '#domain/dates/dates.ts';
import type { Services } from '#server/context.ts';
import { listOccurrences } from '#server/features/calendar/occurrence-store.ts';
import { inReadersLanguage } from '#server/features/calendar/shown-events.ts';
import { shownSettings } from '#server/features/settings/settings.ts';
import { toSent, toStored } from '#server/platform/clock.ts';

/** What begins in the next days, the nearest first, at most `limit`. */
export async function comingDates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { days, limit }: { days: number; limit: number },
) {
  const { timeZone, locale } = await shownSettings(db);
  const now = clock.now();
  const words = dateWordsOf(locale);
  const rows = await listOccurrences(db, {
    now: toStored(now),
    since: toStored(now),
    until: toStored(now.add({ hours: 24 * days })),
    limit,
  });
  return (await inReadersLanguage(db, rows)).map((row) => ({
    title: row.summary,
    slug: row.slug,
    /** When, in words; and where. */
    lines: [
      whenInWords(
        toSent(row.starts_at, timeZone),
        toSent(row.ends_at, timeZone),
        row.is_all_day === 1,
        words,
      ),
      row.location,
    ].filter((line) => line !== ''),
    /** Whether it is a date of a series. */
    isRepeated: row.recurrence !== '',
  }));
}
