import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { googleCalls } from '#contract/google.ts';
import { readConfig } from '#server/config.ts';
import { bearer, buildMember } from '#tests/factories/accounts.ts';
import { type GoogleSite, openGoogleSite } from '#tests/factories/google.ts';
import { lineOf } from './finding.ts';
import { examineGoogle, googleState } from './google.ts';

let folder: string;
let site: GoogleSite;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'narthex-google-'));
  site = await openGoogleSite();
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function lines(): Promise<string[]> {
  const { google } = site;
  const config = readConfig({
    ...(await google.environment(folder)),
    GOOGLE_SHEET_ID: google.sheet.id,
    GOOGLE_CALENDAR: google.calendar.id,
  });
  const found = [
    ...(await examineGoogle(config)),
    ...(await googleState(site.app.services.db, config)),
  ];
  return found.map(lineOf);
}

it('says what can be read, and how the calendar is', async () => {
  await site.sync();
  expect(await lines()).toEqual([
    'ok     google: the sheet can be read.',
    'ok     google: the calendar can be read.',
    'ok     google: the calendar was in step at 2026-11-21T19:00:00-08:00.',
  ]);
});

it('says with whom to share, and what is not in step', async () => {
  const { google } = site;
  const day = { date: '2026-12-01' };
  google.calendar.put({
    id: 'odd0000001',
    summary: 'Odd',
    start: day,
    recurrence: ['RRULE:FREQ=HOURLY'],
  });
  await site.sync();
  google.sheet.isShared = false;
  google.calendar.id = 'gone@group.calendar.google.com';
  site.wait(1);
  await site.sync();
  const said = (await lines()).join('\n');
  expect(said).not.toContain('wrong  google: the calendar waits');
  expect(said).toMatch(/wrong {2}google: the sheet: .*Share it with narthex@parish/);
  google.calendar.id = 'parish@group.calendar.google.com';
  const [, , waits, odd] = await lines();
  expect(waits).toMatch(/^wrong {2}google: the calendar waits since .*no such calendar \(404\)/);
  expect(odd).toMatch(/^look {3}google: “Odd” is not in step: /);
});

it('tells administrators alone', async () => {
  const path = '/api/calendar/admin/google';
  await site.sync();
  const state = googleCalls['GET /api/calendar/admin/google'].answer.parse(
    await site.admin.ask('GET', path),
  );
  expect(state).toMatchObject({ calendarId: site.google.calendar.id, failingSince: null });
  const { token } = await buildMember(site.app);
  expect((await site.app.fetch(path, { headers: bearer(token) })).status).toBe(403);
  expect((await site.app.fetch(path)).status).toBe(401);
});
