import { describe, expect, it } from 'vitest';
import { openSignUp } from '#tests/factories/signing-up.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { mailingApp } from '#tests/mailing-app.ts';
import { otherProcess } from '#tests/setup/other-process.ts';
import { signUpRound } from './round.ts';

const given = mailingApp();
const { app } = given;
const site = forEachTest(() => openSignUp(given));

const subjects = async (moment: string) =>
  (await site.at(moment)).map(({ subject }) => subject.split(':')[0]);

describe('a reminder comes once', () => {
  it('whoever looks, also after a restart', async () => {
    await site.build();
    await site.signUp();
    app.clock.set('2026-12-01T18:00:00-08:00');
    const other = await otherProcess(app);
    await Promise.all([signUpRound(app.services), signUpRound(other)]);
    await other.close();
    expect(await site.letters()).toHaveLength(1);
    const next = await otherProcess(app);
    next.clock.set('2026-12-02T18:00:00-08:00');
    await signUpRound(next);
    await next.close();
    expect(await subjects('2026-12-03T12:00:00-08:00')).toEqual([]);
  });

  it('at the same moment where the church is in another zone since', async () => {
    await site.build();
    await site.signUp();
    await site.admin.ask('PUT', '/api/site', { timeZone: 'Asia/Tokyo' });
    expect(await subjects('2026-12-01T17:59:00-08:00')).toEqual([]);
    expect(await subjects('2026-12-01T18:00:00-08:00')).toEqual(['Reminder']);
    await site.admin.ask('PUT', '/api/site', { timeZone: 'America/New_York' });
    expect(await subjects('2026-12-02T18:00:00-08:00')).toEqual([]);
  });

  it('of a date that moves: by its new day, and not again if it moves after that', async () => {
    const { id } = await site.build();
    await site.signUp();
    const on = (day: string) => ({ startDateTime: `${day}T18:00`, endDateTime: `${day}T20:00` });
    await site.change(id, on('2026-12-10'));
    expect(await subjects('2026-12-02T18:00:00-08:00')).toEqual([]);
    expect(await subjects('2026-12-08T18:00:00-08:00')).toEqual(['Reminder']);
    await site.change(id, on('2026-12-20'));
    expect(await subjects('2026-12-19T18:00:00-08:00')).toEqual([]);
  });

  it('of a date that moves on for those who signed up too late to be reminded before', async () => {
    const { id } = await site.build();
    app.clock.set('2026-12-02T12:00:00-08:00');
    await site.signUp();
    expect(await subjects('2026-12-02T18:00:00-08:00')).toEqual([]);
    await site.change(id, {
      startDateTime: '2026-12-20T18:00',
      endDateTime: '2026-12-20T20:00',
    });
    expect(await subjects('2026-12-18T18:00:00-08:00')).toEqual(['Reminder']);
  });

  it('by the number of days that counts when it is due, whatever that was', async () => {
    const { id } = await site.build();
    await site.signUp();
    const days = (remindDays: number) => site.change(id, { signUp: { isOn: true, remindDays } });
    await days(0);
    expect(await subjects('2026-12-01T18:00:00-08:00')).toEqual([]);
    await days(1);
    expect(await subjects('2026-12-02T18:00:00-08:00')).toEqual(['Reminder']);
    await days(5);
    expect(await subjects('2026-12-02T19:00:00-08:00')).toEqual([]);
  });

  it('of no date that is canceled or deleted, and of one that takes place after all', async () => {
    const series = await site.build({}, { recurrence: 'FREQ=WEEKLY;BYDAY=TH' });
    await site.signUp({ date: '2026-12-03' });
    await site.cancel(series.id, { occurrence: '2026-12-03T18:00' });
    expect(await subjects('2026-12-02T09:00:00-08:00')).toEqual([]);
    await site.bringBack(series.id, '2026-12-03T18:00');
    expect(await subjects('2026-12-02T10:00:00-08:00')).toEqual(['Reminder']);
    await site.signUp({ date: '2026-12-10' });
    await site.remove(series.id);
    expect(await subjects('2026-12-09T10:00:00-08:00')).toEqual([]);
  });

  it('and not beside the mail that says that a place was taken', async () => {
    await site.build({ places: 1 });
    const first = await site.signUp();
    const { to } = await site.signUp();
    app.clock.set('2026-12-02T09:00:00-08:00');
    await site.cancelOwn(first.token);
    const offer = (await site.letters()).find((letter) => letter.to === to);
    await app.post(`/api/sign-ups/own/${offer?.token}/confirm`, {});
    expect((await site.letters()).map(({ subject }) => subject.split(':')[0])).toEqual([
      'You are signed up',
    ]);
    expect(await subjects('2026-12-02T10:00:00-08:00')).toEqual([]);
  });
});
