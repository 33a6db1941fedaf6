import { expect, test } from 'vitest';
import { calls } from '#server/calls.ts';
import { type Access, hasAccess, type Role, roles } from './roles.ts';

test('each role may do what the roles before it may, and more; a treasurer sees giving alone, a leader who serves, a translator what is translated', () => {
  const reach = (role: Role) =>
    (
      ['public', 'member', 'staff', 'translation', 'author', 'editor', 'giving', 'admin'] as const
    ).filter((access) => hasAccess(role, access));
  expect(roles.map(reach)).toEqual([
    ['public', 'member'],
    ['public', 'member', 'staff'],
    ['public', 'member', 'staff', 'giving'],
    ['public', 'member', 'staff', 'translation'],
    ['public', 'member', 'staff', 'translation', 'author'],
    ['public', 'member', 'staff', 'translation', 'author', 'editor'],
    ['public', 'member', 'staff', 'translation', 'author', 'editor', 'giving', 'admin'],
  ]);
});

test('what declares nothing is refused to everybody, and an unknown role reaches nothing', () => {
  for (const role of roles) expect(hasAccess(role, undefined as unknown as Access)).toBe(false);
  expect(hasAccess('bishop' as Role, 'member')).toBe(false);
});

/** Written down on purpose: a call that moves from one group to another shows here. */
test('people, settings, messages, mails, backups and the log are for administrators', () => {
  const closed = /^\S+ \/api\/(users|site$|messages|mails|office|archive|backups|audit|notices$)/;
  const open = ['GET /api/site'];
  for (const [name, { access }] of Object.entries(calls))
    if (closed.test(name) && !open.includes(name)) expect([name, access]).toEqual([name, 'admin']);
});

/** What whoever enters the administration may ask for; they get of it what they may see. */
const ofStaff = (name: string) => /^\S+ \/api\/(overview|admin\/search|serving)\b/.test(name);

test('gifts and funds are for the treasurer, who reaches nothing else of the administration', () => {
  const reached = Object.entries(calls).filter(
    ([, { access }]) => hasAccess('treasurer', access) && !hasAccess('user', access),
  );
  const ofGiving = /^\S+ \/api\/(gifts|funds|giving\/(setup|test))\b/;
  const others = reached.filter(([name]) => !ofGiving.test(name));
  expect(others.filter(([name, { access }]) => access !== 'staff' || !ofStaff(name))).toEqual([]);
  for (const [name, { access }] of Object.entries(calls))
    if (ofGiving.test(name)) expect([name, access]).toEqual([name, 'giving']);
});

test('a team leader reaches nothing else of the administration', () => {
  const reached = Object.entries(calls).filter(
    ([, { access }]) => hasAccess('leader', access) && !hasAccess('user', access),
  );
  expect(reached.map(([name]) => name).filter((name) => !ofStaff(name))).toEqual([]);
});

test('a translator reaches translations with their drafts and versions, and nothing else of the administration', () => {
  const ofTranslations = /^\S+ \/api\/(translations|drafts|editing|versions)\b/;
  const reached = Object.entries(calls).filter(
    ([, { access }]) => hasAccess('translator', access) && !hasAccess('user', access),
  );
  const others = reached.filter(([name]) => !ofTranslations.test(name));
  expect(others.filter(([name]) => !ofStaff(name))).toEqual([]);
});
