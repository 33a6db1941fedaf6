import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { refundGift } from '#server/features/gifts/refund-gifts.ts';
import { officeSettings } from '#server/features/office/settings.ts';
import type { TestApp } from '#tests/app.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator, asPerson } from '#tests/factories/admin.ts';
import { exported, imported, picture, smallArchive, zipOf } from '#tests/factories/archives.ts';
import { buildSite } from '#tests/factories/content.ts';
import { buildGift, captureOf } from '#tests/factories/gifts.ts';
import { buildInvitee } from '#tests/factories/invitees.ts';
import { otherSites } from '#tests/factories/other-sites.ts';

const { open, expectSameElsewhere } = otherSites();

async function answerMessages(app: TestApp): Promise<void> {
  const { db } = app.services;
  const admin = await asAdministrator(app);
  await app.post('/api/googleSheets/contact-us', {
    name: 'Nobody',
    email: 'nobody@example.org',
    request: 'canary: without a name',
  });
  for (const { id, kind } of await db.selectFrom('messages').selectAll().execute()) {
    const path = `/api/messages/${id}`;
    await admin.ask('POST', `${path}/notes`, { key: 'a', text: 'canary: a note' });
    await admin.ask('POST', `${path}/notes`, { key: 'b', text: 'canary: another' });
    const reply = { key: 'c', subject: 'canary: subject', text: 'canary: reply' };
    await admin.ask('POST', `${path}/replies`, reply);
    await admin.ask('PUT', path, { assigneeId: admin.user._id, isKept: kind === 'prayer' });
    await db
      .insertInto('prayers')
      .values({ message_id: id, user_id: admin.user._id, at: '2026-11-21T20:00:00.000Z' })
      .execute();
  }
  const agreed = { is_anonymous: 1, may_share: 1, may_show_contact: 1, wants_count: 1 };
  await db
    .updateTable('messages')
    .set({ ...agreed, name: '', email: '' })
    .where('kind', '=', 'contact')
    .execute();
  await app.services.jobs.runDue();
}

describe('people and messages', () => {
  const SECRET = 'canary: pray for my sister';
  let app: TestApp;
  let email: string;
  beforeAll(async () => {
    app = await open();
    await buildSite(app);
    ({ email } = await buildMember(app, { email: 'canary.member@example.org' }));
    const admin = await asAdministrator(app);
    const message = { name: 'Ana', email: 'canary.sender@example.org', request: SECRET };
    await app.post('/api/googleSheets/submit-prayer', message);
    const gift = await buildGift(app, { name: 'canary giver', email: 'canary.giver@example.org' });
    for (const captureId of [captureOf(gift), 'of-a-payment-not-known'])
      await refundGift(app.services, {
        provider: 'paypal',
        captureId,
        refundId: `refund of ${captureId}`,
        refunded: { currency: 'USD', minor: 1000 },
      });
    const line = { name: 'canary by hand', amount: '12.50', how: 'check', checkNumber: '7' };
    const made = { givenOn: '2026-11-15', counted: '12.50', lines: [line] };
    const { _id } = await admin.ask('POST', '/api/gifts/batches', made);
    await admin.send('POST', `/api/gifts/batches/${_id}/close`, { version: 1 });
    const [byHand] = (await admin.ask('GET', '/api/gifts?how=check')).gifts;
    await admin.ask('PUT', `/api/gifts/${byHand._id}`, { amount: '21.50' });
    await buildInvitee(app, { email: 'canary.invitee@example.org', groups: ['Choir'] });
    await buildInvitee(app, { name: 'canary invited', email: 'canary.invited@example.org' });
    const { invitees } = await admin.ask('GET', '/api/invitees?search=canary.invited');
    await admin.send('POST', `/api/invitees/${invitees[0]._id}/invite`);
    await answerMessages(app);
    // There is no mail server here: as if one had taken it.
    await app.services.jobs.runDue();
    await app.services.db
      .updateTable('message_replies')
      .set({ sent_at: '2026-11-21T08:00:00.000Z', left_at: null })
      .execute();
    const notify = { prayers: ['canary.told@example.org'] };
    await admin.ask('PUT', '/api/office', { notify, retention: { prayerDays: 90 } });
  });

  it('are not in an archive that was made without them', async () => {
    const archive = await exported(app);
    for (const secret of [email, SECRET, 'canary', 'argon2id'])
      expect(archive.includes(secret), secret).toBe(false);
  });

  it('are included if asked for, and people log in with their passwords', async () => {
    const there = await expectSameElsewhere(app, true);
    const password = 'lamps in the porch';
    const body = { email, password, honeypot: '' };
    expect((await there.api('POST /api/auth/login', { body })).user.email).toBe(email);
  });

  it('come back with what was given, in the same state', async () => {
    const there = await open();
    await imported(there, await exported(app, true), { withPeople: true });
    const admin = await asAdministrator(there);
    expect((await admin.ask('GET', '/api/gifts')).gifts).toEqual([
      expect.objectContaining({
        name: 'canary giver',
        state: 'partly refunded',
        refundedMinor: 1000,
      }),
      expect.objectContaining({ name: 'canary by hand', amountMinor: 2150, checkNumber: '7' }),
    ]);
    const [byHand] = (await admin.ask('GET', '/api/gifts?how=check')).gifts;
    const { changes } = await admin.ask('GET', `/api/gifts/${byHand._id}`);
    expect(changes).toMatchObject([
      { action: 'entered' },
      { action: 'corrected', fields: [{ before: '12.50', after: '21.50' }] },
    ]);
    expect((await admin.ask('GET', '/api/gifts/batches')).batches).toMatchObject([
      { state: 'closed', sumMinor: 2150, countedMinor: 1250 },
    ]);
  });

  it('come back with what administrators did about them', async () => {
    const there = await open();
    await imported(there, await exported(app, true), { withPeople: true });
    const admin = await asAdministrator(there);
    const { messages } = await admin.ask('GET', '/api/messages?state=answered');
    const found = [];
    for (const { _id } of messages) found.push(await admin.ask('GET', `/api/messages/${_id}`));
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(
      expect.objectContaining({
        kind: 'prayer',
        isKept: true,
        assignee: expect.objectContaining({ name: expect.stringMatching(/./) }),
        notes: [
          expect.objectContaining({ text: 'canary: a note' }),
          expect.objectContaining({ text: 'canary: another' }),
        ],
        replies: [expect.objectContaining({ text: 'canary: reply', state: 'sent' })],
      }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({ name: '', email: '', isAnonymous: true, mayShare: true }),
    );
  });

  it('come back with the languages of their mails', async () => {
    const tables = ['users', 'messages', 'gifts'] as const;
    const { db } = app.services;
    for (const table of tables) await db.updateTable(table).set({ language: 'es' }).execute();
    const there = await open();
    await imported(there, await exported(app, true), { withPeople: true });
    for (const table of tables) {
      const rows = await there.services.db.selectFrom(table).select('language').execute();
      expect(new Set(rows.map(({ language }) => language)), table).toEqual(new Set(['es']));
      await db.updateTable(table).set({ language: null }).execute();
    }
  });

  it('keep their posts and pictures, by their address', async () => {
    const own = await open();
    await buildSite(own);
    await asAdministrator(own);
    const author = await asPerson(own, 'author');
    const uuid = randomUUID();
    const post = { title: 'Mine', slug: 'mine', author: 'Ana', uuid };
    await author.ask('POST', '/api/blog', post);
    const photo = new Blob([Uint8Array.from(await picture(90))]);
    expect((await author.upload(photo, {}, 'mine.webp')).status).toBe(201);
    const without = await exported(own);
    expect(without.includes(author.email)).toBe(false);
    const there = await expectSameElsewhere(own, true);
    const { db } = there.services;
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', author.email)
      .executeTakeFirstOrThrow();
    for (const table of ['posts', 'images'] as const)
      expect(await db.selectFrom(table).select('created_by').execute()).toEqual([
        { created_by: id },
      ]);
  });

  it('of an archive of an earlier release are new', async () => {
    const there = await open();
    const old = {
      id: 'old',
      kind: 'prayer',
      name: 'Ana',
      email: 'ana@example.org',
      phone: '',
      request: 'Please',
      createdAt: '2026-01-01T00:00:00.000Z',
      userId: null,
    };
    await asAdministrator(there);
    const archive = zipOf(smallArchive({ 'messages.json': [old] }));
    await imported(there, archive, { withPeople: true });
    const admin = await asAdministrator(there);
    expect(await admin.ask('GET', '/api/messages/counts')).toEqual({ new: 1 });
    const row = there.services.db.selectFrom('messages').select('language');
    expect(await row.executeTakeFirst()).toEqual({ language: null });
  });

  it('bring who is told of what, over what the site had', async () => {
    const there = await open();
    const admin = await asAdministrator(there);
    await admin.ask('PUT', '/api/office', { retention: { prayerDays: 40 } });
    const { notes } = await imported(there, await exported(app, true), { withPeople: true });
    expect(notes).toContainEqual(expect.stringMatching(/^Who is told of what/));
    expect(await officeSettings(there.services.db)).toMatchObject({
      notify: { prayers: ['canary.told@example.org'] },
      retention: { prayerDays: 90 },
      version: 3,
    });
  });

  it('are left out if the import does not ask for them', async () => {
    const there = await open();
    const { notes } = await imported(there, await exported(app, true));
    expect(notes).toEqual([expect.stringMatching(/left out/)]);
    expect(await there.services.db.selectFrom('users').select('id').execute()).toEqual([]);
    expect(await there.services.db.selectFrom('messages').select('id').execute()).toEqual([]);
    expect(await there.services.db.selectFrom('office').select('id').execute()).toEqual([]);
  });

  it('that are already there stay as they are, and are reported', async () => {
    const archive = await exported(app, true);
    const there = await open();
    await buildMember(there, { email, firstName: 'Keeps', lastName: 'Her Name' });
    const { notes } = await imported(there, archive, { withPeople: true });
    expect(notes).toContainEqual(`1 account was already here and not changed: ${email}.`);
    const { name } = await there.services.db
      .selectFrom('users')
      .select('name')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Keeps Her Name');
    const twice = await imported(there, archive, { withPeople: true });
    expect(twice.notes).toContainEqual('0 prayers and messages were added.');
    expect(twice.notes).toContainEqual('0 gifts were added.');
  });

  it('are refused if nobody could administer the site afterward', async () => {
    const there = await open();
    const members = await open();
    await buildSite(members);
    await buildMember(members);
    await expect(
      imported(there, await exported(members, true), { withPeople: true }),
    ).rejects.toThrow(/active administrator/);
    expect(await there.services.db.selectFrom('site').select('id').execute()).toEqual([]);
  });
});
