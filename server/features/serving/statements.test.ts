import { DefaultQueryCompiler } from 'kysely';
import { expect, it, vi } from 'vitest';
import { openServing, weekly } from '#tests/factories/serving.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const given = mailingApp();

/** How many statements something asks. */
async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery');
  try {
    await act();
    return asked.mock.calls.length;
  } finally {
    asked.mockRestore();
  }
}

it('a month, the tasks, a team and an open link ask as many statements for many dates as for few', async () => {
  const site = await openServing(given);
  const task = await site.buildTask({ isOpen: true });
  await site.build(task.id, 3, weekly);
  const token = new URL(task.address ?? '').pathname.split('/').at(-1);
  const people: { id: string }[] = [];
  for (let count = 0; count < 3; count += 1)
    people.push(await site.join(task.id, `Person${count}`));
  const reads = [
    '/api/serving/months/2026-12',
    '/api/serving/tasks',
    `/api/serving/tasks/${task.id}/team`,
    `/api/serving/open/${token}`,
    '/api/overview',
  ];
  /** The fewest of three times: jobs and notes of a session ask now and then beside it. */
  const countAll = async () => {
    const counts: number[] = [];
    for (const path of reads) {
      const times = [];
      for (let time = 0; time < 3; time += 1)
        times.push(await countStatements(() => site.admin.ask('GET', path)));
      counts.push(Math.min(...times));
    }
    return counts;
  };
  const askAll = async (from: number, count: number) => {
    const { dates } = await site.month();
    const asks = dates
      .slice(from, from + count)
      .flatMap(({ id }) => people.slice(0, 2).map((person) => ({ date: id, person: person.id })));
    await site.ask(task.id, asks);
  };
  await askAll(0, 1);
  const few = await countAll();
  const early = { startDateTime: '2026-12-06T08:00', endDateTime: '2026-12-06T09:00' };
  await site.build(task.id, 2, { ...weekly, ...early, summary: 'Early service' });
  await site.build(task.id, 2, {
    ...{ summary: 'Vigil', startDateTime: '2026-12-24T17:00', endDateTime: '2026-12-24T18:00' },
  });
  for (let count = 3; count < 9; count += 1) await site.join(task.id, `Person${count}`);
  await site.buildTask({ name: 'Reader' });
  await askAll(1, 5);
  // On PostgreSQL the settings are kept again once the process has heard of the change.
  const isNoMore = async () => (await countAll()).every((count, at) => count <= (few[at] ?? 0));
  await expect.poll(isNoMore, { timeout: 20_000 }).toBe(true);
  expect(few[0]).toBeLessThan(15);
});
