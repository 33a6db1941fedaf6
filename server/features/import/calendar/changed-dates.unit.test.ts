import { describe, expect, it } from 'vitest';
import { thingAddress } from '#server/features/import/planned.ts';
import {
  calendarOf,
  codesOf,
  contentsOf,
  eventOf,
  plannedOf,
} from '../../../../tests/factories/calendar-files.ts';

const START = 'DTSTART:20261204T100000';
const series = eventOf('UID:s@example.org', START, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=6');
const changed = (...lines: string[]) => eventOf('UID:s@example.org', 'SUMMARY:changed', ...lines);
const SERIES = thingAddress({ kind: 'event', foreignId: 's@example.org' });

describe('a changed date', () => {
  it('names its series, which leaves it out', async () => {
    const planned = await plannedOf(
      calendarOf(changed('RECURRENCE-ID:20261211T100000', 'DTSTART:20261212T120000'), series),
    );
    expect(planned.map(({ foreignId }) => foreignId)).toEqual([
      's@example.org',
      's@example.org/20261211T100000',
    ]);
    expect(planned.map(({ content }) => content)).toMatchObject([
      { exceptions: ['2026-12-11T10:00'], seriesId: '' },
      {
        start: '2026-12-12T12:00',
        recurrence: '',
        seriesId: SERIES,
        originalStart: '2026-12-11T10:00',
      },
    ]);
  });

  it('is in the zone of its series', async () => {
    const berlin = series.map((line) => line.replace('DTSTART:', 'DTSTART;TZID=Europe/Berlin:'));
    const file = calendarOf(
      berlin,
      changed('RECURRENCE-ID:20261211T090000Z', 'DTSTART:20261212T170000Z', 'DURATION:PT2H'),
    );
    expect((await contentsOf(file))[1]).toMatchObject({
      start: '2026-12-12T18:00',
      end: '2026-12-12T20:00',
      timeZone: 'Europe/Berlin',
      originalStart: '2026-12-11T10:00',
    });
  });

  it('may name a day of a series of times, as Exchange does', async () => {
    const file = calendarOf(
      series,
      changed('RECURRENCE-ID;VALUE=DATE:20261211', 'DTSTART:20261212T120000'),
    );
    expect((await contentsOf(file))[1]).toMatchObject({
      seriesId: SERIES,
      originalStart: '2026-12-11T10:00',
    });
  });

  it('of a series of days may be named by an instant', async () => {
    const days = eventOf('UID:s@example.org', 'DTSTART;VALUE=DATE:20261204', 'RRULE:FREQ=WEEKLY');
    const file = calendarOf(
      days,
      changed('RECURRENCE-ID:20261211T080000Z', 'DTSTART;VALUE=DATE:20261212'),
    );
    expect((await contentsOf(file))[1]).toMatchObject({
      isAllDay: true,
      originalStart: '2026-12-11T00:00',
    });
  });

  it('without its series, or of a date that the series does not have, is an event of its own', async () => {
    const alone = changed('RECURRENCE-ID:20261211T100000', 'DTSTART:20261212T120000');
    expect(await contentsOf(calendarOf(alone))).toMatchObject([
      { start: '2026-12-12T12:00', seriesId: '' },
    ]);
    expect(await codesOf(calendarOf(alone))).toEqual(['no-series']);
    const orphan = calendarOf(
      series,
      changed('RECURRENCE-ID:20261212T100000', 'DTSTART:20261212T120000'),
    );
    expect((await contentsOf(orphan))[1]).toMatchObject({ seriesId: '' });
    expect(await codesOf(orphan)).toEqual(['orphan']);
  });

  it('that is canceled is left out of its series', async () => {
    for (const how of ['STATUS:CANCELLED', 'STATUS:canceled']) {
      const file = calendarOf(
        series,
        changed('RECURRENCE-ID:20261211T100000', 'DTSTART:20261211T100000', how),
      );
      expect(await contentsOf(file)).toMatchObject([{ exceptions: ['2026-12-11T10:00'] }]);
    }
    const by =
      calendarOf(series) + calendarOf('METHOD:CANCEL', changed('RECURRENCE-ID:20261211T100000'));
    expect(await contentsOf(by)).toMatchObject([{ exceptions: ['2026-12-11T10:00'] }]);
  });

  it('of dates of their own takes the place of one', async () => {
    const two = series.toSpliced(-1, 0, 'RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=2');
    const planned = await plannedOf(
      calendarOf(two, changed('RECURRENCE-ID:20261211T100000', 'DTSTART:20261212T120000')),
    );
    const ids = planned.map(({ foreignId }) => foreignId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(planned.filter(({ foreignId }) => foreignId.endsWith('/20261211T100000'))).toMatchObject(
      [{ title: 'changed', content: { start: '2026-12-12T12:00', seriesId: '' } }],
    );
  });

  it('and all after it are another series, of which later ones may be changed again', async () => {
    const file = calendarOf(
      changed('RECURRENCE-ID:20261225T100000', 'DTSTART:20261226T090000'),
      changed(
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261218T100000',
        'DTSTART:20261218T120000',
        'DURATION:PT2H',
      ),
      series,
    );
    const [first, second, third] = await plannedOf(file);
    expect(first?.content).toMatchObject({ recurrence: 'FREQ=WEEKLY;UNTIL=20261218T095900' });
    expect(second?.content).toMatchObject({
      start: '2026-12-18T12:00',
      end: '2026-12-18T14:00',
      recurrence: 'FREQ=WEEKLY;UNTIL=20270108T120000',
      exceptions: ['2026-12-25T12:00'],
    });
    expect(third?.content).toMatchObject({
      seriesId: thingAddress({ kind: 'event', foreignId: second?.foreignId ?? '' }),
      originalStart: '2026-12-25T12:00',
    });
  });

  it('and all after it may be canceled', async () => {
    const file = calendarOf(
      series,
      changed('RECURRENCE-ID;RANGE=THISANDFUTURE:20261218T100000', 'STATUS:CANCELLED'),
    );
    expect(await contentsOf(file)).toMatchObject([
      { recurrence: 'FREQ=WEEKLY;UNTIL=20261218T095900' },
    ]);
  });

  it('names a series with a long name by a digest that the schema takes', async () => {
    const long = `UID:${'040000008200E00074C5B7101A82E008'.repeat(4)}`;
    const file = calendarOf(
      [...series, ...changed('RECURRENCE-ID:20261211T100000', 'DTSTART:20261212T120000')].map(
        (line) => line.replace('UID:s@example.org', long),
      ),
    );
    const [first, second] = await plannedOf(file);
    expect(second?.content).toMatchObject({
      seriesId: thingAddress({ kind: 'event', foreignId: first?.foreignId ?? '' }),
    });
  });

  it('changed alone and with all after it has two names, also without its series', async () => {
    const lines = ['DTSTART:20261212T120000'];
    const file = calendarOf(
      changed('RECURRENCE-ID;RANGE=THISANDFUTURE:20261211T100000', ...lines),
      changed('RECURRENCE-ID:20261211T100000', ...lines),
    );
    expect((await plannedOf(file)).map(({ foreignId }) => foreignId)).toEqual([
      's@example.org/20261211T100000/on',
      's@example.org/20261211T100000',
    ]);
  });

  it('that is changed twice, by its day and by its time, is brought once', async () => {
    const file = calendarOf(
      series,
      changed('RECURRENCE-ID:20261211T100000', 'DTSTART:20261212T120000'),
      changed('RECURRENCE-ID;VALUE=DATE:20261211', 'DTSTART:20261213T120000'),
    );
    expect((await contentsOf(file)).map(({ start }) => start)).toEqual([
      '2026-12-04T10:00',
      '2026-12-12T12:00',
    ]);
    expect(await codesOf(file)).toEqual(['left out: same-date']);
  });

  it('of a series that is over and left out is an event of its own', async () => {
    const over = calendarOf(
      series.map((line) => line.replace('20261204', '20240105')),
      changed('RECURRENCE-ID:20240112T100000', 'DTSTART:20261212T120000'),
    );
    expect(await contentsOf(over, { answers: {} })).toMatchObject([{ seriesId: '' }]);
  });

  it('that names no date is left out', async () => {
    expect(await codesOf(calendarOf(series, changed('RECURRENCE-ID:soon', START)))).toEqual([
      'left out: wrong-original',
    ]);
  });
});

describe('of several versions', () => {
  const version = (title: string, ...lines: string[]) =>
    eventOf(`SUMMARY:${title}`, START, ...lines);
  const title = async (...events: string[][]) =>
    (await contentsOf(calendarOf(...events))).map(({ summary }) => summary);

  it('the highest is brought, wherever it stands, and the later of two with one number', async () => {
    const [old, last] = [version('old', 'SEQUENCE:2'), version('new', 'SEQUENCE:10')];
    expect(await title(old, last)).toEqual(['new']);
    expect(await title(last, old)).toEqual(['new']);
    const later = version('later', 'LAST-MODIFIED:20260202T000000Z');
    expect(await title(later, version('sooner', 'LAST-MODIFIED:20260201T000000Z'))).toEqual([
      'later',
    ]);
    expect(await title(version('first'), version('second'))).toEqual(['second']);
  });

  it('of a changed date too, however it is named', async () => {
    const file = [
      series,
      changed(
        'RECURRENCE-ID;TZID=America/Los_Angeles:20261211T100000',
        'DTSTART:20261212T120000',
        'SEQUENCE:1',
      ),
      changed('RECURRENCE-ID:20261211T180000Z', 'DTSTART:20261213T120000'),
    ];
    expect((await contentsOf(calendarOf(...file)))[1]).toMatchObject({ start: '2026-12-12T12:00' });
  });

  it('a canceled one takes the place of what it cancels', async () => {
    const file =
      calendarOf(version('x', 'SEQUENCE:1')) +
      calendarOf('METHOD:CANCEL', version('x', 'SEQUENCE:2'));
    expect(await codesOf(file)).toEqual(['left out: canceled']);
    const whole = calendarOf(
      series.toSpliced(-1, 0, 'STATUS:CANCELLED'),
      changed('RECURRENCE-ID:20261211T100000', START),
    );
    expect(await codesOf(whole)).toEqual(['left out: canceled']);
  });

  it('answers to invitations are none', async () => {
    expect(await codesOf(calendarOf('METHOD:REPLY', version('x')))).toEqual(['left out: answer']);
  });
});
