import { describe, expect, it } from 'vitest';
import { openSignUp } from '#tests/factories/signing-up.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const given = mailingApp();
const { app } = given;

describe('a yearly event', () => {
  it('names the year of its dates, where they stand together and in mails', async () => {
    const { build, signUp } = await openSignUp(given);
    await build({}, { recurrence: 'FREQ=YEARLY' });
    const { dates } = await (await app.fetch('/api/calendar/event/dinner')).json();
    expect(dates.map(({ date }: { date: string }) => date).slice(0, 2)).toEqual([
      'Thursday, December 3, 2026 · 6 PM – 8 PM',
      'Friday, December 3, 2027 · 6 PM – 8 PM',
    ]);
    expect((await signUp({ date: '2027-12-03' })).text).toContain('December 3, 2027');
  });

  it('is the exception: a weekly one says the days alone', async () => {
    const { build } = await openSignUp(given);
    await build({}, { recurrence: 'FREQ=WEEKLY' });
    const { dates } = await (await app.fetch('/api/calendar/event/dinner')).json();
    expect(dates[0].date).toBe('Thursday, December 3 · 6 PM – 8 PM');
  });
});

describe('a mail about all dates of an event', () => {
  const all = { per: 'series' } as const;

  it('names each, without those that do not take place, and as they were moved', async () => {
    const { build, change, cancel, signUp } = await openSignUp(given);
    const { id } = await build(all, { recurrence: 'FREQ=WEEKLY;COUNT=4' });
    await cancel(id, { occurrence: '2026-12-10T18:00' });
    const moved = { startDateTime: '2026-12-18T19:00', endDateTime: '2026-12-18T20:00' };
    await change(id, moved, '?scope=one&occurrence=2026-12-17T18:00');
    const { text } = await signUp();
    expect(text).toContain(
      'Thursday, December 3 · 6 PM – 8 PM, until Thursday, December 24 · 3 dates',
    );
    expect(text).toContain(
      'All dates:\nThursday, December 3 · 6 PM – 8 PM\nFriday, December 18 · 7 PM – 8 PM\nThursday, December 24 · 6 PM – 8 PM',
    );
  });

  it('says from when until when of many, with the years', async () => {
    const { build, signUp } = await openSignUp(given);
    await build(all, { recurrence: 'FREQ=WEEKLY;COUNT=30' });
    const { text } = await signUp();
    expect(text).toContain(
      'Thursday, December 3, 2026 · 6 PM – 8 PM, until Thursday, June 24, 2027 · 30 dates',
    );
    expect(text).not.toContain('All dates');
  });

  it('says how it repeats where it has no end, and of a series that was cut in two it is one', async () => {
    const { build, change, signUp, own } = await openSignUp(given);
    const { id } = await build(all, { recurrence: 'FREQ=WEEKLY;BYDAY=TH' });
    const { text, token } = await signUp();
    expect(text).toContain('Thursday, December 3 · 6 PM – 8 PM · Every Thursday');
    const part = '?scope=following&occurrence=2026-12-17T18:00';
    const second = await change(id, { location: 'Garden' }, part);
    await change(second.id, { recurrence: 'FREQ=WEEKLY;BYDAY=TH;COUNT=2' });
    expect((await own(token)).event.date).toBe(
      'Thursday, December 3 · 6 PM – 8 PM, until Thursday, December 24 · 4 dates',
    );
  });
});
