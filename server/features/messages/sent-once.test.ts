import { expect, it } from 'vitest';
import { openApp } from '#tests/app.ts';
import { LETTER } from '#tests/factories/letters.ts';
import { forgetOldKeys } from './messages.ts';

const letter = { ...LETTER, name: 'Ana', request: 'Please pray.' };
const PRAYER = '/api/googleSheets/submit-prayer';
const CONTACT = '/api/googleSheets/contact-us';
const key = '7d0c2f1e-5f0e-4c57-9d3b-0a4d6f2b9c11';

it('stores a message with a key once, however often and at once it is sent', async () => {
  const app = await openApp();
  const stored = () => app.services.db.selectFrom('messages').select('request').execute();
  for (const path of [PRAYER, CONTACT]) {
    const own = path === PRAYER ? key : key.replace('7', '8');
    const send = () => app.post(path, { ...letter, key: own });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const words = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(words).size).toBe(1);
  }
  expect(await stored()).toHaveLength(2);
  // Without a key, as other programs send it, each is a message of its own.
  await app.post(PRAYER, letter);
  await app.post(PRAYER, letter);
  expect(await stored()).toHaveLength(4);
  await app.close();
});

it('does not store it again after the office has deleted it, until its key is forgotten', async () => {
  const app = await openApp();
  const send = () => app.post(PRAYER, { ...letter, isAnonymous: true, key });
  const count = async () =>
    (await app.services.db.selectFrom('messages').select('id').execute()).length;
  await send();
  await app.services.db.deleteFrom('messages').execute();
  await send();
  expect(await count()).toBe(0);
  app.clock.set('2027-02-18T19:00:00-08:00');
  await forgetOldKeys(app.services);
  await send();
  expect(await count()).toBe(0);
  app.clock.set('2027-02-21T19:00:00-08:00');
  await forgetOldKeys(app.services);
  await send();
  expect(await count()).toBe(1);
  await app.close();
});

it('stores nothing and no key of a filled honeypot, and says what a key is', async () => {
  const app = await openApp();
  await app.post(CONTACT, { ...letter, key, honeypot: 'x' });
  expect((await app.post(CONTACT, { ...letter, key })).status).toBe(201);
  const { db } = app.services;
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(1);
  for (const bad of ['', '1', 'x'.repeat(100_000), 5, {}]) {
    const refused = await app.post(CONTACT, { ...letter, key: bad });
    expect(refused.status).toBe(422);
    expect((await refused.json()).issues).toEqual([
      { path: 'key', message: 'Leave the key out, or send a UUID.' },
    ]);
  }
  await app.close();
});
