import { describe, expect, it } from 'vitest';
import { bearer, buildMember, PASSWORD } from '#tests/factories/accounts.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();

describe("a member's own account", () => {
  it('can be read and changed, name and phone alone', async () => {
    const { token, user } = await buildMember(app);
    const put = (body: object) =>
      app.fetch('/api/account', {
        method: 'PUT',
        headers: { ...bearer(token), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const changed = await put({
      firstName: 'Anna',
      lastName: 'Reyes',
      phone: '555',
      roles: ['admin'],
      email: 'x@y.org',
    });
    expect(changed.status).toBe(200);
    const account = await changed.json();
    expect(account).toMatchObject({
      name: 'Anna Reyes',
      phone: '555',
      roles: ['user'],
      email: user.email,
      version: 2,
    });
    const late = await put({ firstName: 'A', lastName: 'B', version: 1 });
    expect([late.status, (await late.json()).code]).toEqual([409, 'conflict']);
  });

  it('goes by the name its holder gives, unless an administrator gave one', async () => {
    const { token, user } = await buildMember(app);
    const saveAs = async (lastName: string) =>
      (await app.api('PUT /api/account', { token, body: { firstName: 'Ruth', lastName } })).name;
    const setNames = (names: { name: string; first_name?: string; last_name?: string }) =>
      app.services.db.updateTable('users').set(names).where('id', '=', user._id).execute();
    // As an account that was made for someone: its user name stands in.
    await setNames({ name: user.username, first_name: '', last_name: '' });
    expect(await saveAs('Ames')).toBe('Ruth Ames');
    expect(await saveAs('Baker')).toBe('Ruth Baker');
    await setNames({ name: 'Pastor Ruth' });
    expect(await saveAs('Clark')).toBe('Pastor Ruth');
  });

  it('of a child keeps no phone number but what the church noted', async () => {
    const { token, user } = await buildMember(app, { guardianName: 'Maria Reyes' });
    const save = async () => {
      const body = { firstName: 'Ana', lastName: 'Reyes', phone: '555' };
      return (await app.api('PUT /api/account', { token, body })).phone;
    };
    expect(await save()).toBe('');
    await app.services.db
      .updateTable('users')
      .set({ phone: '777' })
      .where('id', '=', user._id)
      .execute();
    expect(await save()).toBe('777');
  });

  it('can be taken along whole', async () => {
    const { token, email } = await buildMember(app);
    await app.api('POST /api/googleSheets/contact-us', {
      token,
      body: { name: 'Ana', email, request: 'About Sunday' },
    });
    const response = await app.fetch('/api/account/export', { headers: bearer(token) });
    const body = await response.json();
    expect(body).toMatchObject({
      account: { email, title: '' },
      sessions: [{}],
      messages: [{ request: 'About Sunday' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|token_hash/);
  });

  it('can be deleted with the password, and leaves nothing', async () => {
    const { token, user } = await buildMember(app);
    const remove = (password: string) =>
      app.fetch('/api/account', {
        method: 'DELETE',
        headers: { ...bearer(token), 'content-type': 'application/json' },
        body: JSON.stringify({ password }),
      });
    expect((await remove('not the password')).status).toBe(422);
    expect((await remove(PASSWORD)).status).toBe(204);
    const users = await app.services.db.selectFrom('users').select('id').execute();
    expect(users.some(({ id }) => id === user._id)).toBe(false);
    const sessions = await app.services.db
      .selectFrom('sessions')
      .where('user_id', '=', user._id)
      .selectAll()
      .execute();
    expect(sessions).toEqual([]);
  });
});
