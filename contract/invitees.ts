import { z } from 'zod';
import { t } from '#languages/t.ts';
import { emailSchema } from './accounts.ts';
import { fieldWords, line } from './common.ts';

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
