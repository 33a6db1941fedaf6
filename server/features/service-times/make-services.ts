import { type EventContent, eventContentSchema } from '#contract/calendar.ts';
import { type SiteSettings, weekdays } from '#contract/site.ts';
import { readRecurrence, type Weekday, weekdayCodes } from '#domain/recurrence/recurrence.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { addEvent } from '#server/features/calendar/add-event.ts';
import { noteForGoogle } from '#server/features/calendar/google/google-changes.ts';
import { recordEvent } from '#server/features/calendar/record-event.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { conflict } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import { type EventRow, hasRepeatingService, listRepeatingAt, markAsService } from './store.ts';
import { nameInLine } from './words.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'content' | 'config'>;
type ServiceTime = SiteSettings['serviceTimes'][number];

/**
 * Makes the calendar the only truth about the service times: each time of the settings becomes a weekly service, or the
 * event that is it already is marked as one. Once: where a repeating event is a service, nothing is done.
 */
export async function makeServices(
  needs: Needs,
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

async function mark(db: Database, needs: Needs, actor: Actor, row: EventRow): Promise<void> {
  const next = {
    ...row,
    is_service: 1,
    updated_at: toStored(needs.clock.now()),
    version: row.version + 1,
  };
  if (!(await markAsService(db, row, next.updated_at))) throw conflict(undefined);
  await recordEvent(db, actor, 'update', next, needs.clock);
}

async function make(
  db: Database,
  needs: Needs,
  actor: Actor,
  content: EventContent,
): Promise<void> {
  const added = await addEvent(db, content, needs.clock);
  await recordEvent(db, actor, 'create', added, needs.clock);
  await noteForGoogle(db, needs, [added.id]);
}

/** It begins on the next such day. When it ends nobody has said: it has no length until somebody does. */
function toContent(
  { clock, config }: Needs,
  { weekday, time, name }: ServiceTime,
  { timeZone }: SiteSettings,
): EventContent {
  const now = clock.now().toZonedDateTimeISO(timeZone).toPlainDateTime();
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
