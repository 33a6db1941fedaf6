import { expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

it('what the server says of what was done is told in the language of who looks, and titles stay as they are', async () => {
  await admin.ask('PUT', '/api/site', { languages: ['en', 'es'] });
  const user = await admin.ask('POST', '/api/users', {
    ...{ username: 'ruth', email: 'ruth@example.org', password: 'correct-horse-battery' },
  });
  await admin.ask('PUT', `/api/users/${user._id}/roles`, { roles: ['leader'] });
  await admin.ask('POST', '/api/pages', { slug: 'settings', title: 'Settings', sections: [] });
  const told = async (query: string): Promise<string[]> =>
    (await admin.ask('GET', `/api/audit${query}`)).map(({ what }: { what: string }) => what);
  const english = await told('');
  expect(english.slice(0, 2)).toEqual(['Settings', expect.stringMatching(/^ruth \(leader/)]);
  const spanish = await told('?lang=es');
  expect(spanish.slice(0, 2)).toEqual([
    'Settings',
    expect.stringMatching(/^ruth \(rol: líder de equipo/),
  ]);
  expect([english.includes('Settings'), spanish.includes('Configuración')]).toEqual([true, true]);
});
