/**
 * Who may make a call (reference/calls.md#access). `staff` is whoever enters the administration, and sees there what their
 * role may.
 */
export type Access =
  | 'public'
  | 'member'
  | 'staff'
  | 'translation'
  | 'author'
  | 'editor'
  | 'giving'
  | 'admin';

/**
 * From the least to the most; a treasurer, a team leader and a translator stand beside authors and editors
 * (reference/roles.md#the-seven-roles).
 */
export const roles = [
  'user',
  'leader',
  'treasurer',
  'translator',
  'author',
  'editor',
  'admin',
] as const;
export type Role = (typeof roles)[number];

const user: Access[] = ['public', 'member'];
const translator: Access[] = [...user, 'staff', 'translation'];
const author: Access[] = [...translator, 'author'];
const editor: Access[] = [...author, 'editor'];
const reached: Record<Role, Access[]> = {
  user,
  leader: [...user, 'staff'],
  treasurer: [...user, 'staff', 'giving'],
  translator,
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
