import { Link } from 'react-router';
import { FILE_ADDRESS_HOURS } from '#contract/member-constants.ts';
import { MessageScreen } from '#web/features/layout/message-screen.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/** What a person sees at the address of a members' file that does not open. */
export function ClosedFile() {
  return (
    <MessageScreen
      title="This file is for members"
      action={
        <Link to="/members/dashboard" className={buttonClass()}>
          Go to your dashboard
        </Link>
      }
    >
      Open it from your dashboard. A link from there works for about {FILE_ADDRESS_HOURS} hours;
      then it expires, so that nobody else can use it.
    </MessageScreen>
  );
}
