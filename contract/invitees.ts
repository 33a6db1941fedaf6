import { z } from 'zod';
import { t } from '#languages/t.ts';
import { emailSchema } from './accounts.ts';
import { MAX_SEARCH } from './admin-constants.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import { byId, fieldWords, idSchema, line, versionSchema } from './common.ts';
import { sentSchema } from './users.ts';

export const groupsMost = 20;
export const inviteeLimits = {
  name: 120,
  phone: 40,
  household: 100,
  householdName: 120,
  group: 80,
  note: 2000,
} as const;

const birthdaySchema = z
  .string()
  .trim()
  .regex(/^(?:(?:\d{4}|-)-\d{2}-\d{2})?$/, {
    error: () => t('Write the birthday as 1985-07-04, or as --07-04 without a year.'),
  })
  .register(fieldWords, { label: t('Birthday') });

/** A person to invite: as readers of files plan them (`PlannedPerson`), and as administrators change them. */
export const inviteeContentSchema = z.object({
  name: line(inviteeLimits.name)
    .min(1, { error: () => t('Please write the name of the person.') })
    .register(fieldWords, { label: t('Name') }),
  /** Empty where none is known: then nobody can be invited, and the person stays in the list. */
  email: z
    .union([z.literal(''), emailSchema])
    .register(fieldWords, { label: t('Email'), keyboard: 'email' }),
  phone: line(inviteeLimits.phone).register(fieldWords, { label: t('Phone'), keyboard: 'tel' }),
  /** `1985-07-04`, `--07-04` without a year, or empty. */
  birthday: birthdaySchema,
  /** The same for all of one household, and nothing to read; empty where none is known. */
  household: line(inviteeLimits.household),
  householdName: line(inviteeLimits.householdName).register(fieldWords, { label: t('Household') }),
  /** Of a child; empty for everybody else. */
  guardianName: line(inviteeLimits.name).register(fieldWords, {
    label: t('Guardian, for a child'),
  }),
  groups: z
    .array(line(inviteeLimits.group).min(1))
    .max(groupsMost)
    .register(fieldWords, { label: t('Groups') }),
  note: line(inviteeLimits.note).register(fieldWords, { label: t('Note') }),
});
export type InviteeContent = z.infer<typeof inviteeContentSchema>;

/** Where a person of the list is: the last three say why nobody invites them now. */
export const inviteeStates = ['listed', 'waiting', 'invited', 'account', 'shared'] as const;
export type InviteeState = (typeof inviteeStates)[number];

const inviteeSchema = inviteeContentSchema.extend({
  _id: idSchema,
  /**
   * `waiting`: the invitation goes out soon. `account`: the address has an account already. `shared`: somebody else with
   * this address was invited.
   */
  state: z.enum(inviteeStates),
  /** Whether an invitation can be sent: there is an address, it is no child, and nobody did it yet. */
  mayBeInvited: z.boolean(),
  version: versionSchema,
});
export type Invitee = z.infer<typeof inviteeSchema>;

const groupSchema = line(inviteeLimits.group).min(1);
const chosen = z.object({
  group: groupSchema.optional(),
  state: z.enum(['all', 'children', ...inviteeStates]).default('all'),
  search: line(MAX_SEARCH).optional(),
});
const groupCountsSchema = z.object({
  /** How many there are. */
  count: z.int(),
  /** How many of them nobody has tried to invite, and can be. */
  toInvite: z.int(),
});

export const inviteeCalls = defineCalls('admin', {
  'GET /api/invitees': {
    summary: 'People to invite, fifty at a time, by their names',
    query: chosen.extend({
      /** `next` of the answer before. */
      after: idSchema.optional(),
    }),
    answer: z.object({ invitees: z.array(inviteeSchema), next: z.string().nullable() }),
  },
  'GET /api/invitees/export': {
    summary: 'All people to invite of a group and a state, by their names',
    query: chosen,
    answer: z.array(inviteeSchema),
  },
  'GET /api/invitees/groups': {
    summary: 'The groups of people to invite, and how many there are of each and in all',
    answer: z.object({
      groups: z.array(groupCountsSchema.extend({ name: z.string() })),
      all: groupCountsSchema,
      /** How many invitations wait to be sent. */
      waiting: z.int(),
      /** Whether this site can send mail. */
      canMail: z.boolean(),
    }),
  },
  'PUT /api/invitees/{id}': {
    summary: 'Changes the named fields of a person to invite',
    params: byId,
    body: changesOf(
      inviteeContentSchema.omit({ household: true }).extend({ version: versionSchema.optional() }),
    ),
    answer: inviteeSchema,
  },
  'DELETE /api/invitees/{id}': {
    summary: 'Deletes a person to invite, with all that is known of them here',
    params: byId,
    status: 204,
  },
  'POST /api/invitees/invites': {
    summary: 'Invites everybody of a group, or all, one after the other in the rate of the mails',
    needsProof: true,
    body: z.object({ group: groupSchema.optional() }),
    answer: z.object({ waiting: z.int() }),
  },
  'POST /api/invitees/invites/stop': {
    summary: 'Stops the invitations that are not sent yet',
    answer: z.object({ stopped: z.int() }),
  },
  'POST /api/invitees/{id}/invite': {
    summary: 'Invites one person of the list',
    params: byId,
    needsProof: true,
    answer: sentSchema.extend({ invitee: inviteeSchema }),
  },
});
