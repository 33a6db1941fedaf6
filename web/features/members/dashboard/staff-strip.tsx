import { Link } from 'react-router';
import type { SessionUser } from '#contract/accounts.ts';
import { MAX_COUNTED } from '#contract/admin-constants.ts';
import type { TabCounts } from '#contract/overview.ts';
import { t } from '#languages/t.ts';
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
    <section aria-label={t('For those who look after this site')} className={css.strip}>
      <p>
        <Loaded data={waiting} loading="">
          {(counts) => <Facts>{waitingInWords(counts)}</Facts>}
        </Loaded>
      </p>
      <Link to="/admin">{isLeader ? t('Go to Serving') : t('Go to Today')}</Link>
    </section>
  );
}

function waitingInWords(counts: TabCounts | null): string {
  const { messages, accounts, mails } = counts ?? {};
  const words = [
    messages &&
      t('{count, plural, one {{number} new message} other {{number} new messages}}', {
        count: messages,
        number: counted(messages),
      }),
    accounts &&
      t(
        '{count, plural, one {{number} account waits for approval} other {{number} accounts wait for approval}}',
        { count: accounts, number: counted(accounts) },
      ),
    mails &&
      t('{count, plural, one {{number} mail was not sent} other {{number} mails were not sent}}', {
        count: mails,
        number: counted(mails),
      }),
  ].filter(Boolean);
  if (words.length > 0) return words.join(' · ');
  // Null: for administrators alone.
  return typeof messages === 'number' ? t('Nothing waits for you.') : '';
}

const counted = (count: number) => (count >= MAX_COUNTED ? `${MAX_COUNTED}+` : count);
