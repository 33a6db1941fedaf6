import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announcementCalls } from '#contract/announcements.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { buildAnnouncement } from '#tests/factories/content.ts';

describe('public announcements', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp();
    await buildAnnouncement(app, { title: 'Now' });
    await buildAnnouncement(app, { title: 'Switched off', enabled: false });
    await buildAnnouncement(app, { title: 'Tomorrow', scheduleDate: '2026-11-22T08:00' });
    await buildAnnouncement(app, { title: 'Over', expireDate: '2026-11-21T18:00' });
  });
  afterAll(() => app.close());

  const titles = async () => (await app.api('GET /api/announcements')).map(({ title }) => title);

  it('are those enabled and within their dates', async () => {
    expect(await titles()).toEqual(['Now']);
    app.clock.set('2026-11-22T08:00:00-08:00');
    expect(await titles()).toEqual(['Tomorrow', 'Now']);
  });

  it('are at most `limit`', async () => {
    app.clock.set('2026-11-22T08:00:00-08:00');
    expect(await app.api('GET /api/announcements', { query: { limit: 1 } })).toHaveLength(1);
    expect((await app.fetch('/api/announcements?limit=-1')).status).toBe(400);
  });

  it('answer in the shape of the contract', async () => {
    const response = await app.fetch('/api/announcements');
    const { answer } = announcementCalls['GET /api/announcements'];
    expect(answer.parse(await response.json())[0]).toMatchObject({
      enabled: true,
      expireDate: null,
    });
  });
});
