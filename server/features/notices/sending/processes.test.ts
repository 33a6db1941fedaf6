import { expect, it } from 'vitest';
import { asLastingAdministrator, buildReader } from '#tests/factories/notices.ts';
import { mailingApp } from '#tests/mailing-app.ts';
import { otherProcess } from '#tests/setup/other-process.ts';
import { newsRound } from './round.ts';

const { mails, app } = mailingApp({
  now: '2026-11-23T12:00:00-08:00',
  environment: { MAILS_PER_MINUTE: '10' },
});

it('three processes whose clocks are half a minute apart tell each member once, at the rate of one', async () => {
  const admin = await asLastingAdministrator(app);
  await newsRound(app.services);
  for (let count = 0; count < 25; count += 1) await buildReader(app, { weekly: true });
  await admin.ask('POST', '/api/announcements', { title: 'Soup kitchen' });
  mails.taken.length = 0;
  const others = [
    await otherProcess(app, { secondsApart: -15 }),
    await otherProcess(app, { secondsApart: 15 }),
  ];
  const all = [app.services, ...others];
  const clocks = [app.clock, ...others.map(({ clock }) => clock)];
  const pass = (seconds: number) => {
    for (const clock of clocks) clock.set(String(clock.now().add({ seconds })));
  };
  // Thursday at nine, for all three.
  pass((2 * 24 + 21) * 3600 + 60);
  const counts: number[] = [];
  for (let minute = 0; minute < 6; minute += 1) {
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(all.map(newsRound));
      await Promise.all(all.map(({ jobs }) => jobs.runDue()));
    }
    counts.push(mails.taken.length);
    pass(61);
  }
  await Promise.all(others.map((other) => other.close()));
  const told = mails.taken.flatMap(({ to }) => [to].flat().map((one) => one?.text));
  expect(new Set(told).size).toBe(25);
  expect(told).toHaveLength(25);
  expect(counts.slice(0, 3)).toEqual([10, 20, 25]);
});
