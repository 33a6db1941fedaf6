// Long, because it is one list: every field of every content, each with two values.

import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { z } from 'zod';
import { postContentSchema } from '#contract/blog.ts';
import { contentKinds } from '#contract/content/kinds.ts';
import { eventInputSchema } from '#contract/events.ts';
import { pageContentSchema } from '#contract/pages.ts';
import { sermonContentSchema } from '#contract/sermon-content.ts';
import { amountOf } from '#domain/money.ts';
import { calls } from '#server/calls.ts';
import { ownAddress } from '#server/features/sign-ups/own.ts';
import type { TestApp } from '../app.ts';
import { bearer, buildMember, PASSWORD } from './accounts.ts';
import { asAdministrator } from './admin.ts';
import type { ChangedContent } from './changed-content.ts';
import { changedTranslation } from './changed-translation.ts';
import { buildHomepage, buildSite } from './content.ts';
import { buildDinner } from './dinner.ts';
import { buildInvitee } from './invitees.ts';
import { kindCalls, sampleOfKind } from './kind-calls.ts';
import { buildMessage } from './messages.ts';
import { redirectContents } from './redirect-contents.ts';
import { withSamples } from './sample-values.ts';
import { servingContents } from './serving-contents.ts';

type Fields = Record<string, unknown>;

type Named = keyof typeof calls & `PUT ${string}`;

const bodyOf = (name: Named) => {
  const { body } = calls[name] as { body: z.ZodType };
  // Of a post: what is read before the schema (contract/blog.ts).
  return ('out' in body.def ? body.def.out : body) as z.ZodObject;
};

const date = (day: string) => `2026-${day}T10:00:00-08:00`;
const writtenDown = {
  ...{ name: 'Ana', email: 'ana@example.org', phone: '555 0100', party: 2, note: 'By the door' },
  answers: [{ question: 'dish', answer: ['Soup'] }],
};
const { email: _email, note: _note, ...ownParty } = writtenDown;
const invitee = {
  name: 'Ruth Ames',
  email: 'ruth@example.org',
  phone: '510 555 0103',
  birthday: '1985-07-04',
  householdName: 'Ames',
  guardianName: 'Naomi Ames',
  groups: ['Choir', 'Ushers'],
  note: 'Sings.',
};
const noDates = { scheduleDate: null, expireDate: null };
const slide = (name: string) => ({ imageUrl: `/assets/images/blog/${name}.webp`, altText: name });

/** Every content that a PUT of the contract changes, by the call's name. */
export async function changedContents(app: TestApp): Promise<Record<string, ChangedContent>> {
  const admin = await asAdministrator(app);
  const dinnerId = await buildDinner((path, body) => admin.send('POST', path, body));
  let count = 0;

  /** One that is added by a POST and found in a list by its identifier. */
  const added =
    (
      { post, put, list, id = '_id' }: { post: string; put: string; list: string; id?: string },
      bodyToAdd: () => Fields,
      fieldsOf: (read: Fields) => Fields = (read) => read,
    ): ChangedContent['make'] =>
    async () => {
      count += 1;
      const made = await admin.ask('POST', post, bodyToAdd());
      const path = `${put}/${made[id]}`;
      return {
        put: (body) => admin.send('PUT', path, body),
        read: async () => {
          const listed = await admin.ask('GET', list.replace('{id}', made[id]));
          const entries: Fields[] = listed.items ?? listed.users ?? listed;
          const entry = Array.isArray(entries)
            ? entries.find((one) => one[id] === made[id])
            : entries;
          return fieldsOf(entry ?? {});
        },
      };
    };

  const sermon = withSamples(
    sermonContentSchema,
    {
      kind: 'audio',
      url: 'https://e.org/lamp.mp3',
      passages: 'JHN 8:12',
      chapters: [{ at: '1:02', title: 'Light' }],
      length: '34:12',
      notes: '<p>Light</p>',
    },
    0,
  );
  const otherSermon = withSamples(
    sermonContentSchema,
    {
      kind: 'video',
      url: 'https://youtu.be/abcdefghijk',
      passages: 'MAT 25:1-13',
      chapters: [{ at: '2:03', title: 'Oil' }],
      length: '12:31',
      notes: '<p>Oil</p>',
    },
    1,
  );
  const dates = { scheduleDate: date('11-01'), expireDate: date('12-24') };
  const otherDates = { scheduleDate: date('11-02'), expireDate: date('12-26') };
  const block = (content: string) => ({ type: 'text', content: `<p>${content}</p>` });
  const ofPost = { slug: 'bread', uuid: randomUUID(), createdAt: date('10-01') };
  const post = withSamples(
    postContentSchema,
    { ...ofPost, content: [block('Bread')], ...dates, isPosted: true },
    0,
  );
  const otherPost = withSamples(
    postContentSchema,
    {
      content: [block('Wine'), { type: 'quote', content: 'Taste' }],
      slug: 'wine',
      uuid: randomUUID(),
      createdAt: date('10-02'),
      ...otherDates,
      isPosted: false,
    },
    1,
  );
  const section = (content: string) => ({
    type: 'text',
    content: `<p>${content}</p>`,
    className: '',
  });
  const page = withSamples(
    pageContentSchema,
    { page: 'Short', slug: 'choir', sections: [section('Sing')], isMainPage: true },
    0,
  );
  const otherPage = withSamples(
    pageContentSchema,
    {
      page: 'Brief',
      slug: 'bells',
      sections: [section('Ring'), section('Again')],
      isMainPage: false,
    },
    1,
  );
  const event = withSamples(
    eventInputSchema.omit({ version: true }),
    {
      startDateTime: '2026-11-26T19:00:00-08:00',
      endDateTime: '2026-11-26T20:00:00-08:00',
      recurrence: 'FREQ=WEEKLY;BYDAY=TH',
      exceptions: ['2026-12-03T19:00'],
      slug: 'evening-prayer',
      summary: 'Evening prayer',
    },
    0,
  );
  const otherEvent = withSamples(
    eventInputSchema.omit({ version: true }),
    {
      startDateTime: '2026-11-26T18:00:00-08:00',
      endDateTime: '2026-11-26T21:00:00-08:00',
      recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH',
      exceptions: ['2026-12-10T19:00'],
      slug: 'night-prayer',
      summary: 'Night prayer',
    },
    1,
  );
  const homepage = {
    colorScheme: { primary: '#5b2a55', text: '#231d2b' },
    calendar: { calendarId: 'music' },
    heroCarousel: [slide('door')],
    intro: { bodyText: '<p>Welcome.</p>', signature: 'Pastor Grace' },
    sections: [
      {
        title: 'Come',
        subtitle: 'On Sunday',
        content: '<p>At ten.</p>',
        imageUrl: '',
        imageAlt: '',
        subSections: [{ title: 'Children', text: 'Too.' }],
        quotes: [{ text: 'Taste and see' }],
      },
    ],
  };
  const otherHomepage = {
    colorScheme: { primary: '#1d4e63', text: '#1b1b1b' },
    calendar: { calendarId: 'youth' },
    heroCarousel: [slide('window'), slide('tower')],
    intro: { bodyText: '<p>Peace.</p>', signature: 'Pastor Ana' },
    sections: [],
  };
  const otherSite = {
    name: 'Grace Chapel',
    tagline: 'Come in.',
    theme: 'plain',
    logo: '/assets/images/blog/mark.600x200.webp',
    logoAtNight: '/assets/images/blog/light.600x200.webp',
    logoHasName: true,
    icon: '/assets/images/blog/icon.512x512.webp',
    sharePicture: '/assets/images/blog/share.1200x630.webp',
    address: {
      street: '1 Main Street',
      city: 'Oakland',
      region: 'CA',
      postalCode: '94601',
      country: 'USA',
    },
    mapUrl: 'https://www.openstreetmap.org/',
    coordinates: '37.8044, -122.2712',
    phone: '510 555 0100',
    email: 'office@example.org',
    serviceTimes: [{ weekday: 'Friday', name: 'Vespers', time: '18:00' }],
    socialLinks: [{ network: 'x', url: 'https://x.com/grace' }],
    missionBlurbs: [{ title: 'Peace', text: 'For all.' }],
    navigation: [{ label: 'Start', href: '/', isButton: true, children: [] }],
    visitPath: '/visit',
    calendars: [{ id: 'music', name: 'Music', color: '#5b2a55' }],
    everyoneAwaitsApproval: true,
    childrenAwaitApproval: true,
    isListed: false,
    unverifiedMayLogIn: false,
    mainService: 'evensong',
    prayersMayBeNameless: false,
    sameWords: ['nursery, Little Lambs'],
    locale: 'en-GB',
    languages: ['en', 'es'],
    timeZone: 'America/Denver',
  };
  const office = {
    notify: {
      prayers: ['prayer@example.org'],
      messages: ['office@example.org', 'ana@example.org'],
      accounts: ['users@example.org'],
      gifts: ['money@example.org'],
    },
    people: [{ name: 'Ruth Okafor', addresses: ['ruth@example.org'] }],
    forms: [{ id: 'form', addresses: ['hall@example.org'], roles: ['admin'], keptDays: 60 }],
    retention: { prayerDays: 100, contactDays: 200, formDays: 150 },
    weekly: { isOn: false, day: 'Friday', time: '18:30' },
  };
  const otherOffice = {
    notify: { prayers: [], messages: ['eva@example.org'], accounts: [], gifts: [] },
    people: [{ name: 'Ana Lee', addresses: [] }],
    forms: [{ id: 'other', addresses: [], roles: [], keptDays: null }],
    retention: { prayerDays: null, contactDays: 300, formDays: null },
    weekly: { isOn: true, day: 'Monday', time: '07:00' },
  };
  const handLine = {
    name: 'Ruth Ames',
    email: 'ruth@example.org',
    amount: '25.00',
    how: 'check',
    checkNumber: '101',
    fund: 'General',
  };
  const otherLine = {
    name: 'Ana Lee',
    email: 'ana@example.org',
    amount: '10.00',
    how: 'cash',
    checkNumber: '102',
    fund: 'General',
  };
  const handGift = { ...handLine, givenOn: '2026-11-22', note: 'Loose' };
  const otherHandGift = { ...otherLine, givenOn: '2026-11-15', note: 'In an envelope' };
  const batch = { givenOn: '2026-11-22', counted: '25.00', note: 'First', lines: [handLine] };
  const otherBatch = { givenOn: '2026-11-15', counted: '10.00', note: '', lines: [otherLine] };
  const open = (name: string) => ({ name, isClosed: false });
  const funds = { funds: [open('General'), open('Roof')], defaultFund: 'General' };
  const otherFunds = { funds: [...funds.funds, open('Missions')], defaultFund: 'Roof' };
  const words = { alt: 'A lamp', title: 'Lamp', folder: 'light/evening' };
  const metadata = { name: 'Ruth Okafor', title: 'Organist', phone: '510 555 0101' };
  const item = { name: 'Rota', url: 'https://www.example.org/rota.pdf', folder: 'Plans' };
  const otherItem = { name: 'Plan', url: 'https://www.example.org/plan.pdf', folder: 'Sheets' };
  const site = await buildSite(app, {
    theme: 'ink',
    logo: '/assets/images/blog/seal.100x100.webp',
    logoAtNight: '/assets/images/blog/moon.100x100.webp',
    logoHasName: false,
    icon: '/assets/images/blog/dot.64x64.webp',
    sharePicture: '/assets/images/blog/door.600x400.webp',
    mapUrl: '/map',
    coordinates: '1, 2',
    phone: '510 555 0102',
    email: 'us@example.org',
    address: { street: 'A', city: 'B', region: 'C', postalCode: 'D', country: 'E' },
  });

  const said: Record<string, ChangedContent> = {
    'PUT /api/sermons/{id}': {
      body: bodyOf('PUT /api/sermons/{id}'),
      full: sermon,
      other: otherSermon,
      specified: otherSermon,
      make: added(
        { post: '/api/sermons', put: '/api/sermons', list: '/api/editing/sermon/{id}' },
        () => sermon,
      ),
    },
    'PUT /api/blog/{id}': {
      body: bodyOf('PUT /api/blog/{id}'),
      full: post,
      other: otherPost,
      specified: { title: 'Wine', author: 'Ana Reyes', content: [block('Wine')] },
      fixed: ['uuid', 'createdAt'],
      emptied: noDates,
      make: added({ post: '/api/blog', put: '/api/blog', list: '/api/blog' }, () => ({
        ...post,
        slug: `bread-${count}`,
        uuid: randomUUID(),
        createdAt: date('10-01'),
      })),
    },
    'PUT /api/pages/{id}': {
      body: bodyOf('PUT /api/pages/{id}'),
      full: page,
      other: otherPage,
      specified: { page: 'Brief', title: 'Bells', sections: [section('Ring')] },
      // Its title, then.
      emptied: { page: 'Choir' },
      make: added(
        { post: '/api/pages', put: '/api/pages', list: '/api/editing/page/{id}' },
        // Below an entry of the navigation, where the test makes more of them than fit.
        () => ({ ...page, slug: `choir-${count}`, isMainPage: count % 2 === 0 }),
      ),
    },
    'PUT /api/translations/{id}': await changedTranslation(
      admin,
      bodyOf('PUT /api/translations/{id}'),
    ),
    'PUT /api/homepage': {
      body: bodyOf('PUT /api/homepage'),
      full: homepage,
      other: otherHomepage,
      specified: { intro: otherHomepage.intro },
      make: async () => {
        await buildHomepage(app, homepage);
        return {
          put: (body) => admin.send('PUT', '/api/homepage', body),
          read: () => admin.ask('GET', '/api/homepage'),
        };
      },
    },
    'PUT /api/site': {
      body: bodyOf('PUT /api/site'),
      full: site,
      other: otherSite,
      specified: { name: 'Grace Chapel' },
      make: async () => {
        await buildSite(app, site);
        return {
          put: (body) => admin.send('PUT', '/api/site', body),
          read: () => admin.ask('GET', '/api/site'),
        };
      },
    },
    'PUT /api/images': {
      body: bodyOf('PUT /api/images'),
      full: words,
      other: { alt: 'A lamp that burns', title: 'Evening lamp', folder: 'lamps' },
      specified: { alt: 'A lamp that burns' },
      make: async () => {
        count += 1;
        const background = { r: count % 256, g: 9, b: Math.floor(count / 256) };
        const create = { width: 20, height: 20, channels: 3, background } as const;
        const png = await sharp({ create }).png().toBuffer();
        const { path } = await (await admin.upload(new Blob([new Uint8Array(png)]))).json();
        const address = `/api/images?path=${encodeURIComponent(path)}`;
        await admin.ask('PUT', address, words);
        return {
          put: (body) => admin.send('PUT', address, body),
          read: async () => {
            const { alt, title, folder } = await admin.ask(
              'GET',
              `/api/images/one?path=${encodeURIComponent(path)}`,
            );
            return { alt, title, folder };
          },
        };
      },
    },
    'PUT /api/office': {
      body: bodyOf('PUT /api/office'),
      full: office,
      other: otherOffice,
      specified: { retention: { prayerDays: 90 } },
      make: async () => {
        await admin.ask('PUT', '/api/office', office);
        return {
          put: (body) => admin.send('PUT', '/api/office', body),
          read: () => admin.ask('GET', '/api/office'),
        };
      },
    },
    'PUT /api/funds': {
      body: bodyOf('PUT /api/funds'),
      full: funds,
      other: otherFunds,
      specified: { defaultFund: 'Roof' },
      emptied: { defaultFund: 'General' },
      make: async () => {
        await admin.ask('PUT', '/api/funds', funds);
        return {
          put: (body) => admin.send('PUT', '/api/funds', body),
          read: () => admin.ask('GET', '/api/funds'),
        };
      },
    },
    ...servingContents(admin),
    ...redirectContents(admin),
    'PUT /api/sign-ups/own/{token}': {
      body: bodyOf('PUT /api/sign-ups/own/{token}'),
      full: ownParty,
      other: {
        ...{ name: 'Ben', phone: '555 0199', party: 3 },
        answers: [{ question: 'dish', answer: ['Bread'] }],
      },
      specified: { party: 4 },
      // An answer that is not named stays.
      emptied: { answers: ownParty.answers },
      make: async () => {
        const path = `/api/sign-ups/dates/${dinnerId}`;
        const { id } = await admin.ask('POST', path, writtenDown);
        const { pathname } = new URL(await ownAddress(app.services, id));
        const own = pathname.replace('/sign-up/', '/api/sign-ups/own/');
        return {
          put: (body) =>
            app.fetch(own, {
              method: 'PUT',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(body),
            }),
          read: async () => {
            const found = await (await app.fetch(own)).json();
            const answers = found.answers.map(({ question, answer }: Fields) => ({
              question,
              answer,
            }));
            return { ...found, answers };
          },
        };
      },
    },
    'PUT /api/sign-ups/entries/{id}': {
      body: bodyOf('PUT /api/sign-ups/entries/{id}'),
      full: writtenDown,
      other: {
        ...{ name: 'Ben', email: 'ben@example.org', phone: '555 0199', party: 3, note: 'Late' },
        answers: [{ question: 'dish', answer: ['Bread'] }],
      },
      specified: { party: 4 },
      // An answer that is not named stays.
      emptied: { answers: writtenDown.answers },
      make: async () => {
        const path = `/api/sign-ups/dates/${dinnerId}`;
        const { id } = await admin.ask('POST', path, writtenDown);
        return {
          put: (body) => admin.send('PUT', `/api/sign-ups/entries/${id}`, body),
          read: async () => {
            const { signUps } = await admin.ask('GET', path);
            const found = signUps.find((one: Fields) => one.id === id);
            const answers = found.answers.map(({ question, answer }: Fields) => ({
              question,
              answer,
            }));
            return { ...found, answers };
          },
        };
      },
    },
    'PUT /api/gifts/{id}': {
      body: bodyOf('PUT /api/gifts/{id}'),
      full: handGift,
      other: otherHandGift,
      specified: { amount: '12.50' },
      emptied: { fund: 'General' },
      make: async () => {
        const { _id } = await admin.ask('POST', '/api/gifts', { ...handGift, isSure: true });
        return {
          put: (body) => admin.send('PUT', `/api/gifts/${_id}`, body),
          read: async () => {
            const gift = await admin.ask('GET', `/api/gifts/${_id}`);
            return { ...gift, how: gift.provider, amount: amountOf(gift.amountMinor, 'USD') };
          },
        };
      },
    },
    'PUT /api/gifts/batches/{id}': {
      body: bodyOf('PUT /api/gifts/batches/{id}'),
      full: batch,
      other: otherBatch,
      specified: { counted: '12.50' },
      make: async () => {
        const { _id } = await admin.ask('POST', '/api/gifts/batches', batch);
        return {
          put: (body) => admin.send('PUT', `/api/gifts/batches/${_id}`, body),
          read: () => admin.ask('GET', `/api/gifts/batches/${_id}`),
        };
      },
    },
    'PUT /api/calendar/admin/events/{id}': {
      body: bodyOf('PUT /api/calendar/admin/events/{id}'),
      full: event,
      other: otherEvent,
      specified: {
        summary: 'Night prayer',
        description: 'In silence.',
        startDateTime: event.startDateTime,
        endDateTime: otherEvent.endDateTime,
      },
      followers: { startDateTime: ['exceptions'] },
      // Made from its title, then.
      emptied: { slug: 'evening-prayer' },
      make: added(
        {
          post: '/api/calendar/admin/events',
          put: '/api/calendar/admin/events',
          list: '/api/calendar/admin/events?maxResults=50',
          id: 'id',
        },
        () => ({ ...event, slug: `evening-prayer-${count}` }),
        ({ start, end, ...read }) => ({
          ...read,
          startDateTime: (start as { dateTime: string }).dateTime,
          endDateTime: (end as { dateTime: string }).dateTime,
        }),
      ),
    },
    'PUT /api/users/{id}': {
      body: bodyOf('PUT /api/users/{id}'),
      full: {
        username: 'ruth',
        email: 'ruth@example.org',
        active: true,
        isOnPrayerTeam: true,
        metadata,
      },
      other: {
        username: 'naomi',
        email: 'naomi@example.org',
        active: false,
        isOnPrayerTeam: false,
        metadata: { name: 'Naomi', title: 'Warden', phone: '510 555 0103' },
      },
      specified: { username: 'orpah', email: 'orpah@example.org', metadata },
      // Who is switched off leaves the team.
      followers: { active: ['isOnPrayerTeam'] },
      make: async () => {
        count += 1;
        const name = `user-${count}`;
        const made = await admin.ask('POST', '/api/users', {
          username: name,
          email: `${name}@example.org`,
          password: PASSWORD,
        });
        await admin.ask('PUT', `/api/users/${made._id}`, { metadata, isOnPrayerTeam: true });
        return {
          put: (body) => admin.send('PUT', `/api/users/${made._id}`, body),
          read: async () => {
            const { users } = await admin.ask('GET', '/api/users?search=example.org');
            return users.find((user: Fields) => user._id === made._id);
          },
        };
      },
    },
    'PUT /api/invitees/{id}': {
      body: bodyOf('PUT /api/invitees/{id}'),
      full: invitee,
      other: {
        name: 'Naomi Ames',
        email: '',
        phone: '',
        birthday: '--07-04',
        householdName: 'Of Naomi',
        guardianName: '',
        groups: ['Tea'],
        note: '',
      },
      specified: { name: 'Orpah', email: 'orpah@example.org' },
      followers: { email: ['mayBeInvited'], guardianName: ['mayBeInvited'] },
      make: async () => {
        const id = await buildInvitee(app, invitee);
        return {
          put: (body) => admin.send('PUT', `/api/invitees/${id}`, body),
          read: async () => {
            for (let after = ''; ; ) {
              const { invitees, next } = await admin.ask('GET', `/api/invitees${after}`);
              const found = invitees.find((one: Fields) => one._id === id);
              if (found) return found;
              after = `?after=${next}`;
            }
          },
        };
      },
    },
    'PUT /api/account': {
      body: bodyOf('PUT /api/account'),
      full: { firstName: 'Ana', lastName: 'Reyes', phone: '510 555 0104', language: 'es' },
      other: { firstName: 'Eva', lastName: 'Okafor', phone: '510 555 0105', language: 'en' },
      specified: { firstName: 'Eva', lastName: 'Okafor' },
      make: async () => {
        await admin.ask('PUT', '/api/site', {
          everyoneAwaitsApproval: false,
          languages: ['en', 'es'],
        });
        const { token } = await buildMember(app);
        const headers = { ...bearer(token), 'content-type': 'application/json' };
        const put = (body: unknown) =>
          app.fetch('/api/account', { method: 'PUT', headers, body: JSON.stringify(body) });
        await put({ phone: '510 555 0104', language: 'es' });
        return {
          put,
          read: async () => (await app.fetch('/api/account', { headers: bearer(token) })).json(),
        };
      },
    },
    'PUT /api/account/notices': {
      body: bodyOf('PUT /api/account/notices'),
      full: { weekly: true, urgent: true },
      other: { weekly: false, urgent: false },
      specified: { weekly: false },
      make: async () => {
        await admin.ask('PUT', '/api/site', { everyoneAwaitsApproval: false });
        const { token } = await buildMember(app);
        const headers = { ...bearer(token), 'content-type': 'application/json' };
        const path = '/api/account/notices';
        const put = (body: unknown) =>
          app.fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) });
        await put({ weekly: true, urgent: true });
        return {
          put,
          read: async () => (await app.fetch(path, { headers: bearer(token) })).json(),
        };
      },
    },
    'PUT /api/library/{id}': {
      body: bodyOf('PUT /api/library/{id}'),
      full: item,
      other: otherItem,
      specified: { name: 'Plan', url: otherItem.url },
      make: added(
        { post: '/api/library', put: '/api/library', list: '/api/library', id: 'id' },
        () => ({
          ...item,
          kind: 'document',
        }),
      ),
    },
    'PUT /api/messages/{id}': {
      body: bodyOf('PUT /api/messages/{id}'),
      full: { state: 'seen', assigneeId: admin.user._id, isKept: true },
      other: { state: 'archived', assigneeId: null, isKept: false },
      specified: { state: 'answered' },
      make: async () => {
        const id = await buildMessage(app);
        const put = (body: unknown) => admin.send('PUT', `/api/messages/${id}`, body);
        await put({ state: 'seen', assigneeId: admin.user._id, isKept: true });
        return { put, read: () => admin.ask('GET', `/api/messages/${id}`) };
      },
    },
  };

  /** Kinds of which nothing more need be said than their schemas say. */
  const ofKinds = kindCalls
    .filter(({ put }) => !(put in said))
    .map(({ kind, post, put }): [string, ChangedContent] => [
      put,
      {
        body: bodyOf(put as Named),
        full: sampleOfKind(kind, 0),
        other: sampleOfKind(kind, 1),
        specified: sampleOfKind(kind, 1),
        ...(contentKinds[kind].isDated && { emptied: noDates }),
        make: added(
          {
            post: post.replace('POST ', ''),
            put: put.replace('PUT ', '').replace('/{id}', ''),
            list: `/api/editing/${kind}/{id}`,
          },
          () => sampleOfKind(kind, 0),
        ),
      },
    ]);
  return { ...said, ...Object.fromEntries(ofKinds) };
}
