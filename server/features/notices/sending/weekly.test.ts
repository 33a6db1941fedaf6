import { beforeEach, describe, expect, it } from 'vitest';
import { buildEvent } from '#tests/factories/content.ts';
import {
  asLastingAdministrator,
  beginSlowly,
  buildReader,
  lookAndSend,
  minutesPass,
} from '#tests/factories/notices.ts';
import { mailingApp } from '#tests/mailing-app.ts';

// A Monday; the mail goes out on Thursday, Thanksgiving.
const { mails, app } = mailingApp({
  now: '2026-11-23T12:00:00-08:00',
  environment: { PUBLIC_URL: 'https://grace.example.org' },
});
let admin: Awaited<ReturnType<typeof asLastingAdministrator>>;
beforeEach(async () => {
  admin = await asLastingAdministrator(app);
  await lookAndSend(app);
  mails.taken.length = 0;
});

const THURSDAY = '2026-11-26T09:00:05-08:00';
const announce = (title: string, more: object = {}) =>
  admin.ask('POST', '/api/announcements', { title, ...more });
const weekly = () => mails.taken.filter(({ subject }) => subject?.startsWith('What is new'));
const at = async (instant: string) => {
  app.clock.set(instant);
  await lookAndSend(app);
};
const issues = () => admin.ask('GET', '/api/notices');

describe('the weekly mail', () => {
  it('tells what is new, once, with a link that stops it', async () => {
    const reader = await buildReader(app, { weekly: true });
    await announce('Soup kitchen', { description: 'Bring a pot.', linkUrl: '/soup' });
    await admin.ask('POST', '/api/blog', {
      title: 'Of bread',
      slug: 'of-bread',
      author: 'Ruth',
      uuid: '8d7b1c9e-58a1-4c3c-9b30-2d6a2a5a1111',
      content: [{ type: 'text', content: '<p>We baked <b>much</b>.</p>' }],
      isPosted: true,
    });
    await buildEvent(app, {
      summary: 'Advent market',
      start: '2026-11-28T15:00',
      end: '2026-11-28T18:00',
      location: 'Hall',
    });
    await at('2026-11-26T08:59:00-08:00');
    expect(weekly()).toEqual([]);
    await at(THURSDAY);
    const [mail, ...others] = weekly();
    expect(others).toEqual([]);
    expect(mail?.to).toMatchObject({ text: reader.email });
    const text = mail?.text ?? '';
    for (const words of [
      'Hello Ana,',
      'Soup kitchen\nBring a pot.\nhttps://grace.example.org/soup',
      'Of bread\nBy Ruth\nWe baked much.\nhttps://grace.example.org/blog/of-bread',
      'Advent market',
      'Hall',
    ])
      expect(text).toContain(words);
    expect(mail?.html).toContain('href="https://grace.example.org/blog/of-bread"');
    const list = mail?.headers.get('list') as unknown as Record<string, { url?: string }>;
    expect(list.unsubscribe?.url).toMatch(
      /^https:\/\/grace\.example\.org\/unsubscribe\/weekly\?token=/,
    );
    expect(mail?.headerLines.map(({ line }) => line)).toContain(
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    );
    expect(list.unsubscribe?.url).not.toContain('ana');
    await minutesPass(app, 3);
    expect(weekly()).toHaveLength(1);
    expect((await issues())[0]).toMatchObject({
      kind: 'weekly',
      state: 'closed',
      mails: { told: 1, waiting: 0, failed: 0, left: 0, dropped: 0 },
    });
  });

  it('is not sent when nothing is new, and dates of series are no news', async () => {
    await buildReader(app, { weekly: true });
    await buildEvent(app, {
      summary: 'Service',
      start: '2026-11-22T10:00',
      end: '2026-11-22T11:00',
      recurrence: 'FREQ=WEEKLY;BYDAY=SU',
    });
    await at(THURSDAY);
    expect(weekly()).toEqual([]);
    await announce('Late');
    await minutesPass(app, 2);
    expect(weekly()).toEqual([]);
    await at('2026-12-03T09:01:00-08:00');
    expect(weekly()[0]?.text).toContain('Late');
    expect(weekly()[0]?.text).toContain('Service');
  });

  it('holds nothing that is not public at that moment', async () => {
    await buildReader(app, { weekly: true });
    await announce('Seen');
    await announce('Off', { enabled: false });
    await announce('Tomorrow', { scheduleDate: '2026-11-27T09:00' });
    await announce('Over', { expireDate: '2026-11-25T09:00' });
    const taken = await announce('Taken away');
    await admin.ask('DELETE', `/api/announcements/${taken._id}`, undefined, 204);
    for (const [title, more] of [
      ['Draft', { isPosted: false }],
      ['Hidden', { isPosted: true, isEnabled: false }],
      ['Later', { isPosted: true, scheduleDate: '2026-12-01T09:00' }],
    ] as const)
      await admin.ask('POST', '/api/blog', {
        title,
        slug: title.toLowerCase(),
        author: 'Ruth',
        uuid: crypto.randomUUID(),
        content: [],
        ...more,
      });
    await at(THURSDAY);
    const text = weekly()[0]?.text ?? '';
    expect(text).toContain('Seen');
    for (const title of ['Off', 'Tomorrow', 'Over', 'Taken away', 'Draft', 'Hidden', 'Later'])
      expect(text).not.toContain(title);
  });

  it('tells what was switched on this week, however old, and not what was corrected', async () => {
    await buildReader(app, { weekly: true });
    const old = await announce('Old and off', { enabled: false });
    const told = await announce('Told');
    await at(THURSDAY);
    expect(weekly()[0]?.text).toContain('Told');
    app.clock.set('2026-11-30T12:00:00-08:00');
    await admin.ask('PUT', `/api/announcements/${old._id}`, { enabled: true });
    await admin.ask('PUT', `/api/announcements/${told._id}`, { title: 'Told, corrected' });
    await at('2026-12-03T09:01:00-08:00');
    expect(weekly()).toHaveLength(2);
    expect(weekly()[1]?.text).toContain('Old and off');
    expect(weekly()[1]?.text).not.toContain('Told');
    await at('2026-12-10T09:01:00-08:00');
    expect(weekly()).toHaveLength(2);
  });

  it('does not tell what is dated long before, as texts of an older website are', async () => {
    await buildReader(app, { weekly: true });
    const post = (title: string, scheduleDate: string, isPosted: boolean) =>
      admin.ask('POST', '/api/blog', {
        ...{ title, slug: title.toLowerCase().replaceAll(' ', '-'), author: 'Ruth' },
        ...{ uuid: crypto.randomUUID(), content: [], scheduleDate, isPosted },
      });
    const drafts = [
      await post('Ten years ago', '2016-11-01T09:00', false),
      await post('Last week', '2026-11-17T09:00', false),
    ];
    await announce('Told');
    await at(THURSDAY);
    expect(weekly()[0]?.text).not.toContain('Last week');
    app.clock.set('2026-11-30T12:00:00-08:00');
    for (const { _id } of drafts) await admin.ask('PUT', `/api/blog/${_id}`, { isPosted: true });
    await at('2026-12-03T09:01:00-08:00');
    expect(weekly()[1]?.text).toContain('Last week');
    expect(weekly()[1]?.text).not.toContain('Ten years ago');
  });

  it('goes to nobody who did not choose it, cannot be reached, or is a child', async () => {
    await announce('News');
    await buildReader(app, {});
    await buildReader(app, { urgent: true });
    await buildReader(app, { weekly: true }, { isProven: false });
    const off = await buildReader(app, { weekly: true });
    const waits = await buildReader(app, { weekly: true });
    const child = await buildReader(app, { weekly: true });
    const reader = await buildReader(app, { weekly: true });
    const { db } = app.services;
    const set = (id: string, change: object) =>
      db.updateTable('users').set(change).where('id', '=', id).execute();
    await set(off.id, { active: 0 });
    await set(waits.id, { awaits_approval: 1 });
    await set(child.id, { is_under_13: 1 });
    await at(THURSDAY);
    expect(weekly().map(({ to }) => to)).toMatchObject([{ text: reader.email }]);
  });

  it('is not sent to who changed their mind while it went out', async () => {
    admin = await beginSlowly(app, mails.url, 1);
    const readers = [];
    for (let count = 0; count < 3; count += 1)
      readers.push(await buildReader(app, { weekly: true }));
    await announce('News');
    mails.taken.length = 0;
    await at(THURSDAY);
    expect(weekly()).toHaveLength(1);
    await readers[1]?.send('PUT', '/api/account/notices', { weekly: false });
    await readers[2]?.send('DELETE', '/api/account', { password: readers[2].password });
    await minutesPass(app, 4);
    expect(weekly()).toHaveLength(1);
    expect((await issues())[0].mails).toEqual({
      told: 1,
      waiting: 0,
      failed: 0,
      left: 0,
      dropped: 1,
    });
  });

  it('stops in the middle when its only news is taken back', async () => {
    admin = await beginSlowly(app, mails.url, 1);
    for (let count = 0; count < 2; count += 1) await buildReader(app, { weekly: true });
    const { _id } = await announce('A mistake');
    mails.taken.length = 0;
    await at(THURSDAY);
    await admin.ask('PUT', `/api/announcements/${_id}`, { enabled: false });
    await minutesPass(app, 3);
    expect(weekly()).toHaveLength(1);
  });
});

describe('once in each week', () => {
  it('whatever the clock does', async () => {
    await buildReader(app, { weekly: true });
    await announce('News');
    await at(THURSDAY);
    for (const instant of [
      '2026-11-26T08:00:00-08:00',
      THURSDAY,
      '2026-11-20T09:00:00-08:00',
      '2026-11-26T20:00:00-08:00',
      '2027-11-25T12:00:00-08:00',
      '2026-11-26T21:00:00-08:00',
    ])
      await at(instant);
    expect(weekly()).toHaveLength(1);
  });

  it('when two servers look at the same moment', async () => {
    for (let count = 0; count < 3; count += 1) await buildReader(app, { weekly: true });
    await announce('News');
    app.clock.set(THURSDAY);
    await Promise.all([lookAndSend(app), lookAndSend(app), lookAndSend(app)]);
    await minutesPass(app, 2);
    expect(weekly()).toHaveLength(3);
  });

  it('when the day is changed after it went out, and not at once when it is changed to the past', async () => {
    await buildReader(app, { weekly: true });
    await announce('News');
    await at(THURSDAY);
    await admin.ask('PUT', '/api/office', { weekly: { day: 'Friday' } });
    await announce('More');
    await at('2026-11-26T10:00:00-08:00');
    await at('2026-11-27T09:00:05-08:00');
    expect(weekly()).toHaveLength(1);
    await admin.ask('PUT', '/api/office', { weekly: { time: '08:00' } });
    await at('2026-12-04T07:59:00-08:00');
    expect(weekly()).toHaveLength(1);
    await at('2026-12-04T08:00:05-08:00');
    expect(weekly()).toHaveLength(2);
  });

  it('also when the server was away at its hour, but not when it was away for days', async () => {
    await buildReader(app, { weekly: true });
    await announce('News');
    await at('2026-11-27T08:00:00-08:00');
    expect(weekly()).toHaveLength(1);
    await announce('Next');
    await at('2026-12-05T12:00:00-08:00');
    expect(weekly()).toHaveLength(1);
    await at('2026-12-10T09:00:05-08:00');
    expect(weekly()[1]?.text).toContain('Next');
  });

  it('and never while it is switched off', async () => {
    await buildReader(app, { weekly: true });
    await announce('News');
    await admin.ask('PUT', '/api/office', { weekly: { isOn: false } });
    await lookAndSend(app);
    await at(THURSDAY);
    expect(weekly()).toEqual([]);
  });

  it('at nine by the clock on both sides of a change of the clocks', async () => {
    await buildReader(app, { weekly: true });
    await announce('In winter');
    await at('2027-03-11T08:59:00-08:00');
    await at('2027-03-11T09:00:05-08:00');
    await announce('In summer');
    await at('2027-03-18T08:59:59-07:00');
    const before = weekly().length;
    await at('2027-03-18T09:00:05-07:00');
    expect(weekly()).toHaveLength(before + 1);
  });
});
