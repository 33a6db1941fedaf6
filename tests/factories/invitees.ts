import type { InviteeContent } from '#contract/invitees.ts';
import { addInvitee } from '#server/features/invitees/made-invitees.ts';
import type { TestApp } from '#tests/app.ts';

/** A person to invite, as an import makes one. Returns the id. */
export const buildInvitee = (
  { services }: Pick<TestApp, 'services'>,
  person: Partial<InviteeContent> = {},
): Promise<string> =>
  services.db.transaction().execute((transaction) =>
    addInvitee(transaction, services, {
      name: 'Ann Lee',
      email: 'ann@example.org',
      phone: '',
      birthday: '',
      household: '',
      householdName: '',
      guardianName: '',
      groups: [],
      note: '',
      ...person,
    }),
  );
