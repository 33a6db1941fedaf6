import { MAX_COUNTED } from '#contract/admin-constants.ts';
import type { User } from '#contract/users.ts';
import { type DateWords, dateInWords } from '#domain/dates/dates.ts';
import { type Role, roles } from '#domain/roles.ts';
import type { StateTone } from '#web/admin/ui/list.tsx';

const roleNames: Record<Role, string> = {
  user: 'User',
  leader: 'Team leader',
  treasurer: 'Treasurer',
  author: 'Author',
  editor: 'Editor',
  admin: 'Admin',
};

/** What a role is for, in a sentence (reference/roles.md). */
export const roleWords: Record<Role, string> = {
  user: 'Reaches the dashboard, not these tools.',
  leader: 'Sees who serves at the tasks that they lead. Nothing else here.',
  treasurer: 'Sees and enters gifts. Nothing else here.',
  author: 'Writes posts, and changes only their own. Uploads and chooses pictures.',
  editor:
    'Pages, posts, events, announcements, home and library. Not people, settings or messages.',
  admin: 'Can change everything here, people and settings too.',
};

/** The name, or the user name of someone without a name. */
export function nameOf({ metadata, username }: User): string {
  return metadata.name || username;
}

/** What an account is at present: it waits, was invited, or is on or off. */
export function stateOf({ active, awaitsApproval, isInvited }: User): string {
  if (awaitsApproval) return 'Waits for approval';
  if (!active) return 'Inactive';
  return isInvited ? 'Invited, not joined yet' : 'Active';
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
  const given = [
    roleOnceProven && `the role ${roleNames[roleOnceProven]}`,
    isOnTeamOnceProven && 'the prayer team',
  ].filter(Boolean);
  return given.length === 0
    ? ''
    : `Waits for their e-mail address to be confirmed: anybody could have registered it. Once they have opened the link that we mail and chosen a new password, they have ${given.join(' and ')}.`;
}

/** What a card says of a user beside the name and the state; what is empty is left out. */
export function userFacts(user: User, dates: DateWords): string[] {
  const { username, email, metadata, created, isUnder13, guardianName } = user;
  return [
    email,
    metadata.name !== username && username,
    !user.isEmailVerified && !user.isInvited && 'Email not confirmed yet',
    metadata.title,
    metadata.phone,
    user.hasSecondFactor && 'Second step at log-in',
    user.isOnPrayerTeam && 'On the prayer team',
    isUnder13 && 'Under 13',
    guardianName && `Guardian: ${guardianName}`,
    `Added ${dateInWords(created, dates)}`,
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
  count === 1
    ? '1 account waits for approval.'
    : `${countInWords(count)} accounts wait for approval.`;
