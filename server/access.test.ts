import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { hasAccess, type Role, roles } from '#domain/roles.ts';
import { calls } from '#server/calls.ts';
import { NOW } from '#tests/app.ts';
import { bearer, buildPerson } from '#tests/factories/accounts.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { newToken, openSession } from './features/accounts/sessions.ts';

const app = await sharedApp();
const ids = new Map<Role, string>();
for (const role of roles) ids.set(role, (await buildPerson(app, role)).user._id);

/** A new session each time: one of the calls ends it. */
const tokenOf = (role: Role) =>
  openSession(app.services.db, ids.get(role) ?? '', Temporal.Instant.from(NOW));

async function ask(name: string, token?: string) {
  const [method = '', template = ''] = name.split(' ');
  const path = template.replaceAll(/\{\w+\}/g, 'none');
  const response = await app.fetch(path, { method, ...(token && { headers: bearer(token) }) });
  return { status: response.status, text: await response.text() };
}

const all = Object.entries<Call>(calls);
const closed = all.filter(([, { access }]) => access !== 'public');

/* The matrix follows from the contract: a call that is new is covered without being named. */
describe('access', () => {
  it.each(roles)('is what each call declares, for the role %s', async (role) => {
    for (const [name, { access }] of all) {
      const { status, text } = await ask(name, await tokenOf(role));
      expect([name, status === 401, status === 403]).toEqual([
        name,
        false,
        !hasAccess(role, access),
      ]);
      if (status === 403) expect([name, JSON.parse(text)]).toEqual([name, refused[access]]);
    }
  });

  it('is refused to strangers, and to those whose session has ended', async () => {
    for (const [name] of closed) expect([name, (await ask(name)).status]).toEqual([name, 401]);
    for (const role of roles) {
      const revoked = await tokenOf(role);
      await ask('POST /api/auth/logout', revoked);
      const expired = await tokenOf(role);
      await app.services.db
        .updateTable('sessions')
        .set({ used_at: '2020-01-01T00:00:00.000Z' })
        .where('user_id', '=', ids.get(role) ?? '')
        .execute();
      for (const [name] of closed)
        for (const token of [revoked, expired, newToken().token])
          expect([name, (await ask(name, token)).status]).toEqual([name, 401]);
    }
  });

  it('to public calls is the same with a token that is none', async () => {
    for (const [name] of all.filter(([, { access }]) => access === 'public'))
      expect([name, (await ask(name, newToken().token)).status]).toEqual([
        name,
        (await ask(name)).status,
      ]);
  });
});

const sentence = (error: string) => ({ error, code: 'forbidden', issues: [] });
const refused: Record<Call['access'], object> = {
  public: {},
  member: sentence('Only members may do this.'),
  staff: sentence('Only those with a task in the administration may do this.'),
  giving: sentence('Only the treasurer and administrators may do this.'),
  translation: sentence('Only translators, authors, editors and administrators may do this.'),
  author: sentence('Only authors, editors and administrators may do this.'),
  editor: sentence('Only editors and administrators may do this.'),
  admin: sentence('Only administrators may do this.'),
};
