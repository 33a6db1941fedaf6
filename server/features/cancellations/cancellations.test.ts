import { beforeEach, describe, expect, it } from 'vitest';
import { calendarCalls } from '#contract/calendar.ts';
import { asLastingAdministrator, buildReader, lookAndSend } from '#tests/factories/notices.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const { mails, app } = mailingApp();
let admin: Awaited<ReturnType<typeof asLastingAdministrator>>;
let study: { id: string };
const events = '/api/calendar/admin/events';

beforeEach(async () => {
  admin = await asLastingAdministrator(app);
  study = await admin.ask('POST', events, {
    summary: 'Study',
    startDateTime: '2026-11-25T18:30',
    endDateTime: '2026-11-25T20:00',
    recurrence: 'FREQ=WEEKLY;BYDAY=WE',
    isService: true,
  });
  await lookAndSend(app);
  mails.taken.length = 0;
});

const cancel = (id: string, body: object) => admin.ask('POST', `${events}/${id}/cancel`, body, 200);
const read = async (address: string) => (await app.fetch(`/api/calendar/${address}`)).json();
const { answer } = calendarCalls['GET /api/calendar/range'];
const inRange = async (more = '&withChanged=true') => {
  const found = answer.parse(await read(`range?from=2026-11-22&to=2026-12-05${more}`));
  return found.events.map(({ title, start, statusInWords, reason, path }) =>
    [title, start.slice(5, 10), statusInWords, reason, path].join('|'),
  );
};
const component = async (text: string) =>
  (await (await app.fetch('/calendar.ics')).text())
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .find((one) => one.includes(text));

describe('a canceled date', () => {
  it('is told in the language that is asked for, and announced in the church’s own', async () => {
    const body = { occurrence: '2026-12-02T18:30', reason: '', tell: true };
    await admin.ask('POST', `${events}/${study.id}/cancel?lang=es`, body, 200);
    const range = 'range?from=2026-12-01&to=2026-12-05&withChanged=true';
    expect((await read(`${range}&lang=es`)).events[0].statusInWords).toBe('Cancelado');
    expect((await read(range)).events[0].statusInWords).toBe('Canceled');
    const announced = await (await app.fetch('/api/announcements?lang=es')).json();
    expect(announced[0].title).toMatch(/^Canceled: Study, Wednesday/);
    const refused = await app.fetch('/api/calendar/event/none?lang=es');
    expect((await refused.json()).error).toBe('No hay ningún evento en esta dirección.');
  });

  it('stays where it was with its reason, for those who ask for it, until it is put back', async () => {
    await cancel(study.id, { occurrence: '2026-12-02T18:30', reason: 'Heavy snow' });
    expect(await inRange()).toEqual([
      'Study|11-25|||/events/study/2026-11-25',
      'Study|12-02|Canceled|Heavy snow|/events/study/2026-12-02',
    ]);
    expect(await inRange('')).toEqual(['Study|11-25|||/events/study/2026-11-25']);
    const next = await read('formatted-events?maxResults=3&withChanged=true');
    expect(next.map(({ status }: { status: string }) => status)).toEqual([
      ...['scheduled', 'canceled', 'scheduled'],
    ]);
    expect(await read('event/study?date=2026-12-02')).toMatchObject({
      status: 'canceled',
      reason: 'Heavy snow',
      start: '2026-12-02T18:30:00-08:00',
    });
    const { dates, changedDates } = await read('event/study');
    expect(dates.map(({ day }: { day: string }) => day)).not.toContain('2026-12-02');
    expect(changedDates).toMatchObject([{ day: '2026-12-02', statusInWords: 'Canceled' }]);
    const canceled = await component('STATUS:CANCELLED');
    expect(canceled).toContain('RECURRENCE-ID;TZID=America/Los_Angeles:20261202T183000\r\n');
    expect(canceled).toContain('SUMMARY:Canceled: Study\r\nDESCRIPTION:Heavy snow\r\n');
    await admin.ask('POST', `${events}/${study.id}/dates`, { occurrence: '2026-12-02T18:30' }, 200);
    expect((await inRange())[1]).toBe('Study|12-02|||/events/study/2026-12-02');
    expect(await component('STATUS:CANCELLED')).toBeUndefined();
  });

  it('goes with its series, and is one no more where the rule has no such date', async () => {
    await cancel(study.id, { occurrence: '2026-12-02T18:30', reason: 'Heavy snow' });
    const at = (day: string) => ({ startDateTime: `${day}T19:00`, endDateTime: `${day}T20:00` });
    await admin.ask('PUT', `${events}/${study.id}`, at('2026-11-26'));
    expect((await inRange())[1]).toBe('Study|12-03|Canceled|Heavy snow|/events/study/2026-12-03');
    await admin.ask('PUT', `${events}/${study.id}`, { recurrence: 'FREQ=MONTHLY;BYMONTHDAY=26' });
    expect(await inRange()).toHaveLength(1);
  });

  it('may be an event that happens once; that takes place again on another day as moved', async () => {
    const { id } = await admin.ask('POST', events, {
      summary: 'Picnic',
      startDateTime: '2026-11-28T12:00',
      endDateTime: '2026-11-28T14:00',
    });
    await cancel(id, { reason: 'Rain' });
    expect(await inRange()).toContain('Picnic|11-28|Canceled|Rain|/events/picnic');
    expect(await read('event/picnic')).toMatchObject({ status: 'canceled', reason: 'Rain' });
    expect(await component('SUMMARY:Canceled: Picnic')).toContain('STATUS:CANCELLED');
    expect((await admin.send('POST', `${events}/${id}/cancel`, {})).status).toBe(404);
    await admin.ask('PUT', `${events}/${id}`, {
      startDateTime: '2026-12-05T12:00',
      endDateTime: '2026-12-05T14:00',
    });
    const moved = 'Picnic|11-28|Moved to Saturday, December 5, 12 PM||/events/picnic';
    expect(await inRange()).toContain(moved);
    expect((await read('event/picnic')).movedFrom.start).toBe('2026-11-28T12:00:00-08:00');
  });

  it('is told to members once, each alone, only if asked to', async () => {
    const reader = await buildReader(app, { urgent: true });
    await buildReader(app, { weekly: true });
    mails.taken.length = 0;
    await cancel(study.id, { occurrence: '2026-12-09T18:30', reason: 'Heavy snow' });
    await lookAndSend(app);
    expect(mails.taken).toEqual([]);
    const occurrence = '2026-12-02T18:30';
    await cancel(study.id, { occurrence, reason: 'Heavy snow', tell: true });
    const again = await admin.send('POST', `${events}/${study.id}/cancel`, {
      occurrence,
      tell: true,
    });
    expect(again.status).toBe(404);
    for (let round = 0; round < 3; round += 1) await lookAndSend(app);
    expect(mails.taken).toHaveLength(1);
    expect(mails.taken[0]).toMatchObject({
      to: { text: reader.email },
      text: expect.stringContaining('does not take place on Wednesday, December 2, 6:30 PM'),
    });
    expect(mails.taken[0]?.text).toContain('Heavy snow');
  });
});

it('a moved date stays where it was and names where it is; calendar programs take it for newer', async () => {
  const part = `${events}/${study.id}?scope=one&occurrence=2026-12-02T18:30`;
  const moved = await admin.ask('PUT', part, {
    startDateTime: '2026-12-03T17:00',
    endDateTime: '2026-12-03T18:00',
    reason: 'The hall is taken',
  });
  const there = `/events/${moved.slug}`;
  expect(await inRange()).toEqual([
    'Study|11-25|||/events/study/2026-11-25',
    `Study|12-02|Moved to Thursday, December 3, 5 PM|The hall is taken|${there}`,
    `Study|12-03|||${there}`,
  ]);
  expect(await read(`event/${moved.slug}`)).toMatchObject({
    status: 'scheduled',
    movedFrom: { start: '2026-12-02T18:30:00-08:00' },
    reason: 'The hall is taken',
  });
  const shown = await component('RECURRENCE-ID;TZID=America/Los_Angeles:20261202T183000');
  expect(shown).toContain('DTSTART;TZID=America/Los_Angeles:20261203T170000');
  expect(Number(/SEQUENCE:(\d+)/.exec(shown ?? '')?.[1])).toBeGreaterThan(1);
  // Deleted, it is canceled.
  await admin.ask('DELETE', `${events}/${moved.id}`, undefined, 204);
  expect((await inRange())[1]).toContain('|Canceled|');
});
