import { afterAll, beforeEach, expect, it } from 'vitest';
import { stillNotified } from '#server/features/office/notified.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildPage } from '#tests/factories/content.ts';
import { LETTER } from '#tests/factories/letters.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { sharedApp } from '#tests/shared-app.ts';

const PATH = '/api/googleSheets/contact-us';
const grace = 'Pastor Grace Tanaka';
const letter = { ...LETTER, name: 'Ana', request: 'May I come by?', page: 'staff', person: grace };

const mails = await startMailServer();
afterAll(() => mails.close());
const app = await sharedApp({
  environment: { SMTP_URL: mails.url, NOTIFY_EMAIL: 'office@example.org' },
});
const admin = await asAdministrator(app);
const people = [
  { name: grace, role: 'Senior Pastor', isReachable: true },
  { name: 'Hannah Lindqvist', isReachable: true },
  { name: 'Arturo Medina', isReachable: false },
];
await buildPage(app, { slug: 'staff', sections: [{ type: 'people', people }] });
const folk = [{ name: 'Pastor Grace', words: 'isReachable":true' }];
await buildPage(app, { slug: 'friends', sections: [{ type: 'people', people: folk }] });
// What a new account is sent.
await app.services.jobs.runDue();
beforeEach(() => {
  mails.taken.length = 0;
});

const send = (overrides: object = {}) => app.post(PATH, { ...letter, ...overrides });
const stored = () => app.services.db.selectFrom('messages').selectAll().execute();
const told = async () => {
  await app.services.jobs.runDue();
  return mails.taken.map((mail) => [mail.to].flat()[0]?.text);
};
const choose = (addresses: string[]) =>
  admin.ask('PUT', '/api/office', { people: [{ name: grace, addresses }] });

it('is in the inbox with the person named, and goes to the office until somebody is chosen', async () => {
  expect((await send()).status).toBe(201);
  const { messages } = await admin.ask('GET', '/api/messages');
  expect(messages).toMatchObject([{ kind: 'contact', person: grace, name: 'Ana' }]);
  expect(await told()).toEqual(['office@example.org']);
  expect(mails.taken[0]?.subject).toContain(`A message for ${grace}`);
  expect(mails.taken[0]?.text).toContain(`Ana <ana@example.org> wrote to ${grace}:`);
  expect(mails.taken[0]?.replyTo?.text).toBe('ana@example.org');
});

it('goes to the addresses that administrators chose, and to nobody else', async () => {
  await choose(['grace@example.org', 'desk@example.org']);
  await send();
  expect((await told()).toSorted()).toEqual(['desk@example.org', 'grace@example.org']);
  mails.taken.length = 0;
  await send({ person: 'Hannah Lindqvist' });
  expect(await told()).toEqual(['office@example.org']);
  await choose([]);
});

it('does not go to an address that was taken out before it was sent', async () => {
  const isTold = (to: string) => stillNotified(app.services, 'messages', { to }, { person: grace });
  await choose(['grace@example.org']);
  expect(await isTold('grace@example.org')).toBe('grace@example.org');
  await choose(['desk@example.org']);
  expect(await isTold('grace@example.org')).toBeUndefined();
  await choose([]);
});

it.each([
  ['who does not want to be written to', { person: 'Arturo Medina' }],
  ['whom another page names', { page: 'friends' }],
  ['who stands on no page', { person: 'Nobody' }],
  ['of a page that is not there', { page: 'gone' }],
  ['without a page', { page: undefined }],
  ['whose name is an address', { person: 'victim@example.com' }],
  ['named with a line break', { person: `${grace}\r\nBcc: all@example.org` }],
])('is refused for somebody %s, with a sentence, and stored nowhere', async (_, overrides) => {
  const before = await stored();
  const response = await send(overrides);
  expect(response.status).toBe(422);
  const { issues } = await response.json();
  expect(issues).toMatchObject([{ path: 'person', message: expect.stringMatching(/\.$/) }]);
  expect(await stored()).toHaveLength(before.length);
  expect(await told()).toEqual([]);
});

it('asks whom to write to where a page is named and nobody is chosen', async () => {
  const response = await send({ person: ' ' });
  expect(response.status).toBe(422);
  expect((await response.json()).issues).toEqual([
    { path: 'person', message: 'Please choose whom to write to.' },
  ]);
});

it('is stored once with a key, also after nobody can write to that person any more', async () => {
  const key = '7d0c2f1e-5f0e-4c57-9d3b-0a4d6f2b9c12';
  const before = await stored();
  expect((await send({ key, person: 'Hannah Lindqvist' })).status).toBe(201);
  expect((await send({ key, person: 'Nobody' })).status).toBe(201);
  expect(await stored()).toHaveLength(before.length + 1);
});

it('answers a filled honeypot as ever, whoever is named', async () => {
  const before = await stored();
  expect((await send({ honeypot: 'x', person: 'Nobody' })).status).toBe(201);
  expect(await stored()).toHaveLength(before.length);
});

it('tells nobody but administrators who gets it, and them who can be written to', async () => {
  await choose(['grace.secret@example.org']);
  for (const path of ['/api/pages/staff', '/api/site', '/api/search?q=grace'])
    expect(await (await app.fetch(path)).text(), path).not.toContain('grace.secret');
  const { reachable } = await admin.ask('GET', '/api/office');
  expect(reachable).toEqual(['Hannah Lindqvist', grace]);
  await choose([]);
});
