import { describe, expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { partAt as at, thursdaysOf, toHour } from '#tests/factories/thursdays.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { forgetOldDates, identify, placeOf } from './date-identity.ts';

/* Dates of a series that were changed, left out or deleted, while the series itself is changed. */

const app = await sharedApp({ now: '2026-11-21T19:00:00-08:00' });
const admin = await asAdministrator(app);

const path = '/api/calendar/admin/events';
const { build, starts } = thursdaysOf(app, admin);
/** Changes one date alone: to noon of its day. */
const toNoon = (id: string, occurrence: string, summary: string) => {
  const startDateTime = `2026-${occurrence.slice(0, 5)}T12:00`;
  const endDateTime = `2026-${occurrence.slice(0, 5)}T13:00`;
  return admin.ask('PUT', at(id, occurrence), { summary, startDateTime, endDateTime });
};
const read = (id: string) => admin.ask('GET', `/api/editing/event/${id}`);
const feed = async (address = '/calendar.ics') => {
  const text = (await (await app.fetch(address)).text()).replaceAll('\r\n ', '');
  return text.split('\r\nBEGIN:VEVENT').slice(1);
};
/** The starts by their rule of a series' dates that a feed names, with how they stand. */
const named = async (id: string, address?: string) =>
  (await feed(address))
    .filter((one) => one.includes(`UID:${id}\r\n`))
    .flatMap((one) => {
      const start = /RECURRENCE-ID;TZID=[^:]*:(\w+)/.exec(one)?.[1];
      return start ? [`${start} ${/STATUS:(\w+)/.exec(one)?.[1]}`] : [];
    })
    .sort();
const restore = async (id: string) => {
  const entries: { _id: string; id: string }[] = await admin.ask('GET', '/api/trash');
  const entry = entries.find((one) => one.id === id);
  expect((await admin.send('POST', `/api/trash/${entry?._id}/restore`)).status).toBe(201);
};

describe('a date that was changed alone', () => {
  it('is the newer text for whoever had begun to write about it, and can be saved over', async () => {
    const { id, version } = await build('Two at once');
    const date = await toNoon(id, '12-10T19:00', 'Two at once, by Ruth');
    const mine = { summary: 'Two at once, by Anna', ...toHour('12-10', 18) };
    for (const known of [version, version + 1]) {
      const body = { ...mine, version: known };
      const refused = await admin.send('PUT', at(id, '12-10T19:00'), body);
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({
        current: { id: date.id, version: date.version, summary: 'Two at once, by Ruth' },
      });
    }
    // A client that names no version is told that the date takes place no more in its series.
    expect((await admin.send('PUT', at(id, '12-10T19:00'), mine)).status).toBe(404);
    // Kept on purpose, as the form does it: over that event, of the same part.
    const over = { ...mine, version: date.version };
    expect(await admin.ask('PUT', at(date.id, '12-10T19:00'), over)).toMatchObject({ id: date.id });
    expect(await starts('Two at once, by Anna')).toEqual(['12-10T18:00']);
    expect(await read(date.id)).toMatchObject({ seriesId: id, originalStart: '2026-12-10T19:00' });
  });

  it('stays when everything from the first date on is changed', async () => {
    const { id } = await build('First');
    const date = await toNoon(id, '12-10T19:00', 'First alone');
    const next = await admin.ask('PUT', at(id, '11-26T19:00', 'following'), {
      summary: 'First, later',
      ...toHour('11-26', 20),
    });
    expect(await starts('First alone')).toEqual(['12-10T12:00']);
    expect(await read(date.id)).toMatchObject({
      seriesId: next.id,
      originalStart: '2026-12-10T20:00',
    });
    expect(await named(next.id)).toEqual(['20261210T200000 CONFIRMED']);
  });

  it('stays with what is left of its series when it is the only date before a change', async () => {
    const { id } = await build('Only');
    const date = await toNoon(id, '11-26T19:00', 'Only alone');
    await admin.ask('PUT', at(id, '12-03T19:00', 'following'), toHour('12-03', 20));
    expect(await starts('Only alone')).toEqual(['11-26T12:00']);
    expect(await read(date.id)).toMatchObject({ seriesId: id });
    expect(await named(id, '/events/only.ics')).toEqual(['20261126T190000 CONFIRMED']);
  });

  it('comes back from the trash where its series has gone meanwhile', async () => {
    const { id } = await build('Back');
    const early = await toNoon(id, '12-03T19:00', 'Back early');
    const late = await toNoon(id, '12-17T19:00', 'Back late');
    for (const date of [early, late])
      await admin.ask('DELETE', `${path}/${date.id}`, undefined, 204);
    await admin.ask('PUT', `${path}/${id}`, toHour('11-26', 18));
    const next = await admin.ask('PUT', at(id, '12-10T18:00', 'following'), toHour('12-11', 10));
    expect(next.recurrence).toContain('BYDAY=FR');
    for (const date of [early, late]) await restore(date.id);
    expect(await read(early.id)).toMatchObject({
      seriesId: id,
      originalStart: '2026-12-03T18:00',
    });
    expect(await read(late.id)).toMatchObject({
      seriesId: next.id,
      originalStart: '2026-12-18T10:00',
    });
    expect(await named(id)).toEqual(['20261203T180000 CONFIRMED']);
    expect(await named(next.id)).toEqual(['20261218T100000 CONFIRMED']);
  });

  it('goes to the trash when it is deleted with all that follow, and only then', async () => {
    const { id } = await build('Ended');
    await toNoon(id, '12-03T19:00', 'Ended early');
    const late = await toNoon(id, '12-17T19:00', 'Ended late');
    await admin.ask('DELETE', at(id, '12-10T19:00', 'following'), undefined, 204);
    expect(await starts('Ended')).toEqual(['11-26T19:00']);
    expect(await starts('Ended early')).toEqual(['12-03T12:00']);
    expect(await starts('Ended late')).toEqual([]);
    // Programs that have read the feed are told: the rule has no such date any more, so by its own name.
    const told = (await feed()).filter((one) => one.includes(`UID:${late.id}`));
    expect(told.map((one) => one.includes('STATUS:CANCELLED'))).toEqual([true]);
    await restore(late.id);
    expect(await starts('Ended late')).toEqual(['12-17T12:00']);
  });

  it('takes place once, whatever is saved as left out of its series', async () => {
    const { id } = await build('Once');
    await toNoon(id, '12-10T19:00', 'Once alone');
    await admin.ask('PUT', `${path}/${id}`, { exceptions: [] });
    expect(await starts('Once')).not.toContain('12-10T19:00');
    await admin.ask('PUT', `${path}/${id}`, { exceptions: [], ...toHour('11-27', 18) });
    expect(await starts('Once')).toContain('12-04T18:00');
    expect(await starts('Once')).not.toContain('12-11T18:00');
    const next = { ...toHour('12-04', 17), summary: 'Once on', exceptions: [] };
    await admin.ask('PUT', at(id, '12-04T18:00', 'following'), next);
    expect(await starts('Once on')).toEqual([
      '12-04T17:00',
      '12-18T17:00',
      '12-25T17:00',
      '01-01T17:00',
    ]);
    expect(await starts('Once alone')).toEqual(['12-10T12:00']);
  });
});

describe('what is written of a date and not saved', () => {
  const keep = (who: typeof admin, key: string) =>
    who.ask('PUT', `/api/drafts/event/${key}`, {
      title: 'Draft',
      data: { location: 'Hall' },
      baseVersion: 1,
    });
  const kept = async () =>
    ((await admin.ask('GET', '/api/drafts?kind=event')) as { id: string; isOwn: boolean }[])
      .map(({ id, isOwn }) => `${id} ${isOwn}`)
      .sort();

  it('goes with the date, and is gone when its writer saves it', async () => {
    const naomi = await asAdministrator(app);
    const { id } = await build('Written');
    const part = (day: string, on = '') => `${id}_2026${day}-1900${on}`;
    await keep(admin, id);
    await keep(admin, part('1203'));
    await keep(naomi, part('1203'));
    await keep(admin, part('1217', '_on'));
    await toNoon(id, '12-03T19:00', 'Written alone');
    // What one has written of the whole event stays, and what others have of that date.
    expect(await kept()).toEqual(
      [`${id} true`, `${part('1203')} false`, `${part('1217', '_on')} true`].sort(),
    );
    // The series moves, and is cut in two.
    await keep(admin, part('1203', '_on'));
    await admin.ask('PUT', `${path}/${id}`, toHour('11-26', 18));
    const moved = (day: string, on = '') => part(day, on).replace('-1900', '-1800');
    expect(await kept()).toEqual(
      [
        `${moved('1203')} false`,
        `${moved('1203', '_on')} true`,
        `${moved('1217', '_on')} true`,
      ].sort(),
    );
    const next = await admin.ask('PUT', at(id, '12-10T18:00', 'following'), toHour('12-10', 17));
    expect(await kept()).toEqual(
      [
        `${moved('1203')} false`,
        `${moved('1203', '_on')} true`,
        `${next.id}_20261217-1700_on true`,
      ].sort(),
    );
    const open = { tab: crypto.randomUUID() };
    expect(await naomi.ask('PUT', `/api/editing/event/${moved('1203')}`, open)).toMatchObject({
      version: (await read(id)).version,
    });
  });
});

describe('the identity of a date', () => {
  const db = () => app.services.db;
  const place = (id: string) => placeOf(db(), id);

  it('stays through other hours, days, rules, calendars and titles, and in a series that goes on', async () => {
    const { id } = await build('Same');
    const date = await identify(db(), { seriesId: id, start: '2026-12-17T19:00' });
    expect(date).toBe(`${id}_20261217T1900`);
    await admin.ask('PUT', `${path}/${id}`, toHour('11-26', 18));
    expect(await place(date)).toEqual({ seriesId: id, start: '2026-12-17T18:00' });
    await admin.ask('PUT', `${path}/${id}`, toHour('11-27', 18));
    expect(await place(date)).toEqual({ seriesId: id, start: '2026-12-18T18:00' });
    await admin.ask('PUT', `${path}/${id}`, { recurrence: 'FREQ=DAILY;COUNT=60' });
    await admin.ask('PUT', `${path}/${id}`, { calendarId: 'youth', location: 'Hall' });
    expect(await place(date)).toEqual({ seriesId: id, start: '2026-12-18T18:00' });
    const next = await admin.ask('PUT', at(id, '12-10T18:00', 'following'), toHour('12-10', 17));
    expect(await place(date)).toEqual({ seriesId: next.id, start: '2026-12-18T17:00' });
    const last = await admin.ask('PUT', at(next.id, '12-15T17:00', 'following'), {
      summary: 'Same, at last',
    });
    expect(await place(date)).toEqual({ seriesId: last.id, start: '2026-12-18T17:00' });
    const alone = await toNoon(last.id, '12-18T17:00', 'Same alone');
    expect(alone).toMatchObject({ seriesId: last.id, originalStart: '2026-12-18T17:00' });
    expect(await identify(db(), { seriesId: last.id, start: '2026-12-18T17:00' })).toBe(date);
    // Another date of the last series is one of the first series too.
    const other = await identify(db(), { seriesId: last.id, start: '2026-12-20T17:00' });
    expect(other).toBe(`${id}_20261220T1700`);
  });

  it('is another one for another date, also where that comes to stand where one was before', async () => {
    const { id } = await build('Other');
    const thursday = { seriesId: id, start: '2026-12-03T19:00' };
    const first = await identify(db(), thursday);
    await admin.ask('PUT', `${path}/${id}`, toHour('11-27', 19));
    await admin.ask('PUT', `${path}/${id}`, { recurrence: 'FREQ=WEEKLY;BYDAY=TH,FR' });
    const second = await identify(db(), thursday);
    expect(second).toBe(`${first}-2`);
    expect(await identify(db(), thursday)).toBe(second);
    expect(await place(first)).toEqual({ seriesId: id, start: '2026-12-04T19:00' });
  });

  it('is forgotten when its series is gone and no feed says anything of it', async () => {
    const { id } = await build('Gone');
    const date = await toNoon(id, '12-03T19:00', 'Gone alone');
    const identity = await identify(db(), { seriesId: id, start: '2026-12-03T19:00' });
    await admin.ask('DELETE', `${path}/${id}`, undefined, 204);
    await forgetOldDates(app.services);
    await restore(id);
    expect(await read(date.id)).toMatchObject({ seriesId: id, originalStart: '2026-12-03T19:00' });
    expect(await place(identity)).toEqual({ seriesId: id, start: '2026-12-03T19:00' });
    await admin.ask('DELETE', `${path}/${id}`, undefined, 204);
    await db().deleteFrom('canceled_events').where('event_id', '=', id).execute();
    await forgetOldDates(app.services);
    expect(await place(identity)).toBeUndefined();
  });
});

describe('a date that is left out', () => {
  it('stays left out when one of the days of its series moves', async () => {
    const { id } = await build('Days', {
      ...toHour('11-24', 19),
      recurrence: 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261211T235959',
    });
    await admin.ask('DELETE', at(id, '12-01T19:00'), undefined, 204);
    await admin.ask('DELETE', at(id, '12-03T19:00'), undefined, 204);
    const moved = await admin.ask('PUT', `${path}/${id}`, toHour('11-25', 19));
    expect(moved.recurrence).toContain('BYDAY=WE,TH');
    expect(moved.exceptions).toEqual(['2026-12-02T19:00', '2026-12-03T19:00']);
    expect((await starts('Days')).map((start) => start.slice(0, 5))).toEqual([
      '11-25',
      '11-26',
      '12-09',
      '12-10',
    ]);
  });
});

describe('a date that was deleted', () => {
  it('is told to calendar programs where the rule has it now, and no longer once it is back', async () => {
    const { id } = await build('Told');
    for (const day of ['12-03', '12-17'])
      await admin.ask('DELETE', at(id, `${day}T19:00`), undefined, 204);
    await admin.ask('PUT', `${path}/${id}`, toHour('11-26', 18));
    expect(await named(id)).toEqual(['20261203T180000 CANCELLED', '20261217T180000 CANCELLED']);
    const next = await admin.ask('PUT', at(id, '12-10T18:00', 'following'), toHour('12-10', 20));
    expect(await named(id)).toEqual(['20261203T180000 CANCELLED']);
    expect(await named(next.id)).toEqual(['20261217T200000 CANCELLED']);
    await admin.ask('POST', `${path}/${next.id}/dates`, { occurrence: '2026-12-17T20:00' }, 200);
    expect(await named(next.id)).toEqual([]);
    const left = await app.services.db
      .selectFrom('canceled_events')
      .select('original_start')
      .where('series_id', 'in', [id, next.id])
      .execute();
    expect(left).toEqual([{ original_start: '2026-12-03T18:00' }]);
  });
});
