import type { User } from '#contract/users.ts';
import { includesRole, type Role } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import { nameOf } from './user-words.ts';

/** What is asked before the second step of somebody is removed. */
export const secondStepQuestion = (user: User) => ({
  title: t('Remove the second step of {name}?', { name: nameOf(user) }),
  text: t(
    'Their passkeys, codes and recovery codes no longer work, they are logged out, and log in with the password alone. They are told by mail. Do this only if you know that it is they who ask.',
  ),
  yes: t('Remove it ## a second step'),
  isGrave: true,
});

export const deletionQuestion = (user: User) => ({
  title: t('Delete {name}? ## a person', { name: nameOf(user) }),
  text: [
    t('For two minutes, Undo brings the account back. After that it is deleted for good.'),
    ...(user.active ? [t('To keep the person out for now, use Toggle Active.')] : []),
  ].join(' '),
  yes: t('Delete'),
  isGrave: true,
});

export function roleQuestion(user: User, role: Role) {
  const waits = !user.isTrusted && !includesRole(user.roles[0] ?? 'user', role);
  return {
    title: t(
      'Make {name} {role, select, user {a plain user} leader {a team leader} treasurer {the treasurer} translator {a translator} author {an author} editor {an editor} other {an administrator}}?',
      { name: nameOf(user), role },
    ),
    text: [
      whatThen[role],
      waits
        ? t(
            'But nobody has confirmed the address {email} yet, and anybody could have registered it. So we mail a link to it: once they have opened it and chosen a new password, the role counts.',
            { email: user.email },
          )
        : t('They are logged out and must log in again.'),
    ].join(' '),
    yes: t(
      'Make {role, select, user {plain user} leader {team leader} treasurer {treasurer} translator {translator} author {author} editor {editor} other {administrator}}',
      { role },
    ),
  };
}

const whatThen: Record<Role, string> = {
  user: t('They stay a member, without these tools.'),
  leader: t('They can then see who serves at the tasks that they lead, and nothing else here.'),
  treasurer: t('They can then see and enter gifts, and nothing else here.'),
  translator: t(
    'They can then translate what is published into the church’s other languages, and nothing else here.',
  ),
  author: t('They can then write posts and change their own, and nothing else here.'),
  editor: t(
    'They can then change pages, posts, events, announcements, the home page and the library, but not people, settings or messages.',
  ),
  admin: t('They can then change everything here, including users.'),
};
