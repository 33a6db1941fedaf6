import { expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { openApp } from '#tests/app.ts';
import { PASSWORD } from '#tests/factories/accounts.ts';
import { asAdministrator, asPerson } from '#tests/factories/admin.ts';

const app = await openApp();
const grace = await asAdministrator(app);
const eve = await asPerson(app, 'editor');

it('is read by person, kind and day at the church', async () => {
  // 11:30 PM and 12:30 AM at the church, in California.
  app.clock.set('2026-11-22T07:30:00Z');
  await grace.ask('POST', '/api/announcements', { title: 'Late on Saturday' });
  app.clock.set('2026-11-22T08:30:00Z');
  await eve.ask('POST', '/api/announcements', { title: 'Early on Sunday' });
  const body = { name: 'Ruth Ames', email: 'ruth@example.org' };
  await grace.ask('POST', '/api/account/proof', { password: PASSWORD }, 204);
  await grace.ask('POST', '/api/users/invites', body);

  const found = async (query: string): Promise<string[]> => {
    const entries: AuditEntry[] = await grace.ask('GET', `/api/audit?${query}`);
    return entries.map(({ what }) => what);
  };
  expect(await found('day=2026-11-21')).toEqual(['Late on Saturday']);
  expect(await found('day=2026-11-22')).toEqual(['Ruth Ames (invited)', 'Early on Sunday']);
  expect(await found('kind=user')).toEqual(['Ruth Ames (invited)']);
  expect(await found('kind=announcement,user&limit=2')).toEqual([
    'Ruth Ames (invited)',
    'Early on Sunday',
  ]);
  const people: { _id: string; name: string }[] = await grace.ask('GET', '/api/audit/people');
  expect(people.map(({ _id }) => _id).sort()).toEqual([grace.user._id, eve.user._id].sort());
  expect(await found(`who=${eve.user._id}`)).toEqual(['Early on Sunday']);
  expect(await found(`who=${grace.user._id}&day=2026-11-21&kind=announcement`)).toEqual([
    'Late on Saturday',
  ]);
  expect(await found('who=nobody')).toEqual([]);

  const refused = await grace.send('GET', '/api/audit?day=yesterday');
  expect([refused.status, (await refused.json()).issues[0].path]).toEqual([400, 'day']);
  expect((await eve.send('GET', '/api/audit/people')).status).toBe(403);
});
