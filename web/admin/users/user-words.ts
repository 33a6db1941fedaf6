import { MAX_COUNTED } from '#contract/admin-constants.ts';
import type { User } from '#contract/users.ts';
import { type DateWords, dateInWords } from '#domain/dates/dates.ts';
import { type Role, roles } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import type { StateTone } from '#web/admin/ui/list.tsx';

export const roleNames: Record<Role, string> = {
  user: t('User'),
  leader: t('Team leader'),
  treasurer: t('Treasurer'),
  translator: t('Translator'),
  author: t('Author'),
  editor: t('Editor'),
  admin: t('Admin'),
};

/** What a role is for, in a sentence (reference/roles.md). */
export const roleWords: Record<Role, string> = {
  user: t('Reaches the dashboard, not these tools.'),
  leader: t('Sees who serves at the tasks that they lead. Nothing else here.'),
  treasurer: t('Sees and enters gifts. Nothing else here.'),
  translator: t(
    'Translates what is published into the church’s other languages. Nothing else here.',
  ),
  author: t('Writes posts, and changes only their own. Uploads and chooses pictures.'),
  editor: t(
    'Pages, posts, events, announcements, home and library. Not people, settings or messages.',
  ),
  admin: t('Can change everything here, people and settings too.'),
};

/** The name, or the user name of someone without a name. */
export function nameOf({ metadata, username }: User): string {
  return metadata.name || username;
}

/** What an account is at present: it waits, was invited, or is on or off. */
export function stateOf({ active, awaitsApproval, isInvited }: User): string {
  if (awaitsApproval) return t('Waits for approval');
  if (!active) return t('Inactive ## account');
  return isInvited ? t('Invited, not joined yet') : t('Active ## account');
}

export function toneOf({ active, awaitsApproval, isInvited }: User): StateTone {
  if (awaitsApproval || (active && isInvited)) return 'waiting';
  return active ? 'live' : 'off';
}

/** The role as it is meant: it may still wait for the address to be confirmed. */
export function roleOf({ roles, roleOnceProven }: User): Role {
  return roleOnceProven ?? roles[0] ?? 'user';
}

/** What waits until the person has chosen a new password by the link that was mailed; empty for nothing. */
export function waitsFor({ roleOnceProven, isOnTeamOnceProven }: User): string {
  if (!roleOnceProven && !isOnTeamOnceProven) return '';
  const role = roleOnceProven ? roleNames[roleOnceProven] : '';
  const given = !role ? 'team' : isOnTeamOnceProven ? 'both' : 'role';
  return t(
    'Waits for their e-mail address to be confirmed: anybody could have registered it. Once they have opened the link that we mail and chosen a new password, they have {given, select, role {the role {role}} team {the prayer team} other {the role {role} and the prayer team}}.',
    { given, role },
  );
}

/** What a card says of a user beside the name and the state; what is empty is left out. */
export function userFacts(user: User, dates: DateWords): string[] {
  const { username, email, metadata, created, isUnder13, guardianName } = user;
  return [
    email,
    // "admin" alone would read as a role.
    nameOf(user) !== username && t('User name: {name}', { name: username }),
    !user.isEmailVerified && !user.isInvited && t('Email not confirmed yet'),
    metadata.title,
    metadata.phone,
    user.hasSecondFactor && t('Second step at log-in'),
    user.isOnPrayerTeam && t('On the prayer team'),
    isUnder13 && t('Under 13'),
    guardianName && t('Guardian: {name}', { name: guardianName }),
    t('Added {date} ## a person', { date: dateInWords(created, dates) }),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}

export const roleOptions = roles.map((value) => ({
  value,
  label: roleNames[value],
}));

/** A count; beyond this it is not counted on. */
export const countInWords = (count: number) =>
  count >= MAX_COUNTED ? `${MAX_COUNTED}+` : String(count);

export const waitingInWords = (count: number) =>
  t(
    '{count, plural, one {# account waits for approval.} other {{number} accounts wait for approval.}}',
    { count, number: countInWords(count) },
  );
