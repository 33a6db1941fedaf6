import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { Account } from '#contract/accounts.ts';
import type { Notices } from '#contract/notices.ts';
import type { Protection as Facts } from '#contract/second-factor.ts';
import { t } from '#languages/t.ts';
import { logOut } from '#web/session/log-out.ts';
import { DASHBOARD_PATH } from '#web/session/next-address.ts';
import { useProofGate } from '#web/session/use-proof-gate.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';
import { Loading } from '#web/ui/loading.tsx';
import css from './account-view.module.css';
import { ConfirmAddress } from './confirm-address.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailForm } from './email-form.tsx';
import { ExportData } from './export-data.tsx';
import { FixedDetails } from './fixed-details.tsx';
import { NoticeChoices } from './notices/notice-choices.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

const Protection = lazyWithRetry(() => import('./protection/protection.tsx'));

type Props = { account: Account; notices: Notices | null; protection: Facts | null };

/** A member's own account: profile, notices, address, password, data download and deletion. */
export function AccountView({ account, notices, protection }: Props) {
  const gate = useProofGate();
  return (
    <div className={css.account}>
      <header className={css.header}>
        <p className={css.back}>
          <Link to={DASHBOARD_PATH}>
            <Icon name="previous" size={16} /> {t('Dashboard')}
          </Link>
        </p>
        <h1 className={css.title}>{t('My account')}</h1>
        <Button variant="quiet" onClick={logOut}>
          {t('Logout')}
        </Button>
      </header>
      <Part title={t('Your details')}>
        <FixedDetails account={account} />
        <ProfileForm account={account} />
      </Part>
      <Part title={t('News for you')} lead={t('What we send you. Off until you choose it.')}>
        <NoticeChoices loaded={notices} />
      </Part>
      <Part
        title={t('E-mail address')}
        lead={t(
          'For logging in, and where we write to you. It changes once you have confirmed the new one.',
        )}
      >
        {!account.isEmailVerified && <ConfirmAddress />}
        <EmailForm account={account} />
      </Part>
      <Part
        title={t('Password')}
        lead={t('A new password logs you out everywhere but here.')}
        id="password"
      >
        <PasswordForm account={account} />
      </Part>
      <Part
        title={t('Second step at log-in')}
        lead={t('With a passkey or a code from an app, nobody logs in with your password alone.')}
        id="second-step"
      >
        <Suspense fallback={<Loading>{t('Loading...')}</Loading>}>
          <Protection loaded={protection} email={account.email} gate={gate} />
        </Suspense>
      </Part>
      <Part
        title={t('Your data')}
        lead={t(
          'Everything we store about you, in one file. It includes what you wrote to us while logged in, or after you confirmed your address.',
        )}
      >
        <ExportData />
      </Part>
      <Part title={t('Leaving')} lead={t('You can delete your account yourself at any time.')}>
        <DeleteAccount email={account.email} />
      </Part>
    </div>
  );
}

type PartProps = { title: string; lead?: string; id?: string; children: ReactNode };

function Part({ title, lead, id, children }: PartProps) {
  return (
    <section id={id} className={css.part} aria-label={title}>
      <div>
        <h2 className="size-h4">{title}</h2>
        {lead && <p className={css.aside}>{lead}</p>}
      </div>
      <div className={css.content}>{children}</div>
    </section>
  );
}
