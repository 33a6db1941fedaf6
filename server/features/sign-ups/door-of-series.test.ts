import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { DoorList } from '#contract/door-lists.ts';
import { openSignUp } from '#tests/factories/signing-up.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const given = mailingApp();
const weekly = { recurrence: 'FREQ=WEEKLY;BYDAY=TH' };

async function begin() {
  const site = await openSignUp(given);
  const { admin } = site;
  return {
    ...site,
    next: async (id: string): Promise<string> =>
      (await admin.ask('GET', `/api/sign-ups/events/${id}/door`)).dateId,
    door: (id: string): Promise<DoorList> => admin.ask('GET', `/api/sign-ups/dates/${id}/door`),
    comes: (id: string, name: string): Promise<DoorList> => {
      const walkIn = { id: randomUUID(), name, party: 2, at: '2026-12-03T18:00:00.000Z' };
      const path = `/api/sign-ups/dates/${id}/arrivals`;
      return admin.ask('POST', path, { walkIns: [walkIn] }, 200);
    },
  };
}

it('a date for which nobody signed up has a door list, for whoever comes all the same', async () => {
  const { build, signUpQuietly, next, door, comes } = await begin();
  const { id } = await build({}, weekly);
  await signUpQuietly({ date: '2026-12-10' });
  const key = await next(id);
  expect(await door(key)).toMatchObject({
    dateId: key,
    when: expect.stringContaining('December 3'),
    rows: [],
  });
  // Two phones that opened it before it had an id.
  await Promise.all([comes(key, 'Cleo'), comes(key, 'Dan')]);
  const list = await door(key);
  expect(list).toMatchObject({
    dateId: key,
    rows: [
      { name: 'Cleo', arrived: 2, isWalkIn: true },
      { name: 'Dan', arrived: 2, isWalkIn: true },
    ],
  });
  expect((await door(await next(id))).rows).toEqual(list.rows);
});

it('there is none where nobody can sign up and nobody did', async () => {
  const { admin, build } = await begin();
  const { id } = await build({ isOn: false }, weekly);
  expect((await admin.send('GET', `/api/sign-ups/events/${id}/door`)).status).toBe(404);
  const key = `${id}_20261203-1800`;
  expect((await admin.send('GET', `/api/sign-ups/dates/${key}/door`)).status).toBe(404);
});

it('the list of a date that was canceled says so, and the next one is another', async () => {
  const { build, signUpQuietly, cancel, next, door } = await begin();
  const { id } = await build({}, weekly);
  await signUpQuietly({ date: '2026-12-03' });
  const first = await next(id);
  expect(await door(first)).toMatchObject({ isCanceled: false });
  await cancel(id, { occurrence: '2026-12-03T18:00' });
  expect(await door(first)).toMatchObject({ isCanceled: true, rows: [{ party: 1 }] });
  expect(await door(await next(id))).toMatchObject({
    when: expect.stringContaining('December 10'),
    isCanceled: false,
  });
});
