import { beforeEach, describe, expect, it } from 'vitest';
import { openServing, type Serving, weekly } from '#tests/factories/serving.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const given = mailingApp();
let site: Serving;
beforeEach(async () => {
  site = await openServing(given);
});

const firstDates = async () => (await site.month()).dates.map(({ id }) => id);

describe('who is asked', () => {
  it('answers by the link of the mail, and stands in the list of the month', async () => {
    const task = await site.buildTask({ about: 'Open the door.' });
    await site.build(task.id, 2);
    const ana = await site.join(task.id, 'Ana');
    const [date = ''] = await firstDates();
    expect(await site.ask(task.id, [{ date, person: ana.id }])).toEqual({
      ...{ asked: 1, mails: 1, withoutAddress: [] },
    });
    const { token, subject, text } = await site.letterTo('ana');
    expect(subject).toMatch(/^Can you serve\? Greeter: Worship/);
    expect(text).toContain('Open the door.');
    const [place] = (await site.serving(token)).places;
    expect(place).toMatchObject({ state: 'asked', task: 'Greeter', title: 'Worship' });
    // Looking at it changed nothing.
    expect(await site.people()).toEqual([['Ana asked']]);
    const yes = [{ place: place?.id, state: 'yes' }];
    expect(await site.answer(token, yes)).toEqual([200, 'Thank you: you are on the list.']);
    expect(await site.answer(token, yes)).toMatchObject([200, {}]);
    const { dates } = await site.month();
    expect(dates[0]?.tasks[0]).toMatchObject({ places: 2, free: 1, people: [{ state: 'yes' }] });
  });

  it('is asked for a month in one mail, and answers all at once', async () => {
    const task = await site.buildTask();
    await site.build(task.id, 1, weekly);
    const ana = await site.join(task.id, 'Ana');
    const dates = await firstDates();
    expect(dates).toHaveLength(4);
    await site.ask(
      task.id,
      dates.map((date) => ({ date, person: ana.id })),
    );
    const { token, text } = await site.letterTo('ana');
    expect(text).toContain('Sunday, December 27');
    const { places } = await site.serving(token);
    const [first, ...others] = places.map(({ id }) => id);
    const answers = others.map((place) => ({ place, state: 'yes' }));
    const no = { place: first, state: 'no', reason: 'Ill' };
    expect(await site.answer(token, [no, ...answers])).toMatchObject([200, {}]);
    expect(await site.people()).toEqual([['Ana no'], ['Ana yes'], ['Ana yes'], ['Ana yes']]);
    // Asked again, who was asked is passed over.
    const again = dates.slice(1).map((date) => ({ date, person: ana.id }));
    expect(await site.ask(task.id, again)).toMatchObject({ asked: 0, mails: 0 });
  });

  it('more than there are places only if it is meant', async () => {
    const task = await site.buildTask();
    await site.build(task.id, 1);
    const [ana, ben] = [await site.join(task.id, 'Ana'), await site.join(task.id, 'Ben')];
    const [date = ''] = await firstDates();
    await site.ask(task.id, [{ date, person: ana.id }]);
    const asks = [{ date, person: ben.id }];
    expect(await site.tryAsk(task.id, asks)).toEqual([422, 'The place is taken.']);
    await site.ask(task.id, asks, { isSure: true });
    expect(await site.people()).toEqual([['Ana asked', 'Ben asked']]);
  });

  it('not for days on which they cannot, nor while they serve elsewhere', async () => {
    const [task, coffee] = [await site.buildTask(), await site.buildTask({ name: 'Coffee' })];
    await site.build(task.id, 2, weekly);
    await site.build(coffee.id, 2, { summary: 'Lunch', startDateTime: '2026-12-06T11:00' });
    const ana = await site.join(task.id, 'Ana');
    const same = await site.join(coffee.id, 'ana', { email: 'ANA@example.org' });
    expect(same.id).toBe(ana.id);
    const { dates } = await site.month();
    const [service, lunch, next] = dates.map(({ id }) => id);
    await site.ask(task.id, [{ date: service ?? '', person: ana.id }]);
    const { token } = await site.letterTo('ana');
    expect(await site.tryAsk(coffee.id, [{ date: lunch ?? '', person: ana.id }])).toEqual([
      ...[422, 'Ana: Serves elsewhere at that time.'],
    ]);
    const away = { first: '2026-12-10', last: '2026-12-13' };
    expect((await site.own(token, '/away', away)).status).toBe(201);
    // Sent twice, as a form without JavaScript is when its answer is loaded again, it is noted once.
    expect((await site.own(token, '/away', away)).status).toBe(201);
    expect((await site.serving(token)).away).toMatchObject([away]);
    expect(await site.tryAsk(task.id, [{ date: next ?? '', person: ana.id }])).toEqual([
      ...[422, 'Ana: Cannot on that day.'],
    ]);
    const team = await site.admin.ask('GET', `/api/serving/tasks/${task.id}/team?date=${next}`);
    expect(team).toMatchObject([{ name: 'Ana', warning: 'Cannot on that day.', ahead: 1 }]);
    const month = await site.month();
    expect(month.away).toEqual([{ person: ana.id, name: 'Ana', ...away }]);
  });
});
