import { expect, it } from 'vitest';
import { openApp } from '#tests/app.ts';
import { login } from '#tests/factories/accounts.ts';
import { makeFirstAdministrator } from './first-administrator.ts';

const verify = async (app: Awaited<ReturnType<typeof openApp>>, token: string) =>
  app.api('GET /api/auth/verify', { token });

it('the printed password of the first administrator works for two weeks, until another is chosen', async () => {
  const app = await openApp();
  const { email = '', password = '' } = (await makeFirstAdministrator(app.services)) ?? {};
  const { token } = await login(app, email, password);
  expect((await verify(app, token)).passwordEnds).toBe('2026-12-05T19:00:00-08:00');
  app.clock.pass({ hours: 14 * 24 });
  const refused = await app.post('/api/auth/login', { email, password });
  expect([refused.status, (await refused.json()).error]).toEqual([
    403,
    expect.stringContaining(`npm run doctor -- reset-admin ${email}`),
  ]);
  await app.close();
});

it('a password that its owner chose, or that the settings name, does not end', async () => {
  const app = await openApp();
  const { email = '', password = '' } = (await makeFirstAdministrator(app.services)) ?? {};
  const { token } = await login(app, email, password);
  const own = 'lamps of our own choosing';
  const body = { currentPassword: password, password: own };
  const next = await app.api('POST /api/account/password', { token, body });
  expect((await verify(app, next.token)).passwordEnds).toBeUndefined();
  app.clock.pass({ hours: 15 * 24 });
  expect((await login(app, email, own)).user.email).toBe(email);
  await app.close();

  const set = await openApp({ environment: { ADMIN_PASSWORD: own } });
  await makeFirstAdministrator(set.services);
  set.clock.pass({ hours: 15 * 24 });
  const { token: later } = await login(set, email, own);
  expect((await verify(set, later)).passwordEnds).toBeUndefined();
  await set.close();
});
