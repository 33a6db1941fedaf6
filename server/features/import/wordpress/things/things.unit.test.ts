import { describe, expect, it } from 'vitest';
import { readWxrWhole, type WxrItem, wxr } from '#tests/factories/wxr.ts';
import { one, UPLOADS_AT } from '#tests/factories/wxr-things.ts';

describe('a sermon', () => {
  const sermon = (metas: Record<string, string>, more: Partial<WxrItem> = {}) =>
    one({ id: 1, type: 'wpfc_sermon', title: 'The Light', slug: 'light', metas, ...more });

  it('of Sermon Manager is brought whole', async () => {
    const found = await sermon(
      {
        sermon_audio: `${UPLOADS_AT}light.mp3`,
        sermon_video_link: 'https://youtu.be/dQw4w9WgXcQ',
        sermon_date: '1641132000',
        bible_passage: 'John 1:1-14, Isaiah 9:2',
        sermon_description: '<p>In him was <strong>life</strong>.</p>',
        sermon_notes: `${UPLOADS_AT}notes.pdf`,
        _wpfc_sermon_duration: '00:31:05',
        _thumbnail_id: '8',
      },
      {
        text: 'In him was life.',
        terms: [
          ['wpfc_preacher', 'g', 'Rev. Gonz&aacute;lez'],
          ['wpfc_preacher', 's', 'Abe Stone'],
          ['wpfc_sermon_series', 'l', 'Light'],
          ['wpfc_bible_book', 'j', 'John'],
          ['wpfc_sermon_topics', 'h', 'Hope'],
        ],
      },
    );
    expect(found.kind).toBe('sermon');
    expect(found.content).toEqual({
      title: 'The Light',
      kind: 'audio',
      url: 'import:file/7',
      instead: [{ kind: 'video', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }],
      poster: '',
      speaker: 'Rev. González, Abe Stone',
      passages: 'JHN 1:1-14; ISA 9:2',
      series: 'Light',
      date: '2022-01-02',
      notes: '<p>In him was <strong>life</strong>.</p><p><a href="import:file/9">notes.pdf</a></p>',
      transcript: '',
      chapters: [],
      length: '31:05',
    });
    expect(found.said).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect(found.said).toContain('Hope');
  });

  it('of Church Content is brought whole', async () => {
    const found = await one({
      id: 1,
      type: 'ctc_sermon',
      text: 'He is risen.',
      gmt: '2019-04-21 15:30:00',
      metas: {
        _ctc_sermon_video: '<iframe src="https://player.vimeo.com/video/76979871"></iframe>',
        _ctc_sermon_pdf: `${UPLOADS_AT}notes.pdf`,
        _thumbnail_id: '8',
      },
      terms: [
        ['ctc_sermon_speaker', 'd', 'Pastor Dan'],
        ['ctc_sermon_series', 'j', 'John'],
        ['ctc_sermon_book', 'j', '1 John'],
      ],
    });
    expect(found.content).toMatchObject({
      kind: 'video',
      url: 'https://vimeo.com/76979871',
      poster: 'import:picture/8',
      speaker: 'Pastor Dan',
      passages: '1JN',
      series: 'John',
      date: '2019-04-21',
      notes: '<p>He is risen.</p><p><a href="import:file/9">notes.pdf</a></p>',
    });
  });

  it.each([
    ['https://media.example.com/a.mp3', 'https://media.example.com/a.mp3'],
    ['http://media.example.com/a.mp3', 'https://media.example.com/a.mp3'],
    ['7', 'import:file/7'],
    ['[audio https://media.example.com/a.mp3]', 'https://media.example.com/a.mp3'],
  ])('has its recording in %s', async (sermon_audio, url) => {
    expect((await sermon({ sermon_audio })).content).toMatchObject({ kind: 'audio', url });
  });

  it.each([
    {},
    { sermon_audio: `${UPLOADS_AT}gone.mp3` },
    { sermon_audio: '<iframe src="https://w.soundcloud.com/player/?url=1"></iframe>' },
  ])('without one that can be brought becomes a post: %j', async (metas) => {
    const found = await sermon(metas as Record<string, string>);
    expect(found.kind).toBe('post');
    expect(found.saved).toMatchObject({ slug: 'light' });
    expect(found.said).toContain('becomes a post');
  });

  it('keeps what it says of a passage or date that we cannot read', async () => {
    const found = await sermon({
      sermon_audio: '7',
      bible_passage: 'Hezekiah 3',
      sermon_date: '99999999999999',
    });
    expect(found.said).toContain('Hezekiah 3');
    expect(found.content).toMatchObject({ passages: '', date: '2020-05-17' });
    expect((await sermon({ sermon_audio: '7', sermon_date: '-49852800' })).content.date).toBe(
      '1968-06-02',
    );
  });
});

describe('an event', () => {
  const event = (metas: Record<string, string>, more: Partial<WxrItem> = {}, zone?: string) =>
    one({ id: 1, type: 'tribe_events', title: 'Potluck', slug: 'potluck', metas, ...more }, zone, [
      {
        id: 20,
        type: 'tribe_venue',
        title: 'Fellowship Hall',
        metas: {
          _VenueAddress: '5 Hope Street',
          _VenueCity: 'Albany',
          _VenueStateProvince: 'NY',
          _VenueZip: '12207',
        },
      },
    ]);
  const evening = { _EventStartDate: '2024-03-10 18:00:00', _EventEndDate: '2024-03-10 20:30:00' };

  it('is where the addresses of its place and of its organizers lead', async () => {
    const link = (path: string) => `https://old.example.org${path}`;
    const organizer = { type: 'tribe_organizer', title: 'Joy' };
    const { all } = await readWxrWhole(
      wxr([
        { id: 1, type: 'tribe_events', status: 'draft', metas: { _EventVenueID: '20' } },
        {
          ...{ id: 2, type: 'tribe_events', title: 'Potluck', slug: 'potluck' },
          metas: { ...evening, _EventVenueID: '20', _EventOrganizerID: '21' },
        },
        { id: 20, type: 'tribe_venue', title: 'Hall', link: link('/venue/hall/') },
        { id: 21, ...organizer, link: link('/organizer/joy/') },
        { id: 22, ...organizer, link: link('/organizer/nobody/') },
      ]),
    );
    const leads = new Map(all.map(({ foreignId, content }) => [foreignId, content]));
    const target = { kind: 'event', foreignId: '2' };
    for (const path of ['/venue/hall', '/organizer/joy', '/?p=20'])
      expect(leads.get(path)).toMatchObject({ target });
    expect(leads.has('/organizer/nobody')).toBe(false);
  });

  it('is brought whole', async () => {
    const found = await event(
      {
        ...evening,
        _EventTimezone: 'America/Chicago',
        _EventVenueID: '20',
        _EventURL: 'https://example.org/p',
        _EventCost: '5',
        _thumbnail_id: '8',
      },
      { text: 'Bring a <b>dish</b>.\n\nSing.' },
    );
    expect(found.content).toMatchObject({
      summary: 'Potluck',
      start: '2024-03-10T18:00',
      end: '2024-03-10T20:30',
      isAllDay: false,
      timeZone: 'America/Chicago',
      location: 'Fellowship Hall, 5 Hope Street, Albany, NY 12207',
      description: 'Bring a dish.\n\nSing.\n\nhttps://example.org/p',
      imageUrl: 'import:picture/8',
      slug: 'potluck',
    });
    expect(found.said).toContain('“5”');
  });

  it.each([
    ['America/New_York', '', '2024-03-10T17:00'],
    ['UTC+8', '', '2024-03-10T05:00'],
    ['UTC-5.5', '', '2024-03-10T18:30'],
    ['UTC+5:45', '', '2024-03-10T07:15'],
    ['UTC+0', '', '2024-03-10T13:00'],
    ['UTC+99', '', '2024-03-10T18:00'],
    ['Asia/Nowhere', '', '2024-03-10T18:00'],
    ['Asia/Taipei', '2024-03-10 10:00:00', '2024-03-10T05:00'],
    ['', '', '2024-03-10T18:00'],
  ])('in the zone %s is at the church’s time', async (zone, utc, start) => {
    const found = await event({ ...evening, _EventTimezone: zone, _EventStartDateUTC: utc });
    expect(found.content).toMatchObject({ start, timeZone: 'America/Chicago' });
    expect(found.said.includes('is not known')).toBe(/99|Nowhere/.test(zone));
  });

  it('of whole days ends at the day after', async () => {
    const metas = {
      _EventStartDate: '2024-06-14 00:00:00',
      _EventEndDate: '2024-06-16 23:59:59',
      _EventAllDay: 'yes',
      _EventTimezone: 'Asia/Taipei',
    };
    expect((await event(metas)).content).toMatchObject({
      start: '2024-06-14T00:00',
      end: '2024-06-17T00:00',
      isAllDay: true,
    });
  });

  it('that is odd is brought as far as it goes, or left out', async () => {
    const backward = await event({
      _EventStartDate: '2024-08-01 18:00:00',
      _EventEndDate: '2024-08-01 17:00:00',
    });
    expect(backward.content).toMatchObject({ start: '2024-08-01T18:00', end: '2024-08-01T18:00' });
    expect((await event({ ...evening, _EventRecurrence: 'a:3:{}' })).said).toContain('repeats');
    expect((await event({ _EventStartDate: 'soon' })).leftOut?.code).toBe('event-without-date');
    expect((await event({ ...evening, _EventVenueID: '99' })).content.location).toBe('');
  });
});
