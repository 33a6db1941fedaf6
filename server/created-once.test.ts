import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#server/calls.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { bearer, buildAdministrator, buildMember } from '#tests/factories/accounts.ts';
import { picture } from '#tests/factories/archives.ts';
import { buildChurchThatServes } from '#tests/factories/church-that-serves.ts';
import { buildSite } from '#tests/factories/content.ts';
import type { CreationSent } from '#tests/factories/creation-sent.ts';
import { creationRequest, creations } from '#tests/factories/creations.ts';
import { buildDinner } from '#tests/factories/dinner.ts';
import { buildAskedForm } from '#tests/factories/forms.ts';
import { type Giving, openGiving } from '#tests/factories/giving.ts';
import { buildMessage } from '#tests/factories/messages.ts';
import { addedRows, rowCounts } from '#tests/factories/row-counts.ts';
import { noChurchThatServes } from '#tests/factories/serving-creations.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { forgetCreationKeys } from './platform/calls/creation-keys.ts';

const names = Object.keys(
  creations(
    'any',
    {
      ...{ messageId: '', memberId: '', dinnerId: '', formId: '', password: '' },
      serving: noChurchThatServes,
    },
    Buffer.alloc(0),
  ),
);
const takesKey = ({ body, fields }: Call) =>
  JSON.stringify(Object.keys((body as { shape?: object })?.shape ?? fields?.shape ?? {})).includes(
    '"key"',
  );

let mails: Awaited<ReturnType<typeof startMailServer>>;
let giving: Giving;
let app: TestApp;
let other: TestApp;
let there: Parameters<typeof creations>[1];
let tokens: Record<CreationSent['by'], string | undefined>;
let photo: Buffer;
beforeAll(async () => {
  mails = await startMailServer();
  giving = await openGiving({ SMTP_URL: mails.url });
  app = giving.app;
  other = await openApp({
    beside: app,
    environment: { ...giving.paypal.environment, SMTP_URL: mails.url },
  });
  await buildSite(app);
  const [admin, member] = [await buildAdministrator(app), await buildMember(app)];
  tokens = { visitor: undefined, admin: admin.token, member: member.token };
  const { user, password } = member;
  const post = (path: string, body: object) =>
    app.fetch(path, creationRequest({ path, by: 'admin', body }, randomUUID(), admin.token));
  const dinnerId = await buildDinner(post);
  const formId = await buildAskedForm(post);
  const serving = await buildChurchThatServes(post);
  const ids = { messageId: await buildMessage(app), memberId: user._id, dinnerId, formId };
  there = { ...ids, password, serving };
  photo = await picture(90);
});
afterAll(async () => {
  await other.close();
  await giving.close();
  await mails.close();
});

const sentOf = (call: string, word: string) => {
  const sent = creations(word, there, photo)[call];
  if (!sent) throw new Error(`No request makes what ${call} makes.`);
  return sent;
};
async function send(process: TestApp, sent: CreationSent, key: string) {
  const answer = await process.fetch(sent.path, creationRequest(sent, key, tokens[sent.by]));
  // Each process has a folder of its own, which a sentence about a mail in it names.
  const text = (await answer.text()).replaceAll(process.services.config.dataDir, 'data');
  return { status: answer.status, body: text };
}
/** What was made; a mail of it may be sent between two answers. */
function identityOf(body: string): string {
  const { _id, id } = JSON.parse(body);
  return _id ?? id ?? body;
}
async function settled() {
  await Promise.all([app.services.jobs.runDue(), other.services.jobs.runDue()]);
  return rowCounts(app.services.db);
}

it('knows a request for every call that takes a key', () => {
  const keyed = Object.entries<Call>(calls).flatMap(([name, call]) =>
    takesKey(call) ? [name] : [],
  );
  expect(keyed.length).toBeGreaterThan(10);
  expect(keyed.filter((name) => !names.includes(name))).toEqual([]);
});

describe.each(names)('%s', (call) => {
  it('makes one thing for one key, asked by two processes at once and again', async () => {
    const word = () => `w${randomUUID().slice(0, 8)}`;
    // The first one may add what all that follow need.
    await send(app, sentOf(call, word()), randomUUID());
    const start = await settled();
    await send(app, sentOf(call, word()), randomUUID());
    const before = await settled();
    const single = addedRows(start, before);
    const key = randomUUID();
    const sent = sentOf(call, word());
    const atOnce = await Promise.all([app, other, app, other].map((one) => send(one, sent, key)));
    const answers = [...atOnce, await send(other, sent, key)];
    const status = (calls as Record<string, Call>)[call]?.status ?? 200;
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    expect(new Set(answers.map(({ body }) => identityOf(body))).size).toBe(1);
    expect(addedRows(before, await settled())).toEqual(single);
  });
});

describe('a key', () => {
  const path = '/api/announcements';
  const add = (body: object, token = tokens.admin) =>
    app.fetch(path, creationRequest({ path, by: 'admin', body }, key, token));
  let key = '';
  beforeEach(() => {
    key = randomUUID();
  });

  it('answers with what was made, as it is now', async () => {
    const { _id } = await (await add({ title: 'Picnic' })).json();
    const change = { method: 'PUT', body: JSON.stringify({ title: 'Picnic at noon' }) };
    const headers = { ...bearer(tokens.admin ?? ''), 'content-type': 'application/json' };
    await app.fetch(`${path}/${_id}`, { ...change, headers });
    expect(await (await add({ title: 'Picnic' })).json()).toMatchObject({
      ...{ _id, title: 'Picnic at noon', version: 2 },
    });
  });

  it('with other words is refused, with what was made', async () => {
    const { _id } = await (await add({ title: 'Picnic' })).json();
    const refused = await add({ title: 'Picnic on Sunday' });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'conflict',
      error: 'This was saved already, with other words. Compare both texts and choose.',
      current: { _id, title: 'Picnic', version: 1 },
    });
  });

  it('makes nothing again of what was deleted since', async () => {
    const { _id } = await (await add({ title: 'Picnic' })).json();
    const headers = bearer(tokens.admin ?? '');
    await app.fetch(`${path}/${_id}`, { method: 'DELETE', headers });
    const refused = await add({ title: 'Picnic' });
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      'This was saved already, and deleted since. Begin a new one.',
    ]);
  });

  it('is one person’s, and of one call', async () => {
    const other = await buildAdministrator(app);
    const ids = await Promise.all(
      [tokens.admin, other.token].map(async (token) => {
        const answer = await add({ title: 'Picnic' }, token);
        return (await answer.json())._id;
      }),
    );
    expect(new Set(ids).size).toBe(2);
    const event = { ...sentOf('POST /api/calendar/admin/events', 'picnic') };
    expect((await send(app, event, key)).status).toBe(201);
  });

  it('is free again when the request was refused', async () => {
    expect((await add({ title: '' })).status).toBe(422);
    expect((await add({ title: 'Picnic' })).status).toBe(201);
  });

  it('is forgotten after 30 days, and says nothing of what was sent', async () => {
    await add({ title: 'Picnic' });
    const { db } = app.services;
    const rows = () => db.selectFrom('creation_keys').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain(key);
    expect(JSON.stringify(await rows())).not.toContain('Picnic');
    await forgetCreationKeys(app.services);
    expect(await rows()).not.toEqual([]);
    app.clock.pass({ hours: 24 * 31 });
    await forgetCreationKeys(app.services);
    expect(await rows()).toEqual([]);
  });
});
