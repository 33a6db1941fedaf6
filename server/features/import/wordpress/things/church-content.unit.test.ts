import { describe, expect, it } from 'vitest';
import { readWxrWhole, type WxrItem, wxr } from '#tests/factories/wxr.ts';
import { beside, files, one } from '#tests/factories/wxr-things.ts';

describe('an event of Church Content', () => {
  const event = (metas: Record<string, string>, more: Partial<WxrItem> = {}) => {
    const named = Object.entries({ start_date: '2024-03-10', ...metas }).map(
      ([name, value]) => [`_ctc_event_${name}`, value] as [string, string],
    );
    return one({
      id: 1,
      type: 'ctc_event',
      title: 'Potluck',
      slug: 'potluck',
      metas: named,
      ...more,
    });
  };

  it('is brought whole', async () => {
    const found = await event(
      {
        end_date: '2024-03-10',
        start_time: '18:00',
        end_time: '20:30',
        time: 'After the second service',
        recurrence: 'none',
        venue: 'Fellowship Hall',
        address: '5 Hope Street\nAlbany, NY 12207',
        registration_url: 'https://example.org/p',
      },
      { text: 'Bring a dish.', terms: [['ctc_event_category', 'm', 'Meals']] },
    );
    expect(found.kind).toBe('event');
    expect(found.content).toMatchObject({
      summary: 'Potluck',
      start: '2024-03-10T18:00',
      end: '2024-03-10T20:30',
      isAllDay: false,
      recurrence: '',
      timeZone: 'America/Chicago',
      location: 'Fellowship Hall, 5 Hope Street, Albany, NY 12207',
      description: 'After the second service\n\nBring a dish.\n\nhttps://example.org/p',
      slug: 'potluck',
    });
    expect(found.said).toContain('Meals');
  });

  it('without times is of whole days', async () => {
    expect((await event({ end_date: '2024-03-12' })).content).toMatchObject({
      start: '2024-03-10T00:00',
      end: '2024-03-13T00:00',
      isAllDay: true,
    });
    expect((await event({ end_date: '2024-03-01', start_time: '9:30' })).content).toMatchObject({
      start: '2024-03-10T09:30',
      end: '2024-03-10T09:30',
    });
    expect((await event({ start_date: 'soon' })).leftOut?.code).toBe('event-without-date');
  });

  it.each([
    [{ recurrence: 'daily' }, 'FREQ=DAILY'],
    [{ recurrence: 'weekly' }, 'FREQ=WEEKLY'],
    [
      { recurrence: 'weekly', recurrence_weekly_interval: '2', recurrence_weekly_day: 'TU,TH' },
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU,TH',
    ],
    [
      { recurrence: 'monthly', recurrence_end_date: '2024-12-31' },
      'FREQ=MONTHLY;UNTIL=20241231T235959',
    ],
    [
      {
        recurrence: 'monthly',
        recurrence_monthly_type: 'week',
        recurrence_monthly_week: '2',
        recurrence_period: '3',
      },
      'FREQ=MONTHLY;INTERVAL=3;BYDAY=2SU',
    ],
    [
      {
        recurrence: 'monthly',
        recurrence_monthly_type: 'week',
        recurrence_monthly_week: 'a:2:{i:0;s:1:"2";i:1;s:4:"last";}',
      },
      'FREQ=MONTHLY;BYDAY=2SU,-1SU',
    ],
    [{ recurrence: 'yearly' }, 'FREQ=YEARLY'],
  ])('repeats: %j', async (metas, recurrence) => {
    const found = await event({ start_time: '09:30', ...metas });
    expect(found.content).toMatchObject({ recurrence });
    expect(found.said).toBe('');
  });

  it('has the dates on which it does not take place', async () => {
    const found = await event({
      start_time: '09:30',
      recurrence: 'weekly',
      recurrence_exclude_dates: '2024-03-17, 2024-02-31,2024-03-24',
    });
    expect(found.content.exceptions).toEqual(['2024-03-17T09:30', '2024-03-24T09:30']);
  });

  it.each([
    { recurrence: 'custom' },
    { recurrence: 'weekly', recurrence_end_date: '2024-03-09' },
    { recurrence: 'monthly', recurrence_monthly_type: 'week', recurrence_monthly_week: '4' },
  ])('that repeats as we cannot tell is brought once: %j', async (metas) => {
    const found = await event(metas as Record<string, string>);
    expect(found.content.recurrence).toBe('');
    expect(found.said).toContain('repeats');
  });
});

describe('what was not public', () => {
  it.each(
    ['post', 'page', 'tribe_events', 'ctc_event', 'wpfc_sermon', 'ctc_sermon'].flatMap((type) =>
      ['private', 'future', 'pending', 'draft', 'trash', 'password'].map((state) => [type, state]),
    ),
  )('stays so: %s, %s', async (type = '', state = '') => {
    const more = state === 'password' ? { password: 'x' } : { status: state };
    const metas = {
      _EventStartDate: '2024-03-10 18:00:00',
      _ctc_event_start_date: '2024-03-10',
      sermon_audio: '7',
      _ctc_sermon_audio: '7',
    };
    const { all } = await readWxrWhole(wxr([{ id: 1, type, metas, ...more }, ...files]), beside);
    const own = all.filter(({ foreignId, kind }) => foreignId === '1' && kind !== 'redirect');
    expect(own.map(({ isPublic }) => isPublic)).toEqual([false]);
    expect(own[0]?.leftOut?.code).toBe(state === 'trash' ? 'in-trash' : undefined);
    const ways = all.filter(
      ({ kind, content }) => kind === 'redirect' && /"foreignId":"1"/.test(JSON.stringify(content)),
    );
    expect(ways).toEqual([]);
  });
});
