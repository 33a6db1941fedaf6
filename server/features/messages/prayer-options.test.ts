import { describe, expect, it } from 'vitest';
import { bearer, buildMember } from '#tests/factories/accounts.ts';
import { buildSite } from '#tests/factories/content.ts';
import { LETTER } from '#tests/factories/letters.ts';
import { sharedApp } from '#tests/shared-app.ts';

const PATH = '/api/googleSheets/submit-prayer';
const letter = { ...LETTER, phone: '510 555 0100' };
const all = { mayShare: true, mayShowContact: true, wantsCount: true };

const app = await sharedApp();

/** Sends a prayer that must be taken; gives back its row. */
async function pray(body: object, token?: string) {
  const before = await rows();
  const response = await app.fetch(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && bearer(token)) },
    body: JSON.stringify(body),
  });
  expect([response.status, await response.json()]).toEqual([
    201,
    { message: 'Thank you. Your prayer request has been received, and we will pray with you.' },
  ]);
  const added = (await rows()).filter(({ id }) => !before.some((row) => row.id === id));
  expect(added).toHaveLength(1);
  return added[0];
}
const rows = () => app.services.db.selectFrom('messages').selectAll().execute();
const flags = { is_anonymous: 0, may_share: 0, may_show_contact: 0, wants_count: 0 };

it('agrees to nothing that was not said', async () => {
  expect(await pray(letter)).toMatchObject({ ...letter, ...flags });
});

it('keeps what was agreed to, and leaves out what needs more', async () => {
  const agreed = { may_share: 1, may_show_contact: 1, wants_count: 1 };
  expect(await pray({ ...letter, ...all, isAnonymous: false })).toMatchObject({
    ...letter,
    ...agreed,
    is_anonymous: 0,
  });
  expect(await pray({ ...letter, ...all, mayShare: false })).toMatchObject({ ...letter, ...flags });
  const anonymous = { isAnonymous: true, request: letter.request };
  expect(await pray({ ...anonymous, ...all })).toMatchObject({
    ...flags,
    is_anonymous: 1,
    may_share: 1,
  });
  expect(await pray({ ...anonymous, ...all, email: letter.email })).toMatchObject({
    ...flags,
    is_anonymous: 1,
    may_share: 1,
    wants_count: 1,
  });
});

describe('without a name', () => {
  it('stores neither name nor phone, and the address only if it was written', async () => {
    const bare = { name: '', email: '', phone: '', request: letter.request, is_anonymous: 1 };
    expect(await pray({ request: letter.request, isAnonymous: true })).toMatchObject(bare);
    expect(await pray({ request: letter.request, isAnonymous: true, email: null })).toMatchObject(
      bare,
    );
    expect(await pray({ ...letter, isAnonymous: true })).toMatchObject({
      ...bare,
      email: letter.email,
    });
  });

  it('belongs to no account, neither by log-in nor by address', async () => {
    const { token, email, user } = await buildMember(app);
    await app.services.db
      .updateTable('users')
      .set({ email_verified_at: '2026-11-21T00:00:00.000Z' })
      .where('id', '=', user._id)
      .execute();
    const signed = { ...letter, email };
    expect(await pray(signed)).toMatchObject({ user_id: user._id });
    expect(await pray(signed, token)).toMatchObject({ user_id: user._id });
    expect(await pray({ ...signed, isAnonymous: true })).toMatchObject({ user_id: null });
    expect(await pray({ ...signed, isAnonymous: true }, token)).toMatchObject({ user_id: null });
    const { messages } = await app.api('GET /api/account/export', { token });
    expect(messages).toHaveLength(2);
  });
});

it.each([
  ['email', { isAnonymous: true, email: 'not an address' }],
  ['email', { isAnonymous: true, email: 'a@b.org\r\nBcc: all@example.org' }],
  ['request', { isAnonymous: true, request: ' ' }],
  ['name', { isAnonymous: false, name: '' }],
  ['name', { mayShare: true, name: undefined }],
  ['email', { isAnonymous: false, email: undefined }],
  ['isAnonymous', { isAnonymous: 'true' }],
  ['isAnonymous', { isAnonymous: null }],
  ['mayShare', { mayShare: 'on' }],
  ['wantsCount', { isAnonymous: true, wantsCount: 1 }],
])('names %s when it is wrong: %j', async (path, overrides) => {
  const before = await rows();
  const response = await app.post(PATH, { ...letter, ...overrides });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'invalid',
    error: expect.stringMatching(/^Please /),
    issues: [{ path }],
  });
  expect(await rows()).toHaveLength(before.length);
});

it('knows none of it at the contact form, which needs a name', async () => {
  const contact = '/api/googleSheets/contact-us';
  const anonymous = { ...letter, ...all, name: undefined, isAnonymous: true };
  expect((await app.post(contact, anonymous)).status).toBe(422);
  await app.post(contact, { ...letter, ...all, isAnonymous: true });
  expect((await rows()).find(({ kind }) => kind === 'contact')).toMatchObject({
    ...letter,
    ...flags,
  });
});

it('takes none without a name where the church asks for it', async () => {
  await buildSite(app, { prayersMayBeNameless: false });
  const before = await rows();
  const response = await app.post(PATH, { request: letter.request, isAnonymous: true });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ issues: [{ path: 'name' }] });
  expect(await rows()).toHaveLength(before.length);
  await pray(letter);
  await buildSite(app, { prayersMayBeNameless: true });
  await pray({ request: letter.request, isAnonymous: true });
});
