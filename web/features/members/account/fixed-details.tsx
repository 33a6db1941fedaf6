import type { Account } from '#contract/accounts.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { useSite } from '#web/use-site.ts';
import css from './account-view.module.css';

/** What a member cannot change alone, and whom to ask. */
export function FixedDetails({ account }: { account: Account }) {
  const { email, dates } = useSite();
  const typed = `${account.firstName} ${account.lastName}`;
  return (
    <>
      <dl className={css.facts}>
        {account.firstName && account.name !== typed && (
          <Fact name={t('Shown as')}>{account.name}</Fact>
        )}
        <Fact name={t('User name')}>{account.username}</Fact>
        {account.isUnder13 && <Fact name={t('Guardian')}>{account.guardianName}</Fact>}
        <Fact name={t('Member since')}>{dateInWords(account.created, dates)}</Fact>
      </dl>
      <p className={css.aside}>
        {account.isUnder13 && `${t('This is the account of someone under 13.')} `}
        {email
          ? rich('To have one of these changed, please <a>write to the church office</a>.', {
              a: (text) => <a href={`mailto:${email}`}>{text}</a>,
            })
          : t('To have one of these changed, please ask the church office.')}
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
