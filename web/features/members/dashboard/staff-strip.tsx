import { Link } from 'react-router';
import type { SessionUser } from '#contract/accounts.ts';
import { MAX_COUNTED } from '#contract/admin-constants.ts';
import type { TabCounts } from '#contract/overview.ts';
import { Loaded } from '#web/sections/loaded.tsx';
import { isLeaderAlone } from '#web/session/is-leader-alone.ts';
import { Facts } from '#web/ui/when.tsx';
import css from './staff-strip.module.css';

type Props = { user: SessionUser; waiting: Promise<TabCounts | null> };

/**
 * At the top for those who look after the site, whom the log-in leads here (reference/screens.md#log-in): what waits for
 * them, and the way to it.
 */
export function StaffStrip({ user, waiting }: Props) {
  // Of what waits they see nothing: they come for the tasks that they lead.
  const isLeader = isLeaderAlone(user);
  return (
    <section aria-label="For those who look after this site" className={css.strip}>
      <p>
        <Loaded data={waiting} loading="">
          {(counts) => <Facts>{waitingInWords(counts)}</Facts>}
        </Loaded>
      </p>
      <Link to="/admin">{isLeader ? 'Go to Serving' : 'Go to Today'}</Link>
    </section>
  );
}

function waitingInWords(counts: TabCounts | null): string {
  const { messages, accounts, mails } = counts ?? {};
  const words = [
    counted(messages, 'new message', 'new messages'),
    counted(accounts, 'account waits for approval', 'accounts wait for approval'),
    counted(mails, 'mail was not sent', 'mails were not sent'),
  ].filter(Boolean);
  if (words.length > 0) return words.join(' · ');
  // Null: for administrators alone.
  return typeof messages === 'number' ? 'Nothing waits for you.' : '';
}

function counted(count: number | null | undefined, one: string, more: string): string {
  if (!count) return '';
  return `${count >= MAX_COUNTED ? `${MAX_COUNTED}+` : count} ${count === 1 ? one : more}`;
}
