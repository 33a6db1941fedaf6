/**
 * Who may make a call (reference/calls.md#access). `staff` is whoever enters the administration, and sees there what their
 * role may.
 */
export type Access = 'public' | 'member' | 'staff' | 'author' | 'editor' | 'giving' | 'admin';

/**
 * From the least to the most; a treasurer, and a team leader, stand beside authors and editors
 * (reference/roles.md#the-six-roles).
 */
export const roles = ['user', 'leader', 'treasurer', 'author', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

const user: Access[] = ['public', 'member'];
const author: Access[] = [...user, 'staff', 'author'];
const editor: Access[] = [...author, 'editor'];
const reached: Record<Role, Access[]> = {
  user,
  leader: [...user, 'staff'],
  treasurer: [...user, 'staff', 'giving'],
  author,
  editor,
  admin: [...editor, 'giving', 'admin'],
};

/** Whether a role reaches a level. A role or a level that is not known reaches nothing, and is reached by nobody. */
export const hasAccess = (role: Role, access: Access): boolean =>
  reached[role]?.includes(access) ?? false;

/** Whether a role may do all that another may. */
export const includesRole = (role: Role, other: Role): boolean =>
  reached[other].every((access) => hasAccess(role, access));
