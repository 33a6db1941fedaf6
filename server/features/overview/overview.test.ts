import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_COUNTED } from '#contract/admin-constants.ts';
import { overviewCalls } from '#contract/overview.ts';
import { openGift, settleGift } from '#server/features/gifts/settle-gifts.ts';
import { removeOldMessages } from '#server/features/messages/leaving.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { bearer, buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildAnnouncement, buildEvent, buildPost, buildSite } from '#tests/factories/content.ts';
import { heardLog } from '#tests/setup/heard-log.ts';

const { answer } = overviewCalls['GET /api/overview'];
const SECRET = 'canary: my sister is ill';
const DAY = '2026-11-21';

async function open(environment: Record<string, string> = {}) {
  const heard = heardLog();
  const app = await openApp({ environment, log: heard.log });
  await buildSite(app);
  const admin = await asAdministrator(app);
  const raw = async () => (await admin.send('GET', '/api/overview')).text();
  return { app, admin, raw, heard, read: async () => answer.parse(JSON.parse(await raw())) };
}

async function write(app: TestApp, kind: 'submit-prayer' | 'contact-us', count: number) {
  const message = { name: 'Ana', email: 'canary.sender@example.org', request: SECRET };
  for (let sent = 0; sent < count; sent += 1) await app.post(`/api/googleSheets/${kind}`, message);
}

describe('a site where nothing waits', () => {
  let site: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    site = await open();
    await site.app.services.jobs.runDue();
  });
  afterAll(() => site.app.close());

  it('has nothing in the overview', async () => {
    expect(await site.read()).toEqual({
      today: 'Saturday, November 21',
      visits: null,
      activity: [],
      news: expect.arrayContaining([expect.any(String)]),
      messages: { prayers: 0, messages: 0, forms: 0, leaving: 0 },
      accounts: 0,
      mails: expect.objectContaining({ failed: 0, waiting: 0 }),
      drafts: { count: 0, latest: [] },
      translations: null,
      coming: [],
      services: [],
      giving: null,
      signUps: null,
      offersToTell: null,
      serving: null,
      setUp: { hasMailServer: false, tellsOfPrayers: false, tellsOfMessages: false },
      failed: [],
    });
  });

  it('is for administrators alone, and never stored', async () => {
    const { token } = await buildMember(site.app);
    expect((await site.app.fetch('/api/overview')).status).toBe(401);
    expect((await site.app.fetch('/api/overview', { headers: bearer(token) })).status).toBe(403);
    const response = await site.admin.send('GET', '/api/overview');
    expect(response.headers.get('cache-control')).toContain('no-store');
  });
});

describe('a site where something waits', () => {
  let site: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.app.close());

  it('counts new messages by kind, and contains nothing of what people wrote', async () => {
    await write(site.app, 'submit-prayer', 2);
    await write(site.app, 'contact-us', 1);
    expect((await site.read()).messages).toEqual({ prayers: 2, messages: 1, forms: 0, leaving: 0 });
    const text = await site.raw();
    expect(text).not.toContain('canary');
    expect(text).not.toContain('Ana');
    const { db } = site.app.services;
    await db.updateTable('messages').set({ state: 'seen' }).where('kind', '=', 'prayer').execute();
    expect((await site.read()).messages).toMatchObject({ prayers: 0, messages: 1 });
  });

  it('counts messages that are listed as leaving', async () => {
    const { db } = site.app.services;
    // 353 days ago: 12 are left of a year.
    const long = { created_at: '2025-12-03T12:00:00.000Z', days_seen: -400 };
    await db.updateTable('messages').set(long).where('kind', '=', 'prayer').execute();
    await removeOldMessages(site.app.services);
    expect((await site.read()).messages?.leaving).toBe(2);
    await site.admin.ask('PUT', '/api/office', { retention: { prayerDays: null } });
    await removeOldMessages(site.app.services);
    expect((await site.read()).messages?.leaving).toBe(0);
  });

  it('counts accounts that wait for approval', async () => {
    await buildSite(site.app, { childrenAwaitApproval: true });
    const guardianName = 'Maria Reyes';
    await buildMember(site.app, { isUnder13: true, guardianName }).catch(() => {});
    expect((await site.read()).accounts).toBe(1);
  });

  it('lists the latest drafts and counts all', async () => {
    for (let made = 0; made < 7; made += 1)
      await site.admin.ask('PUT', `/api/drafts/page/draft-${made}`, {
        data: {},
        baseVersion: null,
        title: `Draft ${made}`,
      });
    const { drafts } = await site.read();
    expect(drafts).toMatchObject({ count: 7 });
    expect(drafts?.latest).toHaveLength(5);
    expect(drafts?.latest[0]).toMatchObject({ kind: 'page', isOwn: true });
  });

  it('lists what appears or ends within seven days, in order, and nothing that is switched off', async () => {
    const { app } = site;
    await buildAnnouncement(app, { title: 'Later', scheduleDate: '2026-11-25T10:00' });
    await buildAnnouncement(app, {
      title: 'Off',
      scheduleDate: '2026-11-24T10:00',
      enabled: false,
    });
    await buildAnnouncement(app, { title: 'Too late', scheduleDate: '2026-12-24T10:00' });
    await buildAnnouncement(app, { title: 'Past', expireDate: `${DAY}T10:00` });
    await buildPost(app, { title: 'Ends', isPosted: true, expireDate: '2026-11-23T10:00' });
    await buildPost(app, { title: 'Draft', isPosted: false, scheduleDate: '2026-11-24T10:00' });
    const { coming } = await site.read();
    expect(coming?.map(({ kind, title, change, at }) => [kind, title, change, at])).toEqual([
      ['post', 'Ends', 'ends', '2026-11-23T10:00:00-08:00'],
      ['announcement', 'Later', 'appears', '2026-11-25T10:00:00-08:00'],
    ]);
  });

  it('lists the services of the week, cancels one and brings it back', async () => {
    const { app, admin } = site;
    await buildEvent(app, {
      summary: 'Sunday Worship',
      start: '2026-11-15T10:00',
      end: '2026-11-15T11:00',
      recurrence: 'FREQ=WEEKLY;BYDAY=SU',
      isService: true,
    });
    const [service] = (await site.read()).services ?? [];
    expect(service).toMatchObject({
      title: 'Sunday Worship',
      occurrence: '2026-11-22T10:00',
      date: 'Sunday, November 22 · 10 AM',
      day: 'this Sunday',
      state: 'usual',
    });
    const path = `/api/calendar/admin/events/${service?.eventId}`;
    const day = `?scope=one&occurrence=${service?.occurrence}`;
    await admin.ask('DELETE', path + day, undefined, 204);
    // A second click finds it done.
    expect((await admin.send('DELETE', path + day)).status).toBe(404);
    expect((await site.read()).services).toMatchObject([{ state: 'canceled' }]);
    const back = { occurrence: service?.occurrence };
    const [one, two] = await Promise.all([
      admin.ask('POST', `${path}/dates`, back, 200),
      admin.ask('POST', `${path}/dates`, back, 200),
    ]);
    expect([one.exceptions, two.exceptions]).toEqual([[], []]);
    expect((await site.read()).services).toMatchObject([{ state: 'usual' }]);
    await admin.ask('PUT', path + day, {
      startDateTime: '2026-11-22T11:00',
      endDateTime: '2026-11-22T12:00',
    });
    expect((await site.read()).services).toMatchObject([
      { state: 'changed', note: 'This Sunday: 11AM', changedId: expect.any(String) },
    ]);
    const moved = await admin.send('POST', `${path}/dates`, back);
    expect([moved.status, (await moved.json()).error]).toEqual([
      409,
      'This date was moved or changed. Delete the changed date first, then bring this one back.',
    ]);
    expect((await admin.send('POST', `${path}x/dates`, back)).status).toBe(404);
  });

  it('counts for the tabs what waits behind them', async () => {
    expect(await site.admin.ask('GET', '/api/overview/counts')).toEqual({
      messages: 1,
      accounts: 1,
      mails: expect.any(Number),
      tasks: null,
    });
  });

  it('sums the confirmed gifts of this month by currency', async () => {
    const { services } = site.app;
    for (const [providerId, currency, minor] of [
      ['A', 'USD', 2500],
      ['B', 'USD', 1000],
      ['C', 'JPY', 5000],
    ] as const) {
      const key = { provider: 'paypal', providerId } as const;
      const sum = { currency, minor };
      await openGift(services, { ...key, ordered: sum, fund: 'General' });
      await settleGift(services, {
        ...key,
        payment: 'captured',
        captureId: `capture-${providerId}`,
        paid: sum,
      });
    }
    expect((await site.read()).giving).toEqual({
      month: '2026-11-01',
      sums: expect.arrayContaining([
        { currency: 'USD', minor: 3500, count: 2 },
        { currency: 'JPY', minor: 5000, count: 1 },
      ]),
      toLookAt: 0,
    });
  });

  it('knows whom the settings tell', async () => {
    await site.admin.ask('PUT', '/api/office', { notify: { prayers: ['ruth@example.org'] } });
    const { setUp } = await site.read();
    expect(setUp).toMatchObject({ tellsOfPrayers: true, tellsOfMessages: false });
  });

  it('shows the rest when a part cannot be read, and logs which', async () => {
    const { db } = site.app.services;
    await db.schema.alterTable('gifts').renameTo('gifts_away').execute();
    const read = await site.read();
    await db.schema.alterTable('gifts_away').renameTo('gifts').execute();
    expect(read).toMatchObject({ giving: null, failed: ['giving'], accounts: 1 });
    expect(site.heard.entries()).toContainEqual(
      expect.objectContaining({ part: 'giving', level: 50 }),
    );
  });

  it('counts no more than two thousand, and stays quick', async () => {
    const { db } = site.app.services;
    const rows = Array.from({ length: 2500 }, (_, index) => ({
      id: `many-${index}`,
      kind: 'prayer',
      name: 'Ana',
      email: 'ana@example.org',
      phone: '',
      request: 'x'.repeat(1000),
      created_at: '2020-01-01T00:00:00.000Z',
      user_id: null,
    }));
    for (let from = 0; from < rows.length; from += 300)
      await db
        .insertInto('messages')
        .values(rows.slice(from, from + 300))
        .execute();
    const began = performance.now();
    expect((await site.read()).messages?.prayers).toBe(MAX_COUNTED);
    expect(performance.now() - began).toBeLessThan(500);
  });
});
