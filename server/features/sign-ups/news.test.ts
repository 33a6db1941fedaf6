import { describe, expect, it } from 'vitest';
import { openSignUp } from '#tests/factories/signing-up.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const given = mailingApp();
const { app } = given;
const site = forEachTest(() => openSignUp(given));

const later = { startDateTime: '2026-12-04T19:00', endDateTime: '2026-12-04T21:00' };
const dayOf = async (token: string) => (await site.own(token)).event.date;

describe('a date that moves', () => {
  it('is told to those who signed up, by people, once each, however often it is asked for', async () => {
    const { id } = await site.build();
    const { token } = await site.signUp({ party: 3 });
    await site.signUp();
    expect(await site.news(id)).toMatchObject({ signedUp: 4, people: 0, words: '', dates: [] });
    await site.change(id, later);
    const news = await site.news(id);
    expect(news).toMatchObject({ signedUp: 4, people: 4, words: '“Dinner” was moved.' });
    expect(news.hasMailServer).toBe(true);
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => site.tell(id, news)));
    expect([one, two, three].reduce((sum, told) => sum + (told?.people ?? 0), 0)).toBe(4);
    const letters = await site.letters();
    expect(letters).toHaveLength(2);
    for (const { subject, text } of letters) {
      expect(subject).toContain('At another time: Dinner');
      expect(text).toContain('Friday, December 4');
    }
    expect(await site.news(id)).toMatchObject({ people: 0 });
    expect(await dayOf(token)).toContain('December 4');
  });

  it('has a calendar entry in its mail', async () => {
    const { id } = await site.build();
    await site.signUp();
    await site.change(id, later);
    await site.tell(id, await site.news(id));
    await app.services.jobs.runDue();
    const [mail] = given.mails.taken;
    const entry = mail?.attachments[0]?.content.toString() ?? mail?.text ?? '';
    expect(entry).toContain('DTSTART;TZID=America/Los_Angeles:20261204T190000');
  });

  it('is asked about for its time and its place, and for nothing else; back where it was, not at all', async () => {
    const { id } = await site.build();
    await site.signUp();
    const people = async () => (await site.news(id)).people;
    await site.change(id, { summary: 'Supper', description: 'Bring a dish.' });
    expect(await people()).toBe(0);
    await site.change(id, { location: 'Garden' });
    expect(await people()).toBe(1);
    await site.change(id, { location: 'Hall' });
    expect(await people()).toBe(0);
    await site.change(id, { endDateTime: '2026-12-03T21:00' });
    expect(await people()).toBe(1);
  });

  it('is told to nobody if the church says so, nor to whoever signed up for it since', async () => {
    const { id } = await site.build();
    await site.signUp();
    await site.change(id, later);
    await site.signUp();
    const news = await site.news(id);
    expect(news.people).toBe(1);
    expect(await site.tell(id, news, false)).toEqual({ people: 1 });
    expect(await site.news(id)).toMatchObject({ people: 0 });
    expect(await site.letters()).toEqual([]);
  });

  it('names those without an address, to be called, until it was answered', async () => {
    const { id } = await site.build();
    const added = { key: crypto.randomUUID(), name: 'Dora', phone: '555', party: 2 };
    await site.admin.ask('POST', `/api/sign-ups/dates/${id}`, added);
    await site.change(id, later);
    const news = await site.news(id);
    expect(news).toMatchObject({
      people: 0,
      withoutAddress: [{ name: 'Dora', phone: '555' }],
      words: '“Dinner” was moved.',
    });
    expect(await site.tell(id, news)).toEqual({ people: 0 });
    expect(await site.news(id)).toMatchObject({ withoutAddress: [], dates: [] });
    expect(await site.letters()).toEqual([]);
  });

  it('that moves on before the answer is another question', async () => {
    const { id } = await site.build();
    await site.signUp();
    await site.change(id, later);
    const news = await site.news(id);
    await site.change(id, { location: 'Garden' });
    expect(await site.tell(id, news, false)).toEqual({ people: 0 });
    expect(await site.tell(id, news)).toEqual({ people: 0 });
    expect(await site.tell(id, await site.news(id))).toEqual({ people: 1 });
    const letters = await site.letters();
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('Garden');
  });

  it('is not told to those who canceled, or whose date is over', async () => {
    const { id } = await site.build();
    const { token } = await site.signUp();
    await site.cancelOwn(token);
    await site.signUp();
    await site.letters();
    app.clock.set('2026-12-04T08:00:00-08:00');
    await site.change(id, { location: 'Garden' });
    expect(await site.news(id)).toMatchObject({ people: 0 });
  });
});

describe('a date that is canceled', () => {
  const weekly = { recurrence: 'FREQ=WEEKLY;BYDAY=TH' };
  const occurrence = '2026-12-10T18:00';

  it('is told with the reason, and so is that it takes place after all', async () => {
    const { id } = await site.build({}, weekly);
    const { token } = await site.signUp({ date: '2026-12-10', party: 2 });
    await site.signUp({ date: '2026-12-17' });
    await site.cancel(id, { occurrence, reason: 'Heavy snow' });
    const news = await site.news(id);
    expect(news).toMatchObject({ people: 2, words: '“Dinner” does not take place.' });
    await site.tell(id, news);
    const [mail, none] = await site.letters();
    expect(none).toBeUndefined();
    expect(mail?.subject).toContain('Does not take place: Dinner');
    expect(mail?.text).toContain('Heavy snow');
    expect((await site.own(token)).event.isCanceled).toBe(true);
    await site.bringBack(id, occurrence);
    const again = await site.news(id);
    expect(again).toMatchObject({ people: 2, words: '“Dinner” takes place after all.' });
    await site.tell(id, again);
    const [back] = await site.letters();
    expect(back?.subject).toContain('Takes place: Dinner');
    expect(back?.text).toContain('Thursday, December 10');
  });

  it('and brought back before anybody was told, is told to nobody', async () => {
    const { id } = await site.build({}, weekly);
    await site.signUp({ date: '2026-12-10' });
    await site.cancel(id, { occurrence });
    expect((await site.news(id)).people).toBe(1);
    await site.bringBack(id, occurrence);
    expect((await site.news(id)).people).toBe(0);
  });

  it('by deleting the event, its series or what follows', async () => {
    const once = await site.build();
    await site.signUp({ party: 2 });
    await site.remove(once.id);
    const news = await site.news(once.id);
    expect(news).toMatchObject({ people: 2, words: '“Dinner” does not take place.' });
    await site.tell(once.id, news);
    const [mail] = await site.letters();
    expect(mail?.text).toContain('“Dinner”, for which you are signed up, does not take place.');
    expect(mail?.text).toContain('Thursday, December 3');
    expect(mail?.token).toBe('');
    const series = await site.build({}, weekly);
    await site.signUp({ date: '2026-12-10' });
    await site.signUp({ date: '2026-12-17' });
    await site.remove(series.id, '?scope=following&occurrence=2026-12-17T18:00');
    expect(await site.news(series.id)).toMatchObject({ signedUp: 2, people: 1 });
    await site.remove(series.id);
    expect(await site.news(series.id)).toMatchObject({ people: 2 });
  });

  it('of which nothing is told to whoever may not edit events', async () => {
    const { id } = await site.build();
    expect((await app.fetch(`/api/sign-ups/news/${id}`)).status).toBe(401);
  });
});
