import { type EventContent, eventContentSchema } from '#contract/events.ts';
import type { SiteSettings } from '#contract/site.ts';
import { weekdays } from '#contract/weekdays.ts';
import { readRecurrence, type Weekday, weekdayCodes } from '#domain/recurrence/recurrence.ts';
import type { Actor } from '#server/actor.ts';
import type { ContentNeeds } from '#server/content/needs.ts';
import { aboutOf, addContent, replaceContent } from '#server/content/write-rows.ts';
import { rowAfter, toRow } from '#server/features/calendar/event-row.ts';
import { type EventTypes, events } from '#server/features/calendar/events.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { inZone, toStored } from '#server/platform/clock.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import { type EventRow, hasRepeatingService, listRepeatingAt } from './store.ts';
import { nameInLine } from './words.ts';

type ServiceTime = SiteSettings['serviceTimes'][number];

/**
 * Makes the calendar the only truth about the service times: each time of the settings becomes a weekly service, or the
 * event that is it already is marked as one. Once: where a repeating event is a service, nothing is done.
 */
export async function makeServices(
  needs: ContentNeeds,
  actor: Actor,
): Promise<{ made: number; marked: number }> {
  return publish(needs, async (transaction) => {
    const done = { made: 0, marked: 0 };
    if (await hasRepeatingService(transaction)) return done;
    const settings = await siteSettings(transaction);
    for (const service of settings.serviceTimes) {
      const known = await eventOf(transaction, service);
      if (known) await mark(transaction, needs, actor, known);
      else await make(transaction, needs, actor, toContent(needs, service, settings));
      if (known) done.marked += 1;
      else done.made += 1;
    }
    return done;
  });
}

/** The event that a service time already is: every week on that day and hour, under that name, without an end. */
async function eventOf(
  db: Database,
  { weekday, time, name }: ServiceTime,
): Promise<EventRow | undefined> {
  const found = await listRepeatingAt(db, time);
  return found.find((row) => {
    const rule = readRecurrence(row.recurrence, row.start_wall, row.time_zone);
    const isWeekly = rule.kind === 'weekly' && rule.every === 1 && rule.end.kind === 'never';
    const named = nameInLine(row.summary, weekday).toLowerCase();
    return isWeekly && rule.days.includes(codeOf(weekday)) && named === name.toLowerCase();
  });
}

const codeOf = (weekday: ServiceTime['weekday']): Weekday =>
  weekdayCodes[weekdays.indexOf(weekday)] ?? 'SU';

async function mark(db: Database, needs: ContentNeeds, actor: Actor, row: EventRow): Promise<void> {
  const now = toStored(needs.clock.now());
  const write = aboutOf<EventTypes>({ action: 'update', actor, now, needs });
  await replaceContent(events, db, rowAfter(row, { is_service: 1 }, now), { ...write, old: row });
}

async function make(
  db: Database,
  needs: ContentNeeds,
  actor: Actor,
  content: EventContent,
): Promise<void> {
  const now = toStored(needs.clock.now());
  const write = aboutOf<EventTypes>({ action: 'create', actor, now, needs });
  await addContent(events, db, toRow(content, { now }), write);
}

/** It begins on the next such day. When it ends nobody has said: it has no length until somebody does. */
function toContent(
  { clock, config }: Pick<ContentNeeds, 'clock' | 'config'>,
  { weekday, time, name }: ServiceTime,
  { timeZone }: SiteSettings,
): EventContent {
  const now = inZone(clock.now(), timeZone).toPlainDateTime();
  // Temporal counts Monday as 1 and Sunday as 7.
  const days = ((weekdays.indexOf(weekday) || 7) - now.dayOfWeek + 7) % 7;
  const first = now.toPlainDate().add({ days }).toPlainDateTime(time);
  const isOver = Temporal.PlainDateTime.compare(first, now) <= 0;
  const start = first.add({ days: isOver ? 7 : 0 }).toString({ smallestUnit: 'minute' });
  return eventContentSchema.parse({
    summary: name || `${weekday} Worship`,
    calendarId: config.google?.calendar ?? '',
    start,
    end: start,
    timeZone,
    recurrence: `FREQ=WEEKLY;BYDAY=${codeOf(weekday)}`,
    isService: true,
  });
}
