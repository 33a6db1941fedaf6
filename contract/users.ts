import { z } from 'zod';
import { emailSchema, newPasswordSchema } from './accounts.ts';
import { MAX_SEARCH } from './admin-constants.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import { fieldWords, idSchema, instantSchema, line, versionSchema } from './common.ts';
import { roles } from './roles.ts';

const metadata = z.object({
  name: line(120).register(fieldWords, { label: 'Name' }),
  title: line(120).register(fieldWords, { label: 'Title' }),
  phone: line(40).register(fieldWords, { label: 'Phone', keyboard: 'tel' }),
});

const usernameSchema = z
  .string('Please give a user name.')
  .trim()
  .min(1, 'Please give a user name.')
  .max(80, 'A user name has at most 80 characters.')
  .regex(/^[^\p{Cc}\s<>]+$/u, 'A user name has no spaces.')
  .register(fieldWords, {
    label: 'Username',
    help: 'One word without spaces, for example ruth.ames.',
  });

/** A user as administrators read it (reference/fields.md#users). */
const userSchema = z.object({
  _id: idSchema,
  username: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  active: z.boolean(),
  created: instantSchema,
  metadata: z.object({ name: z.string(), title: z.string(), phone: z.string() }),
  guardianName: z.string().nullable(),
  isUnder13: z.boolean(),
  awaitsApproval: z.boolean(),
  /** Whether they read the prayer requests that are shared with the prayer team. */
  isOnPrayerTeam: z.boolean(),
  /** Whether a mailed link has proven that the address is theirs. */
  isEmailVerified: z.boolean(),
  version: versionSchema,
});
export type User = z.infer<typeof userSchema>;

const isOnPrayerTeam = z
  .boolean('Please say with yes or no whether this person is on the prayer team.')
  .register(fieldWords, {
    label: 'On the prayer team',
    help: 'Reads the prayer requests whose senders share them, on the dashboard.',
  });

/** What administrators enter about a user, side by side (reference/roles.md#administrators). */
export const userFormSchema = z.object({
  username: usernameSchema,
  email: emailSchema,
  ...metadata.shape,
  isOnPrayerTeam,
});

/** A user has a single role (reference/roles.md#the-four-roles). */
const rolesSchema = z
  .array(z.enum(roles, 'Choose the role user, author, editor or admin.'))
  .length(1, 'Choose one role.');

const byId = z.object({ id: idSchema });
const userSorts = ['newest', 'oldest', 'alphabetical'] as const;

export const userCalls = defineCalls({
  'GET /api/users': {
    access: 'admin',
    summary: 'A page of the users',
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      role: z.enum(['all', ...roles]).default('all'),
      sort: z.enum(userSorts).default('newest'),
      /** `waiting`: only accounts that wait for approval. */
      approval: z.enum(['all', 'waiting']).default('all'),
      search: line(MAX_SEARCH).optional(),
    }),
    status: 200,
    answer: z.object({ users: z.array(userSchema), totalPages: z.int() }),
  },
  'POST /api/users': {
    access: 'admin',
    summary: 'Adds a user with a role',
    body: z.object({
      username: usernameSchema,
      email: emailSchema,
      password: newPasswordSchema,
      roles: rolesSchema.default(['user']),
    }),
    status: 201,
    answer: userSchema,
  },
  'PUT /api/users/{id}': {
    access: 'admin',
    summary:
      'Changes the named fields of a user: name, address, details, whether the account is active, and whether the person is on the prayer team',
    params: byId,
    body: changesOf(
      z.object({
        username: usernameSchema,
        email: emailSchema,
        active: z.boolean(),
        isOnPrayerTeam,
        metadata,
        version: versionSchema.optional(),
      }),
    ),
    status: 200,
    answer: userSchema,
  },
  'PUT /api/users/{id}/roles': {
    access: 'admin',
    summary: "Changes a user's role, and ends their sessions",
    params: byId,
    body: z.object({ roles: rolesSchema }),
    status: 200,
    answer: userSchema,
  },
  'DELETE /api/users/{id}': {
    access: 'admin',
    summary: 'Deletes a user',
    params: byId,
    status: 204,
  },
});
