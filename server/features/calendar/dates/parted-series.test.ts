import { expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { partAt as at, thursdaysOf, toHour } from '#tests/factories/thursdays.ts';
import { sharedApp } from '#tests/shared-app.ts';

/* Two people change the same series, and one of them everything from a date on. */

const app = await sharedApp({ now: '2026-11-21T19:00:00-08:00' });
const admin = await asAdministrator(app);

const { build, starts } = thursdaysOf(app, admin);

const begin = async (summary: string) => {
  const { id, version } = await build(summary);
  const theirs = { summary: `${summary}, by Ruth`, ...toHour('12-10', 20) };
  const next = await admin.ask('PUT', at(id, '12-10T19:00', 'following'), theirs);
  return { id, version, next };
};
const mine = (summary: string, day: string) => ({ summary, ...toHour(day, 18) });
const refusedWith = async (address: string, body: object) => {
  const refused = await admin.send('PUT', address, body);
  expect(refused.status).toBe(409);
  return (await refused.json()).current;
};

it('the series that goes on is the newer text for whoever changes it from the same date on', async () => {
  const { id, version, next } = await begin('Parted');
  const body = mine('Parted, by Anna', '12-10');
  for (const known of [version, version + 1])
    expect(
      await refusedWith(at(id, '12-10T19:00', 'following'), { ...body, version: known }),
    ).toMatchObject({ id: next.id, version: next.version, summary: 'Parted, by Ruth' });
  // Kept on purpose, as the form does it: over that series, from the same day on.
  const over = { ...body, version: next.version };
  await admin.ask('PUT', at(next.id, '12-10T20:00', 'following'), over);
  expect(await starts('Parted, by Ruth')).toEqual([]);
  expect((await starts('Parted, by Anna')).slice(0, 2)).toEqual(['12-10T18:00', '12-17T18:00']);
  expect(await starts('Parted')).toEqual(['11-26T19:00', '12-03T19:00']);
});

it('so it is for whoever changes a later date', async () => {
  const { id, version, next } = await begin('Later');
  for (const scope of ['one', 'following'] as const) {
    const body = { ...mine('Later, by Anna', '12-17'), version };
    expect(await refusedWith(at(id, '12-17T19:00', scope), body)).toMatchObject({ id: next.id });
  }
  const over = { ...mine('Later, by Anna', '12-17'), version: next.version };
  await admin.ask('PUT', at(next.id, '12-17T20:00'), over);
  expect(await starts('Later, by Anna')).toEqual(['12-17T18:00']);
  expect((await starts('Later, by Ruth')).slice(0, 2)).toEqual(['12-10T20:00', '12-24T20:00']);
});

it('so it is where it goes on on an earlier day of the week', async () => {
  const { id, version } = await build('Earlier');
  const next = await admin.ask('PUT', at(id, '12-10T19:00', 'following'), {
    summary: 'Earlier, by Ruth',
    ...toHour('12-08', 20),
  });
  const body = { ...mine('Earlier, by Anna', '12-10'), version };
  expect(await refusedWith(at(id, '12-10T19:00', 'following'), body)).toMatchObject({
    id: next.id,
    recurrence: expect.stringContaining('BYDAY=TU'),
  });
  // As the form does it: from the date of that series that is next to the one asked for.
  const over = { ...mine('Earlier, by Anna', '12-10'), version: next.version };
  await admin.ask('PUT', at(next.id, '12-08T20:00', 'following'), over);
  expect((await starts('Earlier, by Anna')).slice(0, 2)).toEqual(['12-10T18:00', '12-17T18:00']);
  expect(await starts('Earlier, by Ruth')).toEqual([]);
});

it('it is the one that the day belongs to, however often it was parted', async () => {
  const { id, version, next } = await begin('Thrice');
  const third = await admin.ask('PUT', at(next.id, '12-24T20:00', 'following'), {
    summary: 'Thrice, last',
    startDateTime: '2026-12-25T20:00',
    endDateTime: '2026-12-25T20:50',
  });
  for (const [day, current] of [
    ['12-17', next.id],
    ['12-31', third.id],
  ]) {
    const body = { ...mine('Thrice, by Anna', String(day)), version };
    const address = at(id, `${day}T19:00`, 'following');
    expect(await refusedWith(address, body)).toMatchObject({ id: current });
  }
});

it('there is none where the series simply ended', async () => {
  const { id, version } = await build('Over');
  await admin.ask('DELETE', at(id, '12-10T19:00', 'following'), undefined, 204);
  const body = { ...mine('Over, by Anna', '12-10'), version: version + 1 };
  expect((await admin.send('PUT', at(id, '12-10T19:00', 'following'), body)).status).toBe(404);
});
