import { describe, expect, it } from 'vitest';
import { openApp } from '#tests/app.ts';
import { buildReader } from '#tests/factories/notices.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { stopAddress } from './stop-mails.ts';

const app = await sharedApp();
const reader = await buildReader(app, { weekly: true, urgent: true });

const address = async (kind: 'weekly' | 'urgent' = 'weekly', id = reader.id) => {
  const url = new URL(await stopAddress(app.services, kind, id));
  return url.pathname + url.search;
};
const choices = async () => {
  const { weekly, urgent } = await (await reader.send('GET', '/api/account/notices')).json();
  return { weekly, urgent };
};
/** As a mail program posts it (RFC 8058 3.2). */
const oneClick = (path: string, type = 'application/x-www-form-urlencoded') =>
  app.fetch(path, {
    method: 'POST',
    headers: { 'content-type': type, origin: 'https://mail.example.com' },
    body: 'List-Unsubscribe=One-Click',
  });

describe('the address of a mail', () => {
  it('stops that kind at once, without a log-in, also twice and in any form', async () => {
    await reader.send('PUT', '/api/account/notices', { weekly: true, urgent: true });
    const response = await oneClick(await address());
    expect([response.status, response.headers.get('location')]).toEqual([200, null]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await choices()).toEqual({ weekly: false, urgent: true });
    expect((await oneClick(await address())).status).toBe(200);
    const multipart = 'multipart/form-data; boundary=x';
    expect((await oneClick(await address('urgent'), multipart)).status).toBe(200);
    expect(await choices()).toEqual({ weekly: false, urgent: false });
  });

  it('does nothing when it is only opened', async () => {
    await reader.send('PUT', '/api/account/notices', { weekly: true });
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await app.fetch(await address(), { method });
    expect(await choices()).toMatchObject({ weekly: true });
  });

  it('works after years, and for accounts that are gone', async () => {
    await reader.send('PUT', '/api/account/notices', { weekly: true });
    const path = await address();
    app.clock.set('2046-11-21T19:00:00-08:00');
    expect((await oneClick(path)).status).toBe(200);
    app.clock.set('2026-11-21T19:00:00-08:00');
    expect(await choices()).toMatchObject({ weekly: false });
    expect((await oneClick(await address('weekly', 'nobody'))).status).toBe(200);
  });

  it('of a mail of an earlier release works', async () => {
    await reader.send('PUT', '/api/account/notices', { weekly: true });
    const [before = '', hex = ''] = (await address()).split('~');
    const signature = Buffer.from(hex, 'hex').toString('base64url');
    expect((await oneClick(`${before}.${signature}`)).status).toBe(200);
    expect(await choices()).toMatchObject({ weekly: false });
  });

  it('names no address and no name', async () => {
    const path = await address();
    expect(decodeURIComponent(path)).not.toMatch(/@|ana|reyes/i);
    const [payload = ''] = (new URLSearchParams(path.split('?')[1]).get('token') ?? '').split('~');
    expect(payload).toBe(reader.id);
  });

  it('of one site or kind does nothing elsewhere; a guess is refused', async () => {
    await reader.send('PUT', '/api/account/notices', { weekly: true, urgent: true });
    const weekly = await address();
    const other = await buildReader(app, { weekly: true });
    const token = new URLSearchParams(weekly.split('?')[1]).get('token') ?? '';
    const [, signature = ''] = token.split('~');
    const forged = [
      weekly.replace('/weekly', '/urgent'),
      weekly.replace('/weekly', '/constructor'),
      `/unsubscribe/weekly?token=${other.id}~${signature}`,
      `/unsubscribe/weekly?token=${reader.id}.${'A'.repeat(22)}`,
      `/unsubscribe/weekly?token=${reader.id}~${'a'.repeat(32)}`,
      `/unsubscribe/weekly?token=${reader.id}.`,
      `/unsubscribe/weekly?token=${reader.id}`,
      '/unsubscribe/weekly?token=',
      '/unsubscribe/weekly',
      `/unsubscribe/weekly?token=${'x'.repeat(900)}`,
      `/unsubscribe/weekly?token=${encodeURIComponent(`${token}\r\nX: y`)}`,
    ];
    for (const path of forged) {
      const response = await oneClick(path);
      expect([path, response.status, (await response.json()).code]).toEqual([
        path,
        404,
        'not-found',
      ]);
    }
    expect(await choices()).toEqual({ weekly: true, urgent: true });
  });

  it('is not counted by network: one mail program posts for many', async () => {
    const limited = await openApp({ environment: { RATE_LIMITS: 'on' } });
    const many = await stopAddress(limited.services, 'weekly', 'somebody');
    const { pathname, search } = new URL(many);
    for (let count = 0; count < 100; count += 1)
      expect((await limited.fetch(pathname + search, { method: 'POST' })).status).toBe(200);
    await limited.close();
  });
});
