import type { Account } from '#contract/accounts.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { useSite } from '#web/use-site.ts';
import css from './account-view.module.css';

/** What a member cannot change alone, and whom to ask. */
export function FixedDetails({ account }: { account: Account }) {
  const { email, dates } = useSite();
  const typed = `${account.firstName} ${account.lastName}`;
  return (
    <>
      <dl className={css.facts}>
        {account.firstName && account.name !== typed && <Fact name="Shown as">{account.name}</Fact>}
        <Fact name="User name">{account.username}</Fact>
        {account.isUnder13 && <Fact name="Guardian">{account.guardianName}</Fact>}
        <Fact name="Member since">{dateInWords(account.created, dates)}</Fact>
      </dl>
      <p className={css.aside}>
        {account.isUnder13 && 'This is the account of someone under 13. '}
        To have one of these changed, please{' '}
        {email ? (
          <a href={`mailto:${email}`}>write to the church office</a>
        ) : (
          'ask the church office'
        )}
        .
      </p>
    </>
  );
}

function Fact({ name, children }: { name: string; children: string | null }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
