import { expect, it } from 'vitest';
import type { PlannedRedirect } from '#server/features/import/planned.ts';
import { saidOf, savedOf } from '#tests/factories/planned.ts';
import { attachment, readWxrWhole, type WxrItem, wxr } from '#tests/factories/wxr.ts';

const HOME = 'https://old.example.org';

const person = (id: number, title: string, more: Partial<WxrItem> = {}): WxrItem => ({
  id,
  type: 'ctc_person',
  title,
  link: `${HOME}/people/${id}/`,
  ...more,
});

const items: WxrItem[] = [
  {
    id: 1,
    type: 'page',
    slug: 'staff',
    title: 'Our staff',
    text: `<a href="${HOME}/people/12/">Dan</a>`,
  },
  person(11, 'Ruth', { order: 2, terms: [['ctc_person_group', 'e', 'Elders']] }),
  person(12, 'Dan O’Neil', {
    order: 1,
    text: 'Pastor since <b>2008</b>.',
    metas: {
      _ctc_person_position: 'Senior Pastor',
      _ctc_person_phone: '319 555 0100',
      _ctc_person_email: 'dan@example.org',
      _thumbnail_id: '7',
    },
  }),
  person(13, 'Not yet', { status: 'draft' }),
  {
    id: 21,
    type: 'ctc_location',
    title: 'Main campus',
    link: `${HOME}/locations/main/`,
    text: 'Park behind the church.',
    metas: {
      _ctc_location_address: '12 Main Street\nCedar Falls, IA',
      _ctc_location_times: 'Sunday 10:30',
    },
  },
  attachment(7, 'door.jpg'),
];

it('people and places of Church Content become a page of each, as drafts', async () => {
  const { all, notes } = await readWxrWhole(wxr(items));
  const [staff, locations] = ['ctc_person', 'ctc_location'].map((type) =>
    all.find(({ kind, foreignId }) => kind === 'page' && foreignId === type),
  );
  if (!staff || !locations) throw new Error('There is no such page.');
  expect([staff.about, staff.isPublic]).toEqual(['/staff-2', false]);
  expect(savedOf(staff)).toMatchObject({
    title: 'Staff',
    sections: [
      {
        type: 'people',
        title: '',
        people: [
          {
            name: 'Dan O’Neil',
            role: 'Senior Pastor',
            src: '/assets/images/blog/x.webp',
            words: '<p>Pastor since <b>2008</b>.</p><p>319 555 0100</p>',
            isReachable: false,
          },
        ],
      },
      { type: 'people', title: 'Elders', people: [{ name: 'Ruth', src: '' }] },
    ],
  });
  expect(saidOf(staff)).toEqual([expect.stringContaining('door.jpg')]);
  expect(locations.isPublic).toBe(false);
  expect(JSON.stringify(savedOf(locations))).toContain(
    '<h2>Main campus</h2><p>12 Main Street<br>Cedar Falls, IA</p><p>Sunday 10:30</p><p>Park behind the church.</p>',
  );
  expect(JSON.stringify(all)).not.toContain('dan@example.org');
  expect(saidOf({ notes })).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^2 people of the plugin Church Content are brought as a page “Staff”/),
      expect.stringMatching(/^1 location /),
      expect.stringMatching(/^1 person or location .* was not public/),
    ]),
  );
});

it('their old addresses, and links to them, lead to that page', async () => {
  const { all } = await readWxrWhole(wxr(items));
  const to = (path: string) =>
    (all.find(({ foreignId }) => foreignId === path)?.content as PlannedRedirect | undefined)
      ?.target;
  expect(to('/people/12')).toEqual({ kind: 'page', foreignId: 'ctc_person' });
  expect(to('/?p=21')).toEqual({ kind: 'page', foreignId: 'ctc_location' });
  expect(all.some(({ foreignId }) => foreignId === '/people/13')).toBe(false);
  expect(JSON.stringify(all.find(({ foreignId }) => foreignId === '1'))).toContain(
    'import:page/ctc_person',
  );
});
