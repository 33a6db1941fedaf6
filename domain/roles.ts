/** Who may make a call: each level may do all that the levels before it may (reference/calls.md#access). */
const levels = ['public', 'member', 'author', 'editor', 'admin'] as const;
export type Access = (typeof levels)[number];

/** From the least to the most (reference/roles.md#the-four-roles). */
export const roles = ['user', 'author', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

const levelOf: Record<Role, Access> = {
  user: 'member',
  author: 'author',
  editor: 'editor',
  admin: 'admin',
};

/** Whether a role reaches a level. A role or a level that is not known reaches nothing, and is reached by nobody. */
export function hasAccess(role: Role, access: Access): boolean {
  const needed = levels.indexOf(access);
  return needed >= 0 && needed <= levels.indexOf(levelOf[role]);
}

/** Whether a role may do all that another may. */
export const includesRole = (role: Role, other: Role): boolean => hasAccess(role, levelOf[other]);
