import { describe, expect, it } from 'vitest';
import { daysAroundChanges } from '#tests/factories/days-around-changes.ts';
import { openSignUp } from '#tests/factories/signing-up.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const given = mailingApp();
const { app } = given;

describe('of many days, two days before by the clock on the wall, once each', () => {
  it.each(daysAroundChanges)('in %s from %s on, %i', async (timeZone, first, count) => {
    const site = await openSignUp(given);
    await site.admin.ask('PUT', '/api/site', { timeZone });
    app.clock.set(
      String(
        Temporal.PlainDate.from(first).subtract({ days: 10 }).toZonedDateTime(timeZone).toInstant(),
      ),
    );
    // At an hour that the change of the clock leaves out, or has twice.
    const hours = { startDateTime: `${first}T02:15`, endDateTime: `${first}T03:45` };
    await site.build({}, { ...hours, recurrence: `FREQ=DAILY;COUNT=${count}` });
    const days = Array.from({ length: count }, (_, at) =>
      Temporal.PlainDate.from(first).add({ days: at }),
    );
    const senders: string[] = [];
    for (const day of days) senders.push(await site.signUpQuietly({ date: String(day) }));
    expect(await site.letters()).toHaveLength(days.length);
    const told: (string | undefined)[] = [];
    for (const day of days) {
      const start = day.toZonedDateTime({ timeZone, plainTime: '02:15' });
      const due = start.subtract({ days: 2 });
      // An hour too early would not be seen from one day to the next.
      if (due.offset !== start.offset)
        expect(await site.at(String(due.subtract({ minutes: 1 }).toInstant()))).toEqual([]);
      const [letter, none] = await site.at(String(due.toInstant()));
      expect([letter?.subject, none]).toEqual([expect.stringContaining('Reminder: '), undefined]);
      told.push(letter?.to);
    }
    expect(told).toEqual(senders);
  });
});
