import { expect, it } from 'vitest';
import { weeklyParts } from '#server/features/notices/sending/campaign-content.ts';
import { buildEvent } from '#tests/factories/content.ts';
import { EVENTS, openChurchWith, study, sunday } from '#tests/factories/service-times.ts';

it('uses the settings until a repeating event is a service, and then the calendar alone', async () => {
  const { app, admin, site, notes, next, find } = await openChurchWith([
    { ...sunday, isService: false },
  ]);
  expect((await site()).servicesInWords).toEqual(['Friday Vespers 6PM']);
  expect(await next()).toMatchObject({ name: 'Vespers', path: '' });
  // One special service does not hide the weekly times.
  await buildEvent(app, {
    summary: 'Memorial',
    start: '2026-11-24T15:00',
    end: '2026-11-24T16:00',
    isService: true,
  });
  expect((await site()).servicesInWords).toEqual(['Friday Vespers 6PM']);
  expect(await next()).toMatchObject({ name: 'Vespers' });
  expect(await notes()).toEqual(['Tue, Nov 24: Memorial 3PM']);
  await admin.ask('PUT', `${EVENTS}/${await find('Sunday Worship')}`, { isService: true });
  expect((await site()).servicesInWords).toEqual(['Sunday 10AM']);
  expect(await next()).toMatchObject({
    name: 'Sunday Worship',
    start: '2026-11-22T10:00:00-08:00',
    date: 'Sunday, November 22 · 10 AM',
    path: '/events/sunday-worship',
  });
});

it('says the weekly services in the words of the specification', async () => {
  const { site } = await openChurchWith([
    study,
    sunday,
    { ...sunday, summary: 'Choir', isService: false },
  ]);
  const { services, servicesInWords, serviceNotes } = await site();
  expect(servicesInWords.join('; ')).toBe('Sunday 10AM; Wednesday Bible Study 6:30PM');
  expect(services[0]).toMatchObject({
    days: ['Sunday'],
    opens: '10:00',
    closes: '11:15',
    name: '',
  });
  expect(serviceNotes).toEqual([]);
});

it('a service moved for good shows its new time when the last at the old one is over', async () => {
  const { app, admin, site, find } = await openChurchWith([sunday]);
  const id = await find('Sunday Worship');
  const body = { startDateTime: '2026-11-29T11:00', endDateTime: '2026-11-29T12:15' };
  await admin.ask('PUT', `${EVENTS}/${id}?scope=following&occurrence=2026-11-29T10:00`, body);
  expect((await site()).servicesInWords).toEqual(['Sunday 10AM']);
  app.clock.set('2026-11-22T11:15:00-08:00');
  expect((await site()).servicesInWords).toEqual(['Sunday 11AM']);
});

it('has the main service in the large line: the marked one, else that of Sunday, never a canceled date', async () => {
  const { app, admin, site, next, find } = await openChurchWith(
    [study, sunday],
    '2026-11-23T08:00:00-08:00',
  );
  expect(await next()).toMatchObject({
    name: 'Sunday Worship',
    start: '2026-11-29T10:00:00-08:00',
  });
  const id = await find('Sunday');
  const occurrence = '2026-11-29T10:00';
  await admin.ask('POST', `${EVENTS}/${id}/cancel`, { occurrence }, 200);
  expect(await next()).toMatchObject({ start: '2026-12-06T10:00:00-08:00' });
  // A moved date of it is its next one; from then on it is another series, which is the main one still.
  await admin.ask('PUT', `${EVENTS}/${id}?scope=one&occurrence=2026-12-06T10:00`, {
    startDateTime: '2026-12-05T17:00',
    endDateTime: '2026-12-05T18:00',
  });
  expect(await next()).toMatchObject({ start: '2026-12-05T17:00:00-08:00' });
  await admin.ask('PUT', '/api/site', { mainService: await find('Study') });
  expect(await next()).toMatchObject({ name: 'Bible Study', start: '2026-11-25T18:30:00-08:00' });
  const main = (await site()).services.filter(({ isMain }) => isMain);
  expect(main.map(({ words }) => words)).toEqual(['Wednesday Bible Study 6:30PM']);
  await admin.ask('PUT', '/api/site', { mainService: id });
  await admin.ask('PUT', `${EVENTS}/${id}?scope=following&occurrence=2026-12-13T10:00`, {
    startDateTime: '2026-12-13T11:00',
    endDateTime: '2026-12-13T12:00',
  });
  app.clock.set('2026-12-07T08:00:00-08:00');
  expect(await next()).toMatchObject({
    name: 'Sunday Worship',
    start: '2026-12-13T11:00:00-08:00',
  });
});

it('keeps its hour across daylight saving, and follows a change of the zone', async () => {
  const { admin, site, next } = await openChurchWith([sunday], '2026-10-29T12:00:00-07:00');
  expect(await next()).toMatchObject({ start: '2026-11-01T10:00:00-08:00' });
  expect((await site()).servicesInWords).toEqual(['Sunday 10AM']);
  await admin.ask('PUT', '/api/site', { timeZone: 'Asia/Tokyo' });
  // The event stays where it was made: 10 AM in California is the middle of a night there.
  expect((await site()).servicesInWords).toEqual(['Monday Sunday Worship 3AM']);
  expect(await next()).toMatchObject({ start: '2026-11-02T03:00:00+09:00' });
});

it('gathers the days of one service, and two services at one time', async () => {
  const { site, notes } = await openChurchWith([
    {
      ...sunday,
      summary: 'Morning Prayer',
      recurrence: 'FREQ=DAILY',
      start: '2026-03-01T07:00',
      end: '2026-03-01T07:00',
    },
    {
      ...sunday,
      summary: 'Noon Prayer',
      recurrence: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      start: '2026-03-02T12:00',
      end: '2026-03-02T12:30',
    },
    sunday,
    { ...sunday, summary: 'Children’s Church' },
    {
      ...study,
      recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE',
      summary: 'Every other week',
      start: '2026-11-25T18:30',
      end: '2026-11-25T20:00',
    },
  ]);
  expect((await site()).servicesInWords).toEqual([
    'Every day Morning Prayer 7AM',
    'Sunday 10AM',
    'Sunday Children’s Church 10AM',
    'Monday to Friday Noon Prayer 12PM',
  ]);
  expect(await notes()).toEqual(['Wed, Nov 25: Every other week 6:30PM']);
});

it('makes events of the settings’ times once, and finds those that are there', async () => {
  const { admin, site } = await openChurchWith([{ ...sunday, isService: false }]);
  const serviceTimes = [
    { weekday: 'Sunday', name: '', time: '10:00' },
    { weekday: 'Wednesday', name: 'Bible Study', time: '18:30' },
  ];
  await admin.ask('PUT', '/api/site', { serviceTimes });
  const make = () => admin.ask('POST', '/api/calendar/admin/services', {}, 200);
  const done = await Promise.all([make(), make(), make()]);
  expect(done.filter(({ made }) => made > 0)).toEqual([{ made: 1, marked: 1 }]);
  expect(await make()).toEqual({ made: 0, marked: 0 });
  const { services, servicesInWords, serviceTimes: kept } = await site();
  expect(servicesInWords).toEqual(['Sunday 10AM', 'Wednesday Bible Study 6:30PM']);
  // When the new one ends nobody has said.
  expect(services.map(({ closes }) => closes)).toEqual(['11:15', '']);
  expect(kept).toEqual(serviceTimes);
  const { items } = await admin.ask('GET', EVENTS);
  expect(items).toHaveLength(2);
});

it('the weekly mail and the search know the calendar’s services', async () => {
  const { app } = await openChurchWith([{ ...sunday, exceptions: ['2026-11-22T10:00'] }, study]);
  const parts = await weeklyParts(app.services, {
    since: '2026-11-20T00:00:00.000Z',
    at: '2026-11-22T03:00:00.000Z',
  });
  expect(parts?.at(-1)?.entries[0]).toMatchObject({
    title: 'Canceled: Sunday Worship',
    lines: ['Sunday, November 22 · 10 AM'],
  });
  const { results } = await (await app.fetch('/api/search?q=wednesday+services')).json();
  expect(results).toContainEqual(expect.objectContaining({ href: '/' }));
});
