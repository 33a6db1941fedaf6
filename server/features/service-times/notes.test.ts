import { expect, it } from 'vitest';
import { EVENTS, openChurchWith, study, sunday } from '#tests/factories/service-times.ts';

it('says a cancellation at once, in words of its day, until the service would be over', async () => {
  const { app, admin, site, notes, beside, next, find } = await openChurchWith([sunday, study]);
  expect(await next()).toMatchObject({ start: '2026-11-22T10:00:00-08:00' });
  const id = await find('Sunday Worship');
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
  const { app, notes } = await openChurchWith([
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
  const { app, notes } = await openChurchWith([{ ...study, exceptions: ['2026-12-02T18:30'] }]);
  app.clock.set(`${today}T09:00:00-08:00`);
  expect(await notes()).toEqual([`${said}: Bible Study 6:30PM`]);
});

it('says a moved hour, another place and another day at once', async () => {
  const { app, admin, notes, beside, next, find } = await openChurchWith([sunday]);
  const id = await find('Sunday Worship');
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

it('names special services of the week, and leaves the large line to the main one', async () => {
  const { app, notes, next } = await openChurchWith([
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
