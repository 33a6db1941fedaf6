import { announcementContentSchema } from '#contract/announcements.ts';
import type { AdminEvent } from '#contract/events.ts';
import { dateWordsOf } from '#contract/locale.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { dayInWords, timeInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { ContentNeeds } from '#server/content/needs.ts';
import { contentToEdit } from '#server/content/read.ts';
import { aboutOf, addContent } from '#server/content/write-rows.ts';
import {
  type AnnouncementTypes,
  announcements,
} from '#server/features/announcements/announcements.ts';
import { cancelDate } from '#server/features/calendar/admin-events.ts';
import { momentsAt } from '#server/features/calendar/event-row.ts';
import { events } from '#server/features/calendar/events.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toSent } from '#server/platform/clock.ts';
import { inOwnLanguage } from '#server/platform/languages/language.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';

type Asked = { occurrence?: string | undefined; reason: string; tell: boolean };

/**
 * Cancels a date of an event and, if asked to, tells members: by an urgent announcement, which those who chose it get
 * once by mail (features/notices). Both or neither.
 */
export async function cancelAndTell(
  needs: ContentNeeds,
  actor: Actor,
  id: string,
  { tell, ...asked }: Asked,
): Promise<AdminEvent> {
  await publish(needs, async (db, now) => {
    const { event, start } = await cancelDate(needs, { db, now }, actor, id, asked);
    if (tell) await announce(needs, { db, now }, actor, { event, start, reason: asked.reason });
  });
  return contentToEdit(events, needs, actor, id);
}

/** An urgent announcement of a canceled date, until the date is over. */
async function announce(
  needs: ContentNeeds,
  { db, now }: { db: Database; now: string },
  actor: Actor,
  { event, start, reason }: Awaited<ReturnType<typeof cancelDate>> & { reason: string },
): Promise<void> {
  const settings = await siteSettings(db);
  const { timeZone, locale } = settings;
  const words = dateWordsOf(locale);
  const { starts_at, ends_at } = momentsAt(event, start);
  const begins = toSent(starts_at, timeZone);
  const day = dayInWords(begins, words);
  const moment = event.is_all_day === 1 ? day : [day, timeInWords(begins, words)].join(', ');
  const { title, sentence } = inOwnLanguage(settings, () => ({
    title: t('Canceled: {title}, {day}', { title: event.summary, day }),
    sentence: t('“{title}” does not take place on {moment}.', { title: event.summary, moment }),
  }));
  const content = announcementContentSchema.parse({
    title: title.slice(0, MAX_TITLE),
    description: [sentence, reason].filter((line) => line !== '').join('\n'),
    linkUrl: eventPath(event.slug, event.recurrence === '' ? '' : begins.slice(0, 10)),
    expireDate: toSent(ends_at, timeZone),
    isUrgent: true,
  });
  const row = announcements.toRow(content, { timeZone, now });
  const write = aboutOf<AnnouncementTypes>({ action: 'create', actor, now, needs });
  await addContent(announcements, db, row, write);
}

/** The longest title of an announcement. */
const MAX_TITLE = 200;
