import { describe, expect, it } from 'vitest';
import { choir, openGoogleSite, supper } from '#tests/factories/google.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { googleIdOf } from './take-item.ts';

const site = forEachTest(openGoogleSite);

describe('exactly once', () => {
  it('when the answer to a new event is lost', async () => {
    const { id } = await site.add(supper);
    site.google.fail({ how: 'cut-after', method: 'POST', path: '/events', times: 1 });
    await site.sync();
    expect((await site.state()).problem).toContain('could not be reached');
    site.wait(2);
    await site.settle();
    expect(site.google.calendar.live().map((one) => one.id)).toEqual([googleIdOf(id)]);
    expect(await site.events()).toHaveLength(1);
  });

  it('when the answer to a change, or to a deletion, is lost', async () => {
    const { id } = await site.add(supper);
    await site.sync();
    await site.change(id, { summary: 'Big supper' });
    site.google.fail({ how: 'cut-after', method: 'PATCH', path: '/events', times: 1 });
    await site.sync();
    site.wait(2);
    await site.settle();
    expect(site.google.calendar.live()).toMatchObject([{ summary: 'Big supper' }]);
    expect(await site.events()).toMatchObject([{ summary: 'Big supper' }]);
    await site.remove(id);
    site.google.fail({ how: 'cut-after', method: 'DELETE', path: '/events', times: 1 });
    await site.sync();
    site.wait(5);
    await site.settle();
    expect(site.google.calendar.live()).toEqual([]);
    expect(await site.events()).toEqual([]);
  });

  it('when two processes, or two machines, do it at once', async () => {
    await site.add(supper);
    await site.add(choir);
    await Promise.all([site.sync(), site.sync(), site.sync()]);
    await site.settle();
    expect(site.google.calendar.live()).toHaveLength(2);
    expect(await site.events()).toHaveLength(2);
  });
});

describe('both sides', () => {
  /** An event that both have, changed on both. */
  async function changedTwice({
    first,
    last,
  }: {
    first: 'here' | 'there';
    last: 'here' | 'there';
  }) {
    const { id } = await site.add(supper);
    await site.settle();
    const change = {
      here: () => site.change(id, { summary: 'Ours' }),
      there: async () => site.google.calendar.put({ id: googleIdOf(id), summary: 'Theirs' }),
    };
    site.wait(1);
    await change[first]();
    site.wait(1);
    await change[last]();
    site.wait(1);
    await site.settle();
    return id;
  }

  it('changed it, Google later: Google’s stays, and Activity says so', async () => {
    const id = await changedTwice({ first: 'here', last: 'there' });
    expect([site.item(id)?.summary, (await site.events())[0]?.summary]).toEqual([
      'Theirs',
      'Theirs',
    ]);
    expect(await site.activity()).toEqual([
      'update Theirs: changed here and at Google; Google’s later change was kept',
    ]);
  });

  it('changed it, here later: ours stays, and Activity says so', async () => {
    const id = await changedTwice({ first: 'there', last: 'here' });
    expect([site.item(id)?.summary, (await site.events())[0]?.summary]).toEqual(['Ours', 'Ours']);
    expect(await site.activity()).toEqual([
      'update Ours: changed here and at Google; the later change of here was kept',
    ]);
  });

  it('changed it here and deleted it there: the later of the two', async () => {
    for (const isDeletedLast of [true, false]) {
      const { id } = await site.add(supper);
      await site.settle();
      const steps = [
        () => site.change(id, { location: 'Hall' }),
        async () => site.google.calendar.remove(googleIdOf(id)),
      ];
      for (const step of isDeletedLast ? steps : steps.reverse()) {
        site.wait(1);
        await step();
      }
      await site.settle();
      const isThere = site.item(id)?.status !== 'cancelled';
      expect([isThere, (await site.events()).length]).toEqual(
        isDeletedLast ? [false, 0] : [true, 1],
      );
    }
    expect(await site.activity()).toEqual([
      'update Supper: deleted at Google, changed here later: it was put back',
      'delete Supper: changed here, and then deleted at Google',
    ]);
  });

  it('deleted it here and changed it there: the later of the two', async () => {
    for (const isDeletedLast of [true, false]) {
      const { id } = await site.add(supper);
      await site.settle();
      const steps = [
        async () => site.google.calendar.put({ id: googleIdOf(id), summary: 'Late supper' }),
        () => site.remove(id),
      ];
      for (const step of isDeletedLast ? steps : steps.reverse()) {
        site.wait(1);
        await step();
      }
      await site.settle();
      expect([site.google.calendar.live().length, (await site.shown()).length]).toEqual(
        isDeletedLast ? [0, 0] : [1, 1],
      );
    }
    expect(await site.shown()).toEqual(['2026-11-25T18:00 Late supper']);
  });

  it('is written by somebody else between our look and our write', async () => {
    const { id } = await site.add(supper);
    await site.settle();
    await site.change(id, { location: 'Hall' });
    site.google.fail({ how: 'answer', status: 412, method: 'PATCH', path: '/events', times: 2 });
    await site.sync();
    expect(site.item(id)?.location).toBe('Hall');
    await site.settle();
  });
});
