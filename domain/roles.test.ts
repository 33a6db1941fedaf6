import { expect, test } from 'vitest';
import { calls } from '#server/calls.ts';
import { type Access, hasAccess, type Role, roles } from './roles.ts';

test('each role may do what the roles before it may, and more', () => {
  const reach = (role: Role) =>
    (['public', 'member', 'author', 'editor', 'admin'] as const).filter((access) =>
      hasAccess(role, access),
    );
  expect(roles.map(reach)).toEqual([
    ['public', 'member'],
    ['public', 'member', 'author'],
    ['public', 'member', 'author', 'editor'],
    ['public', 'member', 'author', 'editor', 'admin'],
  ]);
});

test('what declares nothing is refused to everybody, and an unknown role reaches nothing', () => {
  for (const role of roles) expect(hasAccess(role, undefined as unknown as Access)).toBe(false);
  expect(hasAccess('bishop' as Role, 'member')).toBe(false);
});

/** Written down on purpose: a call that moves from one group to another shows here. */
test('people, settings, messages, gifts, mails, backups and the log are for administrators', () => {
  const closed =
    /^\S+ \/api\/(users|site$|messages|gifts|mails|office|archive|backups|audit|notices$)/;
  const open = ['GET /api/site'];
  for (const [name, { access }] of Object.entries(calls))
    if (closed.test(name) && !open.includes(name)) expect([name, access]).toEqual([name, 'admin']);
});
