import { afterEach, expect, it } from 'vitest';
import { siteCalls } from '#contract/site.ts';
import { weeklyParts } from '#server/features/notices/sending/campaign-content.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildEvent, buildHomepage, buildSite } from '#tests/factories/content.ts';

let app: TestApp;
afterEach(() => app.close());

/** A Saturday evening. */
const SATURDAY = '2026-11-21T19:00:00-08:00';
const sunday = {
  summary: 'Sunday Worship',
  start: '2026-03-01T10:00',
  end: '2026-03-01T11:15',
  recurrence: 'FREQ=WEEKLY;BYDAY=SU',
  isService: true,
};
const study = {
  summary: 'Bible Study',
  start: '2026-03-04T18:30',
  end: '2026-03-04T20:00',
  recurrence: 'FREQ=WEEKLY;BYDAY=WE',
  isService: true,
};

async function openChurch(events: object[], now = SATURDAY) {
  app = await openApp({ now });
  await buildSite(app, { serviceTimes: [{ weekday: 'Friday', name: 'Vespers', time: '18:00' }] });
  await buildHomepage(app);
  for (const event of events) await buildEvent(app, event);
  return asAdministrator(app);
}

const site = async () =>
  siteCalls['GET /api/site'].answer.parse(await (await app.fetch('/api/site')).json());
const notes = async () => (await site()).serviceNotes.map(({ text }) => text);
const beside = async () => (await site()).services.map(({ note }) => note);
const next = async () => (await app.api('GET /api/homepage'))?.nextService;

const EVENTS = '/api/calendar/admin/events';
type Admin = Awaited<ReturnType<typeof openChurch>>;
async function find(admin: Admin, summary: string): Promise<string> {
  const { items } = await admin.ask('GET', `${EVENTS}?search=${encodeURIComponent(summary)}`);
  return items[0].id;
}

it('uses the settings until a repeating event is a service, and then the calendar alone', async () => {
  const admin = await openChurch([{ ...sunday, isService: false }]);
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
  await admin.ask('PUT', `${EVENTS}/${await find(admin, 'Sunday Worship')}`, { isService: true });
  expect((await site()).servicesInWords).toEqual(['Sunday 10AM']);
  expect(await next()).toMatchObject({
    name: 'Sunday Worship',
    start: '2026-11-22T10:00:00-08:00',
    date: 'Sunday, November 22 · 10 AM',
    path: '/events/sunday-worship',
  });
});

it('says the weekly services in the words of the specification', async () => {
  await openChurch([study, sunday, { ...sunday, summary: 'Choir', isService: false }]);
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

it('says a cancellation at once, in words of its day, until the service would be over', async () => {
  const admin = await openChurch([sunday, study]);
  expect(await next()).toMatchObject({ start: '2026-11-22T10:00:00-08:00' });
  const id = await find(admin, 'Sunday Worship');
  await admin.ask(
    'DELETE',
    `${EVENTS}/${id}?scope=one&occurrence=2026-11-22T10:00`,
    undefined,
    204,
  );
  expect(await beside()).toEqual(['Canceled this Sunday', '']);
  expect(await notes()).toEqual(['Canceled this Sunday: Sunday Worship 10AM']);
  // The next date of the main service, which is another week's.
  expect(await next()).toMatchObject({ start: '2026-11-29T10:00:00-08:00' });
  app.clock.set('2026-11-22T00:00:00-08:00');
  expect(await beside()).toEqual(['Canceled today', '']);
  app.clock.set('2026-11-22T11:14:59-08:00');
  expect(await beside()).toEqual(['Canceled today', '']);
  app.clock.set('2026-11-22T11:15:00-08:00');
  expect(await beside()).toEqual(['', '']);
  expect((await site()).servicesInWords).toHaveLength(2);
});

it('a cancellation is named from the week before on', async () => {
  await openChurch([
    { ...sunday, exceptions: ['2026-11-29T10:00', '2026-11-29T11:00', '2026-12-24T10:00'] },
  ]);
  expect(await notes()).toEqual([]);
  app.clock.set('2026-11-22T00:00:00-08:00');
  expect(await notes()).toEqual(['Canceled next Sunday: Sunday Worship 10AM']);
  app.clock.set('2026-11-23T00:00:00-08:00');
  expect(await notes()).toEqual(['Canceled this Sunday: Sunday Worship 10AM']);
});

it.each([
  // Of a Wednesday: on the Thursday, Saturday, Sunday and Tuesday before it, and on the Wednesday before.
  ['2026-11-26', 'Canceled Wed, Dec 2'],
  ['2026-11-28', 'Canceled Wed, Dec 2'],
  ['2026-11-29', 'Canceled this Wednesday'],
  ['2026-12-01', 'Canceled this Wednesday'],
  ['2026-11-25', 'Canceled next Wednesday'],
])('on %s says “%s”', async (today, said) => {
  await openChurch([{ ...study, exceptions: ['2026-12-02T18:30'] }]);
  app.clock.set(`${today}T09:00:00-08:00`);
  expect(await notes()).toEqual([`${said}: Bible Study 6:30PM`]);
});

it('says a moved hour, another place and another day at once', async () => {
  const admin = await openChurch([sunday]);
  const id = await find(admin, 'Sunday Worship');
  const change = (body: object) =>
    admin.ask('PUT', `${EVENTS}/${id}?scope=one&occurrence=2026-11-22T10:00`, body);
  const { id: moved } = await change({
    startDateTime: '2026-11-22T11:00',
    endDateTime: '2026-11-22T12:15',
    location: 'Riverside Park',
  });
  expect(await beside()).toEqual(['This Sunday: 11AM, Riverside Park']);
  expect(await notes()).toEqual(['This Sunday: Sunday Worship 11AM (not 10AM), Riverside Park']);
  expect(await next()).toMatchObject({ start: '2026-11-22T11:00:00-08:00' });
  const to = { startDateTime: '2026-11-24T19:00', endDateTime: '2026-11-24T20:00' };
  await admin.ask('PUT', `${EVENTS}/${moved}`, to);
  expect(await notes()).toEqual([
    'Moved from this Sunday to Tuesday, November 24 · 7 PM: Sunday Worship',
  ]);
  app.clock.set('2026-11-24T20:00:00-08:00');
  expect(await notes()).toEqual([]);
});

it('a service moved for good shows its new time when the last at the old one is over', async () => {
  const admin = await openChurch([sunday]);
  const id = await find(admin, 'Sunday Worship');
  const body = { startDateTime: '2026-11-29T11:00', endDateTime: '2026-11-29T12:15' };
  await admin.ask('PUT', `${EVENTS}/${id}?scope=following&occurrence=2026-11-29T10:00`, body);
  expect((await site()).servicesInWords).toEqual(['Sunday 10AM']);
  app.clock.set('2026-11-22T11:15:00-08:00');
  expect((await site()).servicesInWords).toEqual(['Sunday 11AM']);
});

it('names special services of the week, and leaves the large line to the main one', async () => {
  await openChurch([
    sunday,
    {
      summary: 'Thanksgiving Eve',
      start: '2026-11-25T19:00',
      end: '2026-11-25T20:00',
      isService: true,
    },
    {
      summary: 'Day of Prayer',
      start: '2026-11-23T00:00',
      end: '2026-11-24T00:00',
      isAllDay: true,
      isService: true,
    },
    { summary: 'Watch Night', start: '2026-11-26T22:30', end: '2026-11-27T00:15', isService: true },
  ]);
  expect(await notes()).toEqual([
    'Mon, Nov 23: Day of Prayer',
    'Wed, Nov 25: Thanksgiving Eve 7PM',
    'Thu, Nov 26: Watch Night 10:30PM',
  ]);
  app.clock.set('2026-11-23T08:00:00-08:00');
  expect(await next()).toMatchObject({
    name: 'Sunday Worship',
    start: '2026-11-29T10:00:00-08:00',
  });
  app.clock.set('2026-11-27T00:14:00-08:00');
  expect(await notes()).toEqual(['Thu, Nov 26: Watch Night 10:30PM'].map(() => expect.any(String)));
  app.clock.set('2026-11-27T00:15:00-08:00');
  expect(await notes()).toEqual([]);
});

it('has the main service in the large line: the marked one, else that of Sunday, never a canceled date', async () => {
  const admin = await openChurch([study, sunday], '2026-11-23T08:00:00-08:00');
  expect(await next()).toMatchObject({
    name: 'Sunday Worship',
    start: '2026-11-29T10:00:00-08:00',
  });
  const id = await find(admin, 'Sunday');
  const occurrence = '2026-11-29T10:00';
  await admin.ask('POST', `${EVENTS}/${id}/cancel`, { occurrence }, 200);
  expect(await next()).toMatchObject({ start: '2026-12-06T10:00:00-08:00' });
  // A moved date of it is its next one; from then on it is another series, which is the main one still.
  await admin.ask('PUT', `${EVENTS}/${id}?scope=one&occurrence=2026-12-06T10:00`, {
    startDateTime: '2026-12-05T17:00',
    endDateTime: '2026-12-05T18:00',
  });
  expect(await next()).toMatchObject({ start: '2026-12-05T17:00:00-08:00' });
  await admin.ask('PUT', '/api/site', { mainService: await find(admin, 'Study') });
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
  const admin = await openChurch([sunday], '2026-10-29T12:00:00-07:00');
  expect(await next()).toMatchObject({ start: '2026-11-01T10:00:00-08:00' });
  expect((await site()).servicesInWords).toEqual(['Sunday 10AM']);
  await admin.ask('PUT', '/api/site', { timeZone: 'Asia/Tokyo' });
  // The event stays where it was made: 10 AM in California is the middle of a night there.
  expect((await site()).servicesInWords).toEqual(['Monday Sunday Worship 3AM']);
  expect(await next()).toMatchObject({ start: '2026-11-02T03:00:00+09:00' });
});

it('gathers the days of one service, and two services at one time', async () => {
  await openChurch([
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
  const admin = await openChurch([{ ...sunday, isService: false }]);
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
  await openChurch([{ ...sunday, exceptions: ['2026-11-22T10:00'] }, study]);
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
