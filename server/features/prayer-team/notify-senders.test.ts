import { expect, it } from 'vitest';
import { toStored } from '#server/platform/clock.ts';
import { NOW } from '#tests/app.ts';
import { buildIntercessor, buildPrayer } from '#tests/factories/prayers.ts';
import { mailingApp } from '#tests/mailing-app.ts';
import { notifySenders } from './notify-senders.ts';

const { mails, app } = mailingApp();

const at = (hours: number) => Temporal.Instant.from(NOW).add({ hours });
const setClock = (hours: number) => app.clock.set(at(hours).toString());
/** Somebody of the team prays now. */
async function pray(id: string) {
  const { user } = await buildIntercessor(app);
  const prayer = { message_id: id, user_id: user._id, at: toStored(app.clock.now()) };
  await app.services.db.insertInto('prayers').values(prayer).execute();
}
/** What the daily tidying sends: the texts of the mails, each by its first line about the number. */
async function told(): Promise<string[]> {
  const before = mails.taken.length;
  await Promise.all([
    notifySenders(app.services, AbortSignal.timeout(10_000)),
    notifySenders(app.services, AbortSignal.timeout(10_000)),
  ]);
  await app.services.jobs.runDue();
  return mails.taken
    .slice(before)
    .filter(({ subject }) => subject?.startsWith('People are praying'))
    .map(({ text }) => /^(\w+) (?:person|people)/m.exec(text ?? '')?.[1] ?? '');
}
const wanted = { wantsCount: true, request: 'For the sparrow.', name: 'Zipporah' };

it('tells the number a day after the first prayer, and once more at the end', async () => {
  const id = await buildPrayer(app, wanted);
  await pray(id);
  expect(await told()).toEqual([]);
  setClock(12);
  await pray(id);
  expect(await told()).toEqual([]);
  setClock(24);
  expect(await told()).toEqual(['2']);
  expect(await told()).toEqual([]);
  await pray(id);
  setClock(29 * 24);
  expect(await told()).toEqual([]);
  setClock(30 * 24);
  expect(await told()).toEqual(['3']);
  setClock(31 * 24);
  expect(await told()).toEqual([]);
  const sources = JSON.stringify(mails.taken);
  expect(sources).not.toMatch(/sparrow|Zipporah|Reyes/);
  expect(mails.taken.at(-1)?.to).toMatchObject({ text: 'ana@example.org' });
  const jobs = await app.services.db.selectFrom('jobs').select('payload').execute();
  expect(JSON.stringify(jobs)).not.toMatch(/sparrow|Zipporah|ana@example/);
});

it('tells nothing twice: no more have prayed, or one took it back', async () => {
  const id = await buildPrayer(app, wanted);
  await pray(id);
  setClock(24);
  expect(await told()).toEqual(['One']);
  await app.services.db.deleteFrom('prayers').execute();
  await pray(id);
  setClock(30 * 24);
  expect(await told()).toEqual([]);
});

it('tells once what the server was off for, but not after months', async () => {
  const ids = [await buildPrayer(app, wanted), await buildPrayer(app, wanted)];
  await pray(ids[0] ?? '');
  await pray(ids[1] ?? '');
  setClock(40 * 24);
  expect(await told()).toEqual(['One', 'One']);
  expect(await told()).toEqual([]);
  await app.services.db
    .updateTable('messages')
    .set({ count_told: 0, count_mails: 0 })
    .where('id', '=', ids[0] ?? '')
    .execute();
  setClock(61 * 24);
  expect(await told()).toEqual([]);
});

it('sends two mails at most, however the clock jumps', async () => {
  const id = await buildPrayer(app, wanted);
  setClock(1);
  await pray(id);
  // Ten years ahead, and back.
  setClock(10 * 365 * 24);
  expect(await told()).toEqual([]);
  await pray(id);
  setClock(2);
  expect(await told()).toEqual(['2']);
  await pray(id);
  setClock(35 * 24);
  expect(await told()).toEqual(['3']);
  setClock(3);
  await pray(id);
  expect(await told()).toEqual([]);
  setClock(30 * 24);
  expect(await told()).toEqual([]);
});

it.each([
  ['it was not asked for', { wantsCount: false }],
  ['it is not shared', { mayShare: false }],
  ['there is no address', { isAnonymous: true, email: '' }],
])('says nothing where %s', async (_, overrides) => {
  const id = await buildPrayer(app, { ...wanted, ...overrides });
  await pray(id);
  setClock(24);
  expect(await told()).toEqual([]);
});

it('says nothing of a request that the office archived, even if the mail waits already', async () => {
  const id = await buildPrayer(app, wanted);
  await pray(id);
  setClock(24);
  mails.set('refuse');
  expect(await told()).toEqual([]);
  mails.set('take');
  const { db } = app.services;
  await db.updateTable('messages').set({ state: 'archived' }).where('id', '=', id).execute();
  setClock(30);
  expect(await told()).toEqual([]);
  const states = await db.selectFrom('jobs').select(['kind', 'state']).execute();
  expect(states).toContainEqual({ kind: 'prayer-count-mail', state: 'done' });
});

it('tells the senders of more requests than are read at once', async () => {
  const first = await buildPrayer(app, wanted);
  await pray(first);
  const { db } = app.services;
  const row = await db.selectFrom('messages').selectAll().executeTakeFirstOrThrow();
  const prayer = await db.selectFrom('prayers').selectAll().executeTakeFirstOrThrow();
  for (let more = 0; more < 120; more += 1) {
    await db
      .insertInto('messages')
      .values({ ...row, id: `m${more}` })
      .execute();
    await db
      .insertInto('prayers')
      .values({ ...prayer, message_id: `m${more}` })
      .execute();
  }
  setClock(24);
  expect(await told()).toHaveLength(121);
});
