import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '#tests/app.ts';
import {
  asLastingAdministrator,
  buildReader,
  lookAndSend,
  minutesPass,
} from '#tests/factories/notices.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { startPushServer } from '#tests/push-server.ts';

const push = forEachTest(startPushServer);
afterEach(() => expect(push.problems).toEqual([]));
const app = forEachTest(() => openApp({ environment: { PUSH_SERVICES: push.url } }));
let admin: Awaited<ReturnType<typeof asLastingAdministrator>>;
let reader: Awaited<ReturnType<typeof buildReader>>;
beforeEach(async () => {
  admin = await asLastingAdministrator(app);
  reader = await buildReader(app);
});

const subscribe = async (subscription: object, who = reader) => {
  const response = await who.send('POST', '/api/account/devices', subscription);
  return { status: response.status, body: await response.json() };
};
const announce = (more: object = {}) =>
  admin.ask('POST', '/api/announcements', { title: 'No service today', isUrgent: true, ...more });
const devicesOf = async (who = reader) =>
  (await (await who.send('GET', '/api/account/notices')).json()).devices;
const issueOf = async (id: string) => (await admin.ask('GET', `/api/notices/urgent/${id}`)).issue;

describe('a push', () => {
  it('is encrypted for the device, signed by the site, small, and says nothing of the person', async () => {
    const device = push.addDevice();
    expect((await subscribe(device.subscription)).status).toBe(201);
    const { _id } = await announce({ linkUrl: '/roof' });
    await lookAndSend(app);
    expect(device.pushed).toHaveLength(1);
    const [pushed] = device.pushed;
    expect(pushed?.message).toEqual({
      title: 'No service today',
      body: 'Our Church',
      path: '/roof',
      tag: `urgent-${_id}`,
    });
    expect(pushed).toMatchObject({ ttl: '86400', urgency: 'high', subject: /^mailto:/ });
    expect(pushed?.bytes).toBeLessThan(1000);
    expect(JSON.stringify(pushed)).not.toContain('Ana');
    expect((await issueOf(_id)).devices).toEqual({
      told: 1,
      waiting: 0,
      failed: 0,
      left: 0,
      dropped: 0,
    });
    await minutesPass(app, 2);
    expect(device.pushed).toHaveLength(1);
  });

  it('is as small with the longest title, and never half a letter', async () => {
    const device = push.addDevice();
    await subscribe(device.subscription);
    await announce({ title: '🕊'.repeat(100) });
    await lookAndSend(app);
    expect(device.pushed[0]?.bytes).toBeLessThan(1500);
    expect(JSON.stringify(device.pushed[0]?.message)).toContain('🕊');
    expect(JSON.stringify(device.pushed[0]?.message).isWellFormed()).toBe(true);
  });

  it.each([404, 410])('removes a device whose address answers %s', async (status) => {
    const gone = push.addDevice();
    const there = push.addDevice();
    await subscribe(gone.subscription);
    await subscribe(there.subscription);
    gone.answer(status);
    const { _id } = await announce();
    await lookAndSend(app);
    expect(await devicesOf()).toHaveLength(1);
    expect(there.pushed).toHaveLength(1);
    expect((await issueOf(_id)).devices).toEqual({
      told: 1,
      waiting: 0,
      failed: 0,
      left: 0,
      dropped: 1,
    });
  });

  it('waits as long as the push service asks, and goes out once', async () => {
    const device = push.addDevice();
    await subscribe(device.subscription);
    device.answer(429, { 'retry-after': '600' });
    const { _id } = await announce();
    await lookAndSend(app);
    await minutesPass(app, 8);
    expect(device.pushed).toEqual([]);
    expect((await issueOf(_id)).devices).toMatchObject({ waiting: 1 });
    await minutesPass(app, 4);
    expect(device.pushed).toHaveLength(1);
    device.answer(503);
    await announce({ title: 'Again' });
    await lookAndSend(app);
    await minutesPass(app, 2);
    expect(device.pushed).toHaveLength(2);
  });

  it('that is refused for good counts as failed, and alarms nobody', async () => {
    const device = push.addDevice();
    await subscribe(device.subscription);
    device.answer(403);
    const { _id } = await announce();
    await lookAndSend(app);
    expect(await issueOf(_id)).toMatchObject({
      devices: { told: 0, waiting: 0, failed: 1, left: 0, dropped: 0 },
      problems: ['The push service of a device answered 403.'],
    });
    expect(await admin.ask('GET', '/api/mails/state')).toMatchObject({ failed: 0 });
  });

  it('goes to no child, and to nobody who is switched off', async () => {
    const device = push.addDevice();
    await subscribe(device.subscription);
    const { db } = app.services;
    await db.updateTable('users').set({ is_under_13: 1 }).where('id', '=', reader.id).execute();
    const { _id } = await announce();
    await lookAndSend(app);
    expect([device.pushed, (await issueOf(_id)).devices.told]).toEqual([[], 0]);
    const refused = await subscribe(push.addDevice().subscription);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const mails = await reader.send('PUT', '/api/account/notices', { weekly: true });
    expect([mails.status, (await mails.json()).error]).toEqual([
      403,
      'We send nothing to children under 13. A parent or guardian can choose this in an account of their own.',
    ]);
    expect((await reader.send('PUT', '/api/account/notices', { weekly: false })).status).toBe(200);
  });

  it('follows no redirect', async () => {
    const device = push.addDevice();
    const trap = push.addDevice();
    await subscribe(device.subscription);
    device.answer(307, { location: trap.subscription.endpoint });
    const { _id } = await announce();
    await lookAndSend(app);
    expect([trap.pushed, (await issueOf(_id)).devices.failed]).toEqual([[], 1]);
  });
});

describe('a device', () => {
  it('is listed, found again by its browser, renewed and removed', async () => {
    const { subscription } = push.addDevice('Ana’s phone');
    await subscribe(subscription);
    await subscribe({ ...subscription, name: 'The phone' });
    const devices = await devicesOf();
    expect(devices).toMatchObject([
      { name: 'The phone', mark: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ]);
    const { _id } = devices[0];
    const other = await buildReader(app);
    const path = `/api/account/devices/${_id}`;
    expect((await other.send('DELETE', path)).status).toBe(404);
    expect((await reader.send('DELETE', path)).status).toBe(204);
    expect((await reader.send('DELETE', path)).status).toBe(404);
    expect(await devicesOf()).toEqual([]);
  });

  it('goes to who uses the browser now, and cannot be taken by its address alone', async () => {
    const { subscription } = push.addDevice();
    const stolen = { ...push.addDevice().subscription, endpoint: subscription.endpoint };
    await subscribe(subscription);
    const other = await buildReader(app);
    expect((await subscribe(stolen, other)).status).toBe(409);
    expect(await devicesOf()).toHaveLength(1);
    expect((await subscribe(subscription, other)).status).toBe(201);
    expect([(await devicesOf()).length, (await devicesOf(other)).length]).toEqual([0, 1]);
  });

  it('is one of ten at most, also when many come at once', async () => {
    const tries = Array.from({ length: 40 }, () => subscribe(push.addDevice().subscription));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(30);
    const full = await subscribe(push.addDevice().subscription);
    expect(full.body.error).toContain('Remove one first.');
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/x',
    'https://localhost/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/?fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://evilnotify.windows.com.example/x',
    'https://notify.windows.com/x',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'not an address',
  ])('is refused with the address %s', async (endpoint) => {
    const { keys } = push.addDevice().subscription;
    const { status, body } = await subscribe({ endpoint, keys, name: '' });
    expect([status, body.issues?.[0]?.path]).toEqual([422, 'endpoint']);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ])('is taken with the address %s', async (endpoint) => {
    const { keys } = push.addDevice().subscription;
    expect((await subscribe({ endpoint, keys })).status).toBe(201);
  });

  it.each([
    ['p256dh', 'x'],
    ['p256dh', 'A'.repeat(87)],
    ['p256dh', `${'A'.repeat(86)}!`],
    ['auth', 'AAAA'],
    ['auth', 'A'.repeat(10_000)],
  ])('is refused with the key %s %s', async (name, value) => {
    const { endpoint, keys } = push.addDevice().subscription;
    const { status, body } = await subscribe({ endpoint, keys: { ...keys, [name]: value } });
    expect([status, body.issues[0].path]).toEqual([422, `keys.${name}`]);
  });

  it('is a member’s business alone, and part of their data', async () => {
    const { subscription } = push.addDevice('Phone');
    expect((await app.post('/api/account/devices', subscription)).status).toBe(401);
    await subscribe(subscription);
    const data = await (await reader.send('GET', '/api/account/export')).json();
    expect(data.notices).toMatchObject({
      weekly: false,
      urgent: false,
      devices: [{ name: 'Phone', endpoint: subscription.endpoint }],
    });
    await reader.send('DELETE', '/api/account', { password: reader.password });
    const { db } = app.services;
    for (const table of ['push_devices', 'notice_choices'] as const)
      expect(await db.selectFrom(table).select('user_id').execute()).toEqual([]);
  });

  it('gets the same key from the site for ever', async () => {
    const keyOf = async () =>
      (await (await reader.send('GET', '/api/account/notices')).json()).pushKey;
    const key = await keyOf();
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    expect(await keyOf()).toBe(key);
  });
});
