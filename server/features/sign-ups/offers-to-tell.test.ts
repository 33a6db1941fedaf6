import { expect, it } from 'vitest';
import type { Overview } from '#contract/overview.ts';
import { openSignUp } from '#tests/factories/signing-up.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const given = mailingApp();

it('an offer to somebody without an address waits for the office, which is told of it', async () => {
  const { admin, build, signUp, cancelOwn, at, letters } = await openSignUp(given);
  await at('2026-11-23T10:00:00-08:00');
  const { id } = await build({ places: 2, offerHours: 1 });
  const [ana, ben] = [await signUp(), await signUp()];
  const waits = { name: 'Dora', phone: '555-0134', waits: true };
  const dora = await admin.ask('POST', `/api/sign-ups/dates/${id}`, waits);
  expect(await signUp()).toMatchObject({ state: 'waiting' });
  const toTell = async () => ((await admin.ask('GET', '/api/overview')) as Overview).offersToTell;
  expect(await toTell()).toBeNull();
  await cancelOwn(ana.token);
  await cancelOwn(ben.token);
  await letters();
  expect(await toTell()).toEqual([{ eventId: id, dateId: id, title: 'Dinner', count: 1 }]);
  // The one who has an address lets it pass; nobody told the other.
  await at('2026-11-23T12:00:00-08:00');
  await at('2026-12-02T12:00:00-08:00');
  const { signUps } = await admin.ask('GET', `/api/sign-ups/dates/${id}`);
  expect(
    Object.fromEntries(signUps.map((row: typeof dora) => [row.name, row.state])),
  ).toMatchObject({ Dora: 'offered', 'Ana 3': 'lapsed' });
  await admin.ask('POST', `/api/sign-ups/entries/${dora.id}/place`, {}, 200);
  expect(await toTell()).toBeNull();
  const after = await admin.ask('GET', `/api/sign-ups/dates/${id}`);
  expect(after.date.sums).toMatchObject({ coming: 1, offered: 0 });
});
