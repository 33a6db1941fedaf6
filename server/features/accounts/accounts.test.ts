import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardianRequired } from '#contract/member-constants.ts';
import { buildAdministrator, login, PASSWORD } from '#tests/factories/accounts.ts';
import { buildSite } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { openAccount } from './accounts.ts';

const person = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.org',
  password: PASSWORD,
  guardianName: null,
  honeypot: '',
};

const app = await sharedApp();

const users = () => app.services.db.selectFrom('users').selectAll().execute();
const register = (overrides: object) => app.post('/api/auth/register', { ...person, ...overrides });

describe('registration', () => {
  it('makes a member who can log in, whatever the client says of roles', async () => {
    const response = await register({
      email: 'First@Example.org',
      roles: ['admin'],
      active: false,
      role: 'admin',
    });
    expect(response.status).toBe(201);
    const { user } = await login(app, 'first@example.ORG', PASSWORD);
    expect(user).toMatchObject({
      roles: ['user'],
      name: 'Ana Reyes',
      email: 'first@example.org',
      username: 'ana.reyes',
    });
  });

  it('stores no password that can be read', async () => {
    const stored = JSON.stringify(await users());
    expect(stored).not.toContain(PASSWORD);
    expect(stored).toContain('$argon2id$v=19$m=47104,t=1,p=1$');
  });

  it('makes one account of one e-mail in any case, also when asked twice at once', async () => {
    const answers = await Promise.all([
      register({ email: 'twice@example.org' }),
      register({ email: 'TWICE@example.org' }),
    ]);
    const [one, other] = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(one).toBe(other);
    expect((await users()).filter(({ email }) => email === 'twice@example.org')).toHaveLength(1);
  });

  it.each(['J.R.R.', 'St. John', 'St.John', 'Mary-Jane', "O'Neil", 'Jr.', 'Ludwig v. B.'])(
    'takes the name %s',
    async (lastName) => {
      const email = `${Math.random()}@example.org`;
      expect((await register({ email, lastName })).status).toBe(201);
    },
  );

  it('gives everyone a user name of their own', async () => {
    for (const email of ['j1@example.org', 'j2@example.org', 'j3@example.org'])
      await register({ email, firstName: 'José', lastName: 'Ñandú' });
    const names = (await users())
      .map(({ username }) => username)
      .filter((name) => name.startsWith('jose'));
    expect(names.sort()).toEqual(['jose.nandu', 'jose.nandu.2', 'jose.nandu.3']);
  });

  it.each([
    ['firstName', { firstName: '' }],
    ['firstName', { firstName: 'x'.repeat(300) }],
    ['lastName', { lastName: '   ' }],
    ['lastName', { lastName: '\u200b\u2060' }],
    ['firstName', { firstName: 'Ana\u202e' }],
    ['email', { email: 'nobody' }],
    ['email', { email: 'a@b.org\nBcc: c@d.org' }],
    ['password', { password: 'short' }],
    ['password', { password: ' '.repeat(12) }],
    ['password', { password: 'Password123' }],
    ['password', { password: 'ｐａｓｓｗｏｒｄ' }],
    ['password', { password: 'pass word 123' }],
    ['password', { password: 'pass\u200bword1' }],
    ['password', { password: 'qwerty\u00ad123' }],
    ['firstName', { firstName: 'confirm at https://evil.example' }],
    ['firstName', { firstName: 'www.evil' }],
    ['lastName', { lastName: 'see evil.example now' }],
    ['lastName', { lastName: 'EVIL.COM' }],
    ['guardianName', { guardianName: 'write to me@evil' }],
    ['password', { password: 'x'.repeat(2000) }],
    ['guardianName', { guardianName: '' }],
    ['guardianName', { guardianName: '  ' }],
    ['guardianName', { guardianName: '\u200b' }],
    ['guardianName', { guardianName: 'Maria\nReyes' }],
    ['guardianName', { guardianName: null, isOver13: false }],
  ])('names %s when it is wrong: %j', async (field, overrides) => {
    const before = (await users()).length;
    const response = await register({ email: 'wrong@example.org', ...overrides });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'invalid', issues: [{ path: field }] });
    expect(await users()).toHaveLength(before);
  });

  it('takes names of every script', async () => {
    const response = await register({
      email: 'u@example.org',
      firstName: '美咲',
      lastName: "O'Brien-Šimůnková",
    });
    expect(response.status).toBe(201);
  });

  it('answers a filled honeypot as on success and makes nothing', async () => {
    const before = (await users()).length;
    const response = await register({ email: 'robot@example.org', honeypot: 'x' });
    expect(response.status).toBe(201);
    expect(await users()).toHaveLength(before);
  });
});

it('somebody who registers while another gets the same user name has an account all the same', async () => {
  const { db, kind } = app.services;
  const person = { firstName: 'John', lastName: 'Smith', password: PASSWORD, guardianName: null };
  const [first, second] = ['john.1@example.org', 'john.2@example.org'];
  let registering: Promise<Response> | undefined;
  await db.transaction().execute(async (transaction) => {
    const taken = {
      username: 'john.smith',
      email: first,
      password_hash: '',
      role: 'user',
    } as const;
    await openAccount(transaction, { ...taken, name: 'John Smith' }, app.clock.now().toString());
    registering = app.post('/api/auth/register', { ...person, email: second });
    // Until it has found the name free, and waits for this transaction. On SQLite it begins afterward.
    const isWaiting = async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(transaction);
      return rows.length > 0;
    };
    if (kind === 'postgres') await expect.poll(isWaiting).toBe(true);
  });
  expect((await registering)?.status).toBe(201);
  expect((await login(app, second, PASSWORD)).user.username).toBe('john.smith.2');
});

describe('a child', () => {
  it('needs a guardian, in the words of reference/checks.md#registration', async () => {
    const response = await register({ email: 'child@example.org', guardianName: ' ' });
    expect((await response.json()).error).toBe(guardianRequired());
  });

  it("is kept with the guardian's name; of an adult it is dropped", async () => {
    await register({ email: 'child@example.org', guardianName: 'Maria Reyes' });
    await register({ email: 'adult@example.org', guardianName: 'Maria Reyes', isOver13: true });
    const stored = await users();
    const of = (email: string) => stored.find((user) => user.email === email);
    expect(of('child@example.org')).toMatchObject({
      is_under_13: 1,
      guardian_name: 'Maria Reyes',
      active: 1,
    });
    expect(of('adult@example.org')).toMatchObject({ is_under_13: 0, guardian_name: null });
  });

  it('waits for approval where the site says so', async () => {
    await buildSite(app, { childrenAwaitApproval: true });
    const response = await register({ email: 'waits@example.org', guardianName: 'Maria Reyes' });
    expect((await response.json()).message).toMatch(/approve/);
    const refused = await app.post('/api/auth/login', {
      email: 'waits@example.org',
      password: PASSWORD,
    });
    expect(refused.status).toBe(403);
    expect((await refused.json()).error).toMatch(/waits for the approval/);
    await buildSite(app, { childrenAwaitApproval: false });
  });
});

describe('registration where every account waits', () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await buildAdministrator(app));
    await buildSite(app, { everyoneAwaitsApproval: true });
  });
  afterAll(() => buildSite(app, { everyoneAwaitsApproval: false }));

  it('says what happens next, the same for known and unknown addresses', async () => {
    const { email: known } = await buildWaiting('known');
    const answers = await Promise.all(
      [known, 'unknown@example.org'].map((email) => register({ email })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [one, other] = await Promise.all(answers.map((answer) => answer.json()));
    expect(one).toEqual(other);
    expect(one.message).toBe(
      'Registration successful! Someone at the church will approve the account; we write to you then, and you can log in.',
    );
  });

  it('lets nobody in before the approval', async () => {
    const { email, id } = await buildWaiting('grown');
    const before = await app.post('/api/auth/login', { email, password: PASSWORD });
    expect([before.status, (await before.json()).error]).toEqual([
      403,
      'This account still waits for the approval of someone at the church.',
    ]);
    const params = { id };
    await app.api('PUT /api/users/{id}', { token, params, body: { active: true } });
    expect((await app.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
  });
});

/** An account that waits for approval. */
async function buildWaiting(name: string) {
  const email = `${name}@example.org`;
  await register({ email });
  const row = (await users()).find((user) => user.email === email);
  expect(row).toMatchObject({ active: 0, awaits_approval: 1, is_under_13: 0 });
  return { email, id: row?.id ?? '' };
}
