import { z } from 'zod';
import { roles } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import { emailSchema, newPasswordSchema } from './accounts.ts';
import { MAX_SEARCH } from './admin-constants.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import { byId, fieldWords, idSchema, instantSchema, line, versionSchema } from './common.ts';
import { keyAlone, keyed } from './creation-key.ts';

const metadata = z.object({
  name: line(120).register(fieldWords, { label: t('Name') }),
  title: line(120).register(fieldWords, { label: t('Title') }),
  phone: line(40).register(fieldWords, { label: t('Phone'), keyboard: 'tel' }),
});

const usernameSchema = z
  .string({ error: () => t('Please give a user name.') })
  .trim()
  .min(1, { error: () => t('Please give a user name.') })
  .max(80, { error: () => t('A user name has at most 80 characters.') })
  .regex(/^[^\p{Cc}\s<>]+$/u, { error: () => t('A user name has no spaces.') })
  .register(fieldWords, {
    label: t('Username'),
    help: t('One word without spaces, for example ruth.ames.'),
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
  /** Whether no stranger can have the password: the address was proven, or the church office made the account. */
  isTrusted: z.boolean(),
  /** What they get once a mailed link has proven the address; null and false for nothing. */
  roleOnceProven: z.enum(roles).nullable(),
  isOnTeamOnceProven: z.boolean(),
  /** Whether their log-ins have a second step. */
  hasSecondFactor: z.boolean(),
  /** Whether they were invited by mail and have not chosen a password yet. */
  isInvited: z.boolean(),
  version: versionSchema,
});
export type User = z.infer<typeof userSchema>;

const isOnPrayerTeam = z
  .boolean({
    error: () => t('Please say with yes or no whether this person is on the prayer team.'),
  })
  .register(fieldWords, {
    label: t('On the prayer team'),
    help: t('Reads the prayer requests whose senders share them, on the dashboard.'),
  });

/** What administrators enter about a user, side by side (reference/roles.md#administrators). */
export const userFormSchema = z.object({
  username: usernameSchema,
  email: emailSchema,
  ...metadata.shape,
  isOnPrayerTeam,
});

/** A user has a single role (reference/roles.md#the-seven-roles). */
const rolesSchema = z
  .array(z.enum(roles, { error: () => t('Choose the role user, author, editor or admin.') }))
  .length(1, { error: () => t('Choose one role.') });

/** What administrators enter to invite someone. */
export const inviteSchema = z.object({
  name: line(120)
    .min(1, { error: () => t('Please write the name of the person.') })
    .register(fieldWords, { label: t('Name') }),
  email: emailSchema,
  roles: rolesSchema.default(['user']),
});

/** What was done, in a sentence that is true of this site. */
export const sentSchema = z.object({
  message: z.string(),
  /** False where no mail server is set up. */
  isSent: z.boolean(),
  /** Then what the mail would have contained, for the administrator to give to the person. */
  link: z.url().optional(),
});

/** With what became of the mail, if one was sent to have the address proven. */
const changedUserSchema = userSchema.extend(sentSchema.partial().shape);

const userFilters = {
  role: z.enum(['all', ...roles]).default('all'),
  /** `waiting`: only accounts that wait for approval; `invited`: only people who have not joined yet. */
  approval: z.enum(['all', 'waiting', 'invited']).default('all'),
  search: line(MAX_SEARCH).optional(),
};
const userSorts = ['newest', 'oldest', 'alphabetical'] as const;

export const userCalls = defineCalls('admin', {
  'GET /api/users': {
    summary: 'A page of the users',
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      sort: z.enum(userSorts).default('newest'),
      ...userFilters,
    }),
    answer: z.object({
      users: z.array(userSchema),
      totalPages: z.int(),
      /** How many accounts wait for approval, whatever is listed; counted up to 2,000. */
      waiting: z.int(),
    }),
  },
  'GET /api/users/export': {
    summary: 'All users of a filter, a thousand at a time, in no order that means anything',
    needsProof: true,
    query: z.object({
      ...userFilters,
      /** `next` of the answer before. */
      after: line(80).optional(),
    }),
    answer: z.object({ users: z.array(userSchema), next: z.string().nullable() }),
  },
  'POST /api/users/invites': {
    summary: 'Invites a person: adds a user and mails a link to choose a password',
    needsProof: true,
    body: keyed(inviteSchema),
    status: 201,
    answer: userSchema.extend(sentSchema.shape),
  },
  'POST /api/users/{id}/invite': {
    summary: 'Sends the invitation again to someone who has not joined yet',
    params: byId,
    needsProof: true,
    answer: sentSchema,
  },
  'POST /api/users/{id}/reset-link': {
    summary: 'Sends a user a link to choose a new password',
    params: byId,
    needsProof: true,
    body: keyAlone,
    isBodyOptional: true,
    answer: sentSchema,
  },
  'POST /api/users': {
    summary: 'Adds a user with a role',
    needsProof: true,
    body: keyed(
      z.object({
        username: usernameSchema,
        email: emailSchema,
        password: newPasswordSchema,
        roles: rolesSchema.default(['user']),
      }),
    ),
    status: 201,
    answer: userSchema,
  },
  'PUT /api/users/{id}': {
    summary:
      'Changes the named fields of a user: name, address, details, whether the account is active, and whether the person is on the prayer team',
    params: byId,
    // Whoever changes an address can have a new password mailed to it.
    needsProof: true,
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
    answer: changedUserSchema,
  },
  'PUT /api/users/{id}/roles': {
    summary:
      "Changes a user's role, and ends their sessions; one with more rights waits until the address is proven",
    params: byId,
    needsProof: true,
    body: z.object({ roles: rolesSchema }),
    answer: changedUserSchema,
  },
  'DELETE /api/users/{id}': {
    summary: 'Deletes a user, for good after two minutes',
    params: byId,
    status: 204,
  },
  'POST /api/users/{id}/restore': {
    summary: 'Undoes the deletion of a user, within two minutes and for who deleted them',
    params: byId,
    answer: userSchema,
  },
});
