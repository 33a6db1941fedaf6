import { Link } from 'react-router';
import { t } from '#languages/t.ts';
import { MessageScreen } from '#web/features/layout/message-screen.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';

/** What a mail's link stops. */
export const stoppedMails = ['weekly', 'urgent'] as const;
export type StoppedMail = (typeof stoppedMails)[number];

const FORM = 'stop-form';
const ACCOUNT_PATH = '/members/account';

/**
 * One button that stops one kind of mail. It posts to the address the page was opened at, which holds the token: mail
 * programs open links to look at them, so that opening it does nothing (RFC 8058).
 */
export function StopScreen({ mail }: { mail: StoppedMail }) {
  return (
    <>
      <MessageScreen
        title={t('Stop these mails?')}
        action={
          <Button type="submit" form={FORM}>
            {t('Stop these mails')}
          </Button>
        }
      >
        {t(
          'You will no longer get {mail, select, weekly {the weekly mail of what is new} other {the mails about urgent announcements}}. You can choose them again in your account.',
          { mail },
        )}
      </MessageScreen>
      <form id={FORM} method="post" aria-label={t('Stop these mails')} />
    </>
  );
}

/** Shown after the button. */
export function StoppedScreen({ mail }: { mail: StoppedMail }) {
  return (
    <MessageScreen
      title={t('These mails are stopped')}
      action={
        <Link to={ACCOUNT_PATH} className={buttonClass('quiet')}>
          {t('My account')}
        </Link>
      }
    >
      {t(
        'You no longer get {mail, select, weekly {the weekly mail of what is new} other {the mails about urgent announcements}}. You can choose them again in your account.',
        { mail },
      )}
    </MessageScreen>
  );
}
