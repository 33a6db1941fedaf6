import { Link } from 'react-router';
import { FILE_ADDRESS_HOURS } from '#contract/constants.ts';
import { Usher } from '#web/features/layout/usher.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/** What a person sees at the address of a members' file that does not open. */
export function ClosedFile() {
  return (
    <Usher
      title="This address is over"
      action={
        <Link to="/members/dashboard" className={buttonClass()}>
          Go to your dashboard
        </Link>
      }
    >
      Open it from your dashboard. A file for members can be opened for about {FILE_ADDRESS_HOURS}{' '}
      hours from there; then its address ends, so that nobody else can use it.
    </Usher>
  );
}
