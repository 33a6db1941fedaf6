import { expect, it } from 'vitest';
import { openSignUp } from '#tests/factories/signing-up.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const given = mailingApp();

it('events for which somebody signed up are known when sign-up is off, as are their lists', async () => {
  const { admin, build, change, signUpQuietly, cancel } = await openSignUp(given);
  const weekly = { recurrence: 'FREQ=WEEKLY;BYDAY=TH' };
  const { id: series } = await build({}, weekly);
  const { id: other } = await build({}, { summary: 'Other' });
  const part = '?scope=one&occurrence=2026-12-10T18:00';
  const alone = await change(series, { location: 'Garden' }, part);
  const asked = async (ids: string[]) =>
    (await admin.ask('GET', `/api/sign-ups/events?ids=${ids.join(',')}`)).ids;
  const all = [series, other, alone.id, 'none'];
  expect(await asked(all)).toEqual([]);
  await signUpQuietly({ date: '2026-12-03' });
  await change(series, { signUp: { isOn: false } });
  expect(await asked(all)).toEqual([series, alone.id]);
  const list = await admin.ask('GET', `/api/sign-ups/dates?event=${series}`);
  expect(list.dates).toMatchObject([
    { sums: { coming: 1 }, opening: 'closed' },
    { sums: { coming: 0 }, opening: 'open' },
  ]);
  await cancel(other);
  expect(await asked([other])).toEqual([]);
});
