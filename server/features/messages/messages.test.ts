import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { LETTER } from '#tests/factories/letters.ts';
import { startMailServer } from '#tests/mail-server.ts';

const letter = { ...LETTER, request: 'Please pray for my mother. 🙏', honeypot: '' };

describe.each([
  ['/api/googleSheets/submit-prayer', 'prayer'],
  ['/api/googleSheets/contact-us', 'contact'],
])('POST %s', (path, kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp();
  });
  afterAll(() => app.close());

  const stored = () => app.services.db.selectFrom('messages').selectAll().execute();

  it('stores the message before it answers', async () => {
    const response = await app.post(path, letter);
    expect(response.status).toBe(201);
    expect((await response.json()).message).toMatch(/\w/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await stored()).toMatchObject([
      { kind, name: letter.name, email: letter.email, request: letter.request },
    ]);
  });

  it('answers a filled honeypot in the same way and stores nothing', async () => {
    const before = await stored();
    const honest = await app.post(path, letter);
    const robot = await app.post(path, { ...letter, honeypot: 'http://spam.example' });
    expect([robot.status, await robot.text()]).toEqual([honest.status, await honest.text()]);
    expect(await stored()).toHaveLength(before.length + 1);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: undefined }],
    ['name', { name: 'x'.repeat(300) }],
    ['email', { email: 'not an address' }],
    ['email', { email: 'a@b.org\r\nBcc: all@example.org' }],
    ['request', { request: '   ' }],
    ['phone', { phone: 'x'.repeat(50) }],
  ])('names %s when it is wrong', async (field, overrides) => {
    const before = await stored();
    const response = await app.post(path, { ...letter, ...overrides });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'invalid', issues: [{ path: field }] });
    expect(await stored()).toHaveLength(before.length);
  });

  it('accepts a message without a phone', async () => {
    const { phone: _, ...rest } = letter;
    expect((await app.post(path, rest)).status).toBe(201);
    expect((await app.post(path, { ...rest, phone: null })).status).toBe(201);
  });

  it.each([
    ['{"name": ', 400, 'malformed'],
    ['[]', 422, 'invalid'],
    ['"text"', 422, 'invalid'],
    [JSON.stringify({ ...letter, name: 'x'.repeat(1_000_000) }), 413, 'too-large'],
    [JSON.stringify({ ...letter, name: 'nul\u0000byte' }), 400, 'malformed'],
  ])('refuses the body %.20s with %i', async (body, status, code) => {
    const response = await app.post(path, body);
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
  });

  it('refuses what is not JSON with 415', async () => {
    const response = await app.fetch(path, { method: 'POST', body: new URLSearchParams(letter) });
    expect(response.status).toBe(415);
  });
});

describe('the limit of the forms', () => {
  it('is five an hour from one network, and says when to come back', async () => {
    const app = await openApp({ environment: { RATE_LIMITS: 'on' } });
    const send = (from: string) => app.post('/api/googleSheets/contact-us', letter, from);
    for (let sent = 0; sent < 5; sent += 1)
      expect((await send('2001:db8:1:2::1')).status).toBe(201);
    const refused = await send('2001:db8:1:2:ffff::9');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await refused.json()).error).toMatch(/try again in \d+ minutes/);
    expect((await send('2001:db8:1:3::1')).status).toBe(201);
    await app.close();
  });
});

describe('the office', () => {
  it('is notified by mail, and can reply to the sender', async () => {
    const mails = await startMailServer();
    const app = await openApp({
      environment: { SMTP_URL: mails.url, NOTIFY_EMAIL: 'office@example.org' },
    });
    await app.post('/api/googleSheets/contact-us', { ...letter, request: '<b>Please</b>' });
    await app.services.jobs.runDue();
    expect(mails.taken).toHaveLength(1);
    const [mail] = mails.taken;
    expect([mail?.to].flat()[0]?.text).toBe('office@example.org');
    expect(mail?.replyTo?.text).toBe(letter.email);
    expect(mail?.text).toContain('<b>Please</b>');
    expect(mail?.html).toContain('&lt;b&gt;Please&lt;/b&gt;');
    await app.close();
    await mails.close();
  });
});
