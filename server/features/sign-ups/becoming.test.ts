import { describe, expect, it } from 'vitest';
import { openSignUp } from '#tests/factories/signing-up.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { mailingApp } from '#tests/mailing-app.ts';

/* Whatever a church makes of an event, nobody who signed up is lost, and places are counted once. */

const given = mailingApp();
const site = forEachTest(() => openSignUp(given));

const weekly = { recurrence: 'FREQ=WEEKLY;BYDAY=TH' };
const from = (day: string) => `?scope=following&occurrence=${day}T18:00`;
const at = (day: string, hour = 18) => ({
  startDateTime: `${day}T${String(hour).padStart(2, '0')}:00`,
  endDateTime: `${day}T${hour + 2}:00`,
});
const seen = async (token: string) => {
  const { event, state } = await site.own(token);
  return `${state} ${event.date.replace(/,? 2026|,? from.*/g, '')}${event.isCanceled ? ' canceled' : ''}`;
};

describe('a series keeps its sign-ups', () => {
  it('where all of it moves to another day and hour', async () => {
    const { id } = await site.build({ places: 1 }, weekly);
    const { token } = await site.signUp({ date: '2026-12-10' });
    await site.change(id, at('2026-12-04', 19));
    expect(await seen(token)).toContain('Friday, December 11 · 7 PM');
    expect((await site.signUp({ date: '2026-12-11' })).state).toBe('waiting');
    expect((await site.news(id)).people).toBe(2 - 1);
  });

  it('where it goes on otherwise from a date, twice, and where that is its first', async () => {
    const { id } = await site.build({ places: 1 }, weekly);
    const early = await site.signUp({ date: '2026-12-03' });
    const { token } = await site.signUp({ date: '2026-12-17' });
    const second = await site.change(id, at('2026-12-11', 19), from('2026-12-10'));
    expect(await seen(token)).toContain('Friday, December 18 · 7 PM');
    const part = '?scope=following&occurrence=2026-12-18T19:00';
    const third = await site.change(second.id, at('2026-12-19', 17), part);
    expect(await seen(token)).toContain('Saturday, December 19 · 5 PM');
    expect(await seen(early.token)).toContain('Thursday, December 3 · 6 PM');
    const again = { event: third.slug, date: '2026-12-19' };
    expect((await site.signUp(again)).state).toBe('waiting');
    // All of the first part: what goes on is another event.
    await site.change(id, at('2026-12-02', 9), from('2026-12-03'));
    expect(await seen(early.token)).toContain('Wednesday, December 2 · 9 AM');
    for (const part of [id, second.id, third.id]) expect((await site.news(part)).signedUp).toBe(3);
  });

  it('of a date that another rule does not have: it stands in the list, and does not take place', async () => {
    const { id } = await site.build({}, weekly);
    const { token } = await site.signUp({ date: '2026-12-10' });
    await site.change(id, { recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH' });
    expect(await seen(token)).toContain('canceled');
    expect(await site.news(id)).toMatchObject({ signedUp: 1, people: 1 });
  });

  it('of a date that was changed alone, canceled there, and deleted', async () => {
    const { id } = await site.build({}, weekly);
    const { token } = await site.signUp({ date: '2026-12-10' });
    const one = await site.change(id, at('2026-12-12'), '?scope=one&occurrence=2026-12-10T18:00');
    const other = await site.signUp({ event: one.slug });
    await site.change(id, at('2026-12-04'));
    for (const each of [token, other.token])
      expect(await seen(each)).toBe('coming Saturday, December 12 · 6 PM – 8 PM');
    expect(await site.news(one.id)).toMatchObject({ signedUp: 2, people: 1 });
    await site.cancel(one.id);
    expect(await seen(token)).toContain('canceled');
    await site.remove(one.id);
    expect(await site.news(id)).toMatchObject({ signedUp: 2, people: 2 });
  });

  it('in another zone: a date is where its event is, whatever the church’s clock says', async () => {
    const { id } = await site.build({}, weekly);
    const { token } = await site.signUp({ date: '2026-12-10' });
    await site.admin.ask('PUT', '/api/site', { timeZone: 'America/New_York' });
    expect(await seen(token)).toContain('December 10 · 9 PM');
    expect((await site.news(id)).people).toBe(0);
  });
});

describe('an event becomes something else', () => {
  it('what happens once and repeats from now on: they come to its first date', async () => {
    const { id } = await site.build({ places: 2 });
    const { token } = await site.signUp();
    await site.signUp();
    await site.change(id, weekly);
    expect(await seen(token)).toContain('Thursday, December 3');
    expect((await site.signUp({ date: '2026-12-03' })).state).toBe('waiting');
    expect((await site.signUp({ date: '2026-12-10' })).state).toBe('coming');
    expect((await site.news(id)).signedUp).toBe(4);
    await site.cancelOwn(token);
    expect((await site.letters()).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Canceled',
      'A place for you',
    ]);
  });

  it('and its first date goes with it where the series moves later', async () => {
    const { id } = await site.build();
    const { token } = await site.signUp();
    await site.change(id, { ...weekly, ...at('2026-12-10') });
    expect(await seen(token)).toContain('December 10');
    await site.change(id, at('2026-12-11'), from('2026-12-10'));
    expect(await seen(token)).toContain('Friday, December 11');
  });

  it('a series that happens once from now on: its first date stays, the others do not take place', async () => {
    const { id } = await site.build({ places: 1 }, weekly);
    const first = await site.signUp({ date: '2026-12-03' });
    const later = await site.signUp({ date: '2026-12-10' });
    await site.change(id, { recurrence: '' });
    expect(await seen(first.token)).toBe('coming Thursday, December 3 · 6 PM – 8 PM');
    expect((await site.signUp()).state).toBe('waiting');
    expect(await seen(later.token)).toContain('canceled');
    expect(await site.news(id)).toMatchObject({ signedUp: 3, people: 1 });
  });

  it('for all dates instead of one, or the other way around: not after somebody signed up', async () => {
    const { id } = await site.build({}, weekly);
    const { token } = await site.signUp({ date: '2026-12-10', party: 2 });
    const all = { signUp: { isOn: true, per: 'series' } };
    expect(await site.refused(id, all)).toEqual([
      422,
      '2 people have signed up for single dates: this cannot be changed now. Make another event, and ask them to sign up there.',
    ]);
    await site.cancelOwn(token);
    await site.change(id, all);
    expect((await site.signUp()).state).toBe('coming');
    const single = { signUp: { isOn: true, per: 'date' } };
    const refusal = [422, expect.stringContaining('One person has signed up for all dates')];
    expect(await site.refused(id, single)).toEqual(refusal);
    expect(await site.refused(id, single, from('2026-12-10'))).toEqual(refusal);
  });
});

describe('of all dates of a series', () => {
  it('people come to both parts when it is cut in two', async () => {
    const { id, slug } = await site.build({ places: 1, per: 'series' }, weekly);
    const { token } = await site.signUp();
    const second = await site.change(id, { summary: 'Supper' }, from('2026-12-17'));
    expect((await site.news(id)).people).toBe(0);
    expect((await site.signUp({ event: slug })).state).toBe('waiting');
    expect((await site.signUp({ event: second.slug })).state).toBe('waiting');
    given.app.clock.set('2026-12-20T12:00:00-08:00');
    const own = await site.own(token);
    expect(own).toMatchObject({ state: 'coming', event: { title: 'Supper', isOver: false } });
    await site.change(second.id, at('2026-12-18', 19));
    expect((await site.news(second.id)).people).toBe(3);
  });

  it('people go on where all of it goes on as another event', async () => {
    const { id } = await site.build({ places: 1, per: 'series' }, weekly);
    const { token } = await site.signUp();
    const next = await site.change(id, at('2026-12-04', 19), from('2026-12-03'));
    expect((await site.own(token)).event.date).toContain('Friday, December 4');
    expect((await site.signUp({ event: next.slug })).state).toBe('waiting');
    expect(await site.news(next.id)).toMatchObject({ signedUp: 2, people: 1 });
  });

  it('people are told of one that is canceled or moved, once', async () => {
    const { id } = await site.build({ per: 'series' }, weekly);
    await site.signUp();
    await site.cancel(id, { occurrence: '2026-12-17T18:00', reason: 'Snow' });
    const news = await site.news(id);
    expect(news.people).toBe(1);
    await site.tell(id, news);
    const [mail] = await site.letters();
    expect(mail?.text).toContain('Thursday, December 17 · 6 PM – 8 PM: Canceled (Snow)');
    const one = '?scope=one&occurrence=2026-12-24T18:00';
    await site.change(id, { summary: 'Feast' }, one);
    expect((await site.news(id)).people).toBe(0);
    await site.change(id, at('2027-01-01'), '?scope=one&occurrence=2026-12-31T18:00');
    expect((await site.news(id)).people).toBe(1);
  });
});
