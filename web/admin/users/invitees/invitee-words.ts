import type { Invitee } from '#contract/invitees.ts';
import { t } from '#languages/t.ts';
import type { RowState } from '#web/admin/ui/list.tsx';

/** How it stands with a person, and why nobody invites them where that is so. */
export function stateOf(invitee: Invitee): RowState {
  const { state, email, guardianName } = invitee;
  if (guardianName)
    return { words: t('Child, guardian: {name}', { name: guardianName }), tone: 'off' };
  if (state === 'invited') return { words: t('Invited'), tone: 'live' };
  if (state === 'waiting') return { words: t('Invited soon'), tone: 'waiting' };
  if (state === 'account') return { words: t('The address has an account'), tone: 'over' };
  if (state === 'shared')
    return { words: t('Somebody else with this address was invited'), tone: 'over' };
  if (!email) return { words: t('No e-mail address'), tone: 'off' };
  return { words: t('Not invited yet'), tone: 'waiting' };
}

/** In one line. */
export const factsOf = ({ email, phone, householdName, groups }: Invitee): string =>
  [
    email,
    phone,
    householdName && t('Household: {name}', { name: householdName }),
    groups.join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
