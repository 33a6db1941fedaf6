import { describe, expect, it } from 'vitest';
import { zoneLines } from '#server/features/calendar/feeds/zone-lines.ts';
import {
  calendarOf,
  codesOf,
  contentsOf,
  datesSeen,
  eventOf,
} from '../../../../tests/factories/calendar-files.ts';
import { datesByIcalJs, datesByNodeIcal } from '../../../../tests/second-readers.ts';

const SPAN = { from: '2026-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z' };

describe('rules of libical’s list have the dates that ical.js and node-ical find', () => {
  const zone = 'America/New_York';
  const file = (wall: string, rule: string) =>
    calendarOf(
      zoneLines(zone, 2024, 2031),
      eventOf(`DTSTART;TZID=${zone}:${wall}`, 'DURATION:PT1H', `RRULE:${rule}`),
    );

  it.each([
    ['20260106T090000', 'FREQ=DAILY;INTERVAL=10;COUNT=5'],
    ['20260101T090000', 'FREQ=DAILY;UNTIL=20280131T140000Z;BYMONTH=1'],
    ['20260101T090000', 'FREQ=YEARLY;UNTIL=20280131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA'],
    ['20260101T090000', 'FREQ=DAILY;COUNT=50;BYDAY=MO,TU,WE,TH,FR'],
    ['20260901T090000', 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20261224T000000Z;BYDAY=MO,WE,FR;WKST=SU'],
    ['20260804T090000', 'FREQ=WEEKLY;COUNT=4;INTERVAL=2;BYDAY=TU,SU;WKST=MO'],
    ['20260804T090000', 'FREQ=WEEKLY;COUNT=4;INTERVAL=2;BYDAY=TU,SU;WKST=SU'],
    ['20260906T090000', 'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU'],
    ['20260921T090000', 'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO'],
    ['20260928T090000', 'FREQ=MONTHLY;BYMONTHDAY=-3'],
    ['20260902T090000', 'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15'],
    ['20260930T090000', 'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1'],
    ['20260910T090000', 'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15'],
    ['20260901T090000', 'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=TU'],
    ['20260610T090000', 'FREQ=YEARLY;COUNT=6;BYMONTH=6,7'],
    ['20260310T090000', 'FREQ=YEARLY;INTERVAL=2;COUNT=6;BYMONTH=1,2,3'],
    ['20260101T090000', 'FREQ=YEARLY;INTERVAL=3;COUNT=6;BYYEARDAY=1,100,200'],
    ['20260312T090000', 'FREQ=YEARLY;BYMONTH=3;BYDAY=TH'],
    ['20260604T090000', 'FREQ=YEARLY;BYMONTH=6,7,8;BYDAY=TH'],
    ['20260101T090000', 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13'],
    ['20281107T090000', 'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8'],
    ['20260903T090000', 'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3'],
    ['20260929T090000', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2'],
    ['20260402T114500', 'FREQ=DAILY;COUNT=1'],
  ])('from %s by %s', async (wall, rule) => {
    const text = file(wall, rule);
    const dates = datesSeen(await contentsOf(text, { today: '2027-01-01' }), SPAN);
    expect(dates.length).toBeGreaterThan(0);
    expect(dates).toEqual(datesByNodeIcal(text, SPAN));
    expect(dates).toEqual(datesByIcalJs(text, SPAN));
  });

  it.each([
    ['20260511T090000', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO'],
    ['20260518T090000', 'FREQ=YEARLY;BYDAY=20MO'],
  ])('from %s by %s, which ical.js does not follow', async (wall, rule) => {
    const text = file(wall, rule);
    const dates = datesSeen(await contentsOf(text, { today: '2027-01-01' }), SPAN);
    expect(dates).toHaveLength(4);
    expect(dates).toEqual(datesByNodeIcal(text, SPAN));
  });

  it.each([
    ['FREQ=HOURLY;INTERVAL=3;UNTIL=20270902T210000Z', 3],
    ['FREQ=HOURLY;COUNT=24', 24],
    ['FREQ=MINUTELY;COUNT=6;INTERVAL=15', 6],
    ['FREQ=MINUTELY;COUNT=4;INTERVAL=90', 4],
    ['FREQ=DAILY;BYHOUR=8,9,15;COUNT=5', 5],
    ['FREQ=WEEKLY;BYDAY=TH,FR;BYHOUR=9,15;BYMINUTE=0,30;COUNT=9', 9],
    // Of more, the next 200.
    ['FREQ=HOURLY;UNTIL=20271101T000000Z', 200],
    ['FREQ=HOURLY;COUNT=300', 200],
    ['FREQ=MINUTELY;INTERVAL=20;UNTIL=20271001T000000Z', 200],
    ['FREQ=DAILY;BYHOUR=9,10;COUNT=500', 200],
    ['FREQ=HOURLY;BYHOUR=9,12,15;COUNT=10', 10],
    ['FREQ=HOURLY;INTERVAL=2;BYDAY=TH,SU;UNTIL=20270920T000000Z', 66],
    ['FREQ=HOURLY;BYHOUR=9,10,11;BYMINUTE=0,30;COUNT=8', 8],
    ['FREQ=MINUTELY;INTERVAL=15;BYHOUR=9;BYDAY=TH;COUNT=12', 12],
    ['FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;UNTIL=20270910T000000Z', 64],
    ['FREQ=WEEKLY;BYDAY=TH;BYHOUR=9,10,11,12,13,14,15,16;COUNT=20', 20],
  ])('%s is kept as dates of its own', async (rule, count) => {
    const text = file('20270902T090000', rule);
    const dates = datesSeen(await contentsOf(text, { today: '2027-01-01' }), SPAN);
    expect(dates).toHaveLength(count);
    expect(dates).toEqual(datesByIcalJs(text, SPAN).slice(0, count));
    expect(await codesOf(text)).toContain('own-dates');
    expect(new Set(await codesOf(text)).size).toBe(1);
  });
});
