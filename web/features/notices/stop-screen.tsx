import { Link } from 'react-router';
import { MessageScreen } from '#web/features/layout/message-screen.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';

/** What a mail's link stops. */
export const mailWords = {
  weekly: 'the weekly mail of what is new',
  urgent: 'the mails about urgent announcements',
} as const;
export type StoppedMail = keyof typeof mailWords;

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
        title="Stop these mails?"
        action={
          <Button type="submit" form={FORM}>
            Stop these mails
          </Button>
        }
      >
        You will no longer get {mailWords[mail]}. You can choose them again in your account.
      </MessageScreen>
      <form id={FORM} method="post" aria-label="Stop these mails" />
    </>
  );
}

/** Shown after the button. */
export function StoppedScreen({ mail }: { mail: StoppedMail }) {
  return (
    <MessageScreen
      title="These mails are stopped"
      action={
        <Link to={ACCOUNT_PATH} className={buttonClass('quiet')}>
          My account
        </Link>
      }
    >
      You no longer get {mailWords[mail]}. You can choose them again in your account.
    </MessageScreen>
  );
}
