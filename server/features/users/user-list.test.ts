import { expect, it } from 'vitest';
import { USERS_PAGE_SIZE } from '#contract/admin-constants.ts';
import type { Role } from '#domain/roles.ts';
import { newUser } from '#server/features/accounts/store.ts';
import { plainLetters } from '#server/platform/lists/plain-letters.ts';
import { buildMember, proveAddress } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildRows } from '#tests/factories/many.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { countUsers } from './store.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);
const row = (n: number) => {
  const id = `many-${String(n).padStart(5, '0')}`;
  const name = `${['Zoë', 'Ana', 'Ölaf'][n % 3]} ${(n * 7919) % 2300}`;
  const role = n % 50 === 0 ? ('admin' as const) : ('user' as const);
  const user = { id, username: id, email: `${id}@example.org`, password_hash: '', role, name };
  const made = Temporal.Instant.from('2020-01-01T00:00:00Z').add({ seconds: n % 900 });
  const now = made.toString({ fractionalSecondDigits: 3 });
  return { ...newUser(user, now), sort_name: plainLetters(name, '-') };
};
await buildRows(
  app,
  'users',
  Array.from({ length: 2300 }, (_, n) => row(n)),
);

type Page = { users: { _id: string }[]; totalPages: number };
const page = (query: string): Promise<Page> => admin.ask('GET', `/api/users?${query}`);

it.each([
  ['sort=newest', 'created_at', 'desc', undefined],
  ['sort=oldest', 'created_at', 'asc', undefined],
  ['sort=alphabetical', 'sort_name', 'asc', undefined],
  ['sort=alphabetical&role=admin', 'sort_name', 'asc', 'admin'],
  ['sort=newest&role=user', 'created_at', 'desc', 'user'],
] as const)(
  '%s: every page is that part of the whole list',
  async (query, column, direction, role) => {
    let all = app.services.db.selectFrom('users').select('id');
    if (role) all = all.where('role', '=', role);
    const rows = await all.orderBy(column, direction).orderBy('id', direction).execute();
    const ids = rows.map(({ id }) => id);
    const last = Math.ceil(ids.length / USERS_PAGE_SIZE);
    for (const number of [1, 2, Math.floor(last / 2), Math.floor(last / 2) + 1, last - 1, last]) {
      const found = await page(`${query}&page=${number}`);
      expect(found.totalPages).toBe(last);
      expect(found.users.map(({ _id }) => _id)).toEqual(
        ids.slice((number - 1) * USERS_PAGE_SIZE, number * USERS_PAGE_SIZE),
      );
    }
    expect(await page(`${query}&page=${last + 1}`)).toEqual({
      users: [],
      totalPages: last,
      waiting: 0,
    });
    expect(await page(`${query}&page=1000000`)).toEqual({
      users: [],
      totalPages: last,
      waiting: 0,
    });
  },
);

it('lists the first 2,000 of what too many hold, and all of what few hold', async () => {
  const found = await page('search=example.org&page=50');
  expect(found.totalPages).toBe(50);
  expect(found.users).toHaveLength(40);
  expect((await page('search=example.org&page=51')).users).toEqual([]);
  expect((await page('search=example.org&role=admin')).totalPages).toBe(2);
  expect((await page('search=many-0123')).users).toHaveLength(10);
});

it('counts who comes, changes and goes, also at once', async () => {
  const { db } = app.services;
  const counted = async () => [
    await countUsers(db, { role: 'all', approval: 'all' }),
    await countUsers(db, { role: 'admin', approval: 'all' }),
    await countUsers(db, { role: 'user', approval: 'all' }),
  ];
  const [all = 0, admins = 0, users = 0] = await counted();
  expect(all).toBe(2301);
  expect(admins + users).toBe(all);
  const members = await Promise.all(
    ['one', 'two', 'three', 'four'].map((firstName) => buildMember(app, { firstName })),
  );
  for (const { user } of members) await proveAddress(app, user._id);
  expect(await counted()).toEqual([all + 4, admins, users + 4]);
  const roles = (id: string, role: string) =>
    admin.send('PUT', `/api/users/${id}/roles`, { roles: [role] });
  const ids = (await page('sort=newest')).users.slice(0, 4).map(({ _id }) => _id);
  const answers = await Promise.all(ids.map((id) => roles(id, 'admin')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await Promise.all([roles(ids[0] ?? '', 'user'), roles(ids[1] ?? '', 'user')]);
  expect(await counted()).toEqual([all + 4, admins + 2, users + 2]);
  const gone = await Promise.all(ids.map((id) => admin.send('DELETE', `/api/users/${id}`)));
  expect(gone.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect(members).toHaveLength(4);
  expect(await counted()).toEqual([all, admins, users]);
});

it('lists the accounts that wait for approval', async () => {
  const waiting = await buildMember(app, { firstName: 'Waiting' });
  const { _id: id } = waiting.user;
  const { db } = app.services;
  await db
    .updateTable('users')
    .set({ active: 0, awaits_approval: 1 })
    .where('id', '=', id)
    .execute();
  const found = await page('approval=waiting');
  expect(found.users.map(({ _id }) => _id)).toEqual([id]);
  expect(found).toMatchObject({ totalPages: 1, waiting: 1 });
  expect(await page('role=admin')).toMatchObject({ waiting: 1 });
  expect((await page('approval=waiting&role=admin')).users).toEqual([]);
  expect((await page('approval=waiting&search=nobody-here')).users).toEqual([]);
  await admin.ask('PUT', `/api/users/${id}`, { active: true });
  expect((await page('approval=waiting&sort=alphabetical')).users).toEqual([]);
});

it('exports everybody whom a filter holds, beyond what a list shows', async () => {
  const { db } = app.services;
  type Part = { users: { _id: string }[]; next: string | null };
  const exported = async (query: string) => {
    const ids: string[] = [];
    const sizes: number[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const part: Part = await admin.ask('GET', `/api/users/export?${query}&after=${after}`);
      ids.push(...part.users.map(({ _id }) => _id));
      sizes.push(part.users.length);
      after = part.next;
    }
    return { ids, sizes };
  };
  const stored = async (role?: Role) => {
    const all = db.selectFrom('users').select('id').orderBy('id');
    const rows = await (role ? all.where('role', '=', role) : all).execute();
    return rows.map(({ id }) => id).sort();
  };
  const { ids, sizes } = await exported('');
  expect([...ids].sort()).toEqual(await stored());
  expect(sizes.slice(0, 2)).toEqual([1000, 1000]);
  expect((await exported('role=admin')).ids.sort()).toEqual(await stored('admin'));
  expect((await exported('search=many-')).ids).toHaveLength(2300);
  expect((await exported('approval=invited')).ids).toEqual([]);
});
