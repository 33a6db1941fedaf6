import type { ListedMember } from '#contract/serving.ts';
import { t } from '#languages/t.ts';
import { memberFacts } from '#web/admin/serving/serving-words.ts';
import { Button } from '#web/admin/ui/button.tsx';
import type { AdminRow } from '#web/admin/ui/list.tsx';
import { type MenuAction, MoreMenu } from '#web/admin/ui/more-menu.tsx';
import { Facts } from '#web/ui/when.tsx';

type Ways = {
  /** Whether the account gives links by hand. */
  mayManage: boolean;
  onChange: () => void;
  onRemove: () => void;
  onLink: () => void;
};

/** Why somebody who leads sees nothing yet. */
const entryFacts = ({ isLeader, hasAccount }: ListedMember): string[] =>
  isLeader && !hasAccount ? [t('Cannot enter yet: has no account with this address')] : [];

/** Somebody in a team: how they are reached, and how often they served. */
export function memberRow(member: ListedMember, ways: Ways): AdminRow {
  const { id, name, email, phone, isLeader } = member;
  const menu: MenuAction[] = [
    ...(ways.mayManage ? [{ words: t('Give them their link'), do: ways.onLink }] : []),
    { words: t('Take out of the team'), do: ways.onRemove },
  ];
  return {
    id,
    title: name,
    open: ways.onChange,
    state: isLeader ? { words: t('Leads the team'), tone: 'live' } : undefined,
    meta: (
      <>
        <Facts>{[...memberFacts(member), ...entryFacts(member)].join(' · ')}</Facts>
        {(phone || email) && (
          <>
            <br />
            <Facts>
              {phone}
              {email}
            </Facts>
          </>
        )}
      </>
    ),
    actions: (
      <>
        <Button variant="plain" isSmall of={name} onClick={ways.onChange}>
          {t('Change')}
        </Button>
        <MoreMenu name={name} actions={() => menu} />
      </>
    ),
  };
}
