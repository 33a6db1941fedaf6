import { FILE_ADDRESS_HOURS } from '#contract/member-constants.ts';
import { MissingScreen } from '#web/features/layout/missing-screen.tsx';

/** What a person sees at the address of a members' file that does not open. */
export function ClosedFile() {
  return (
    <MissingScreen
      title="This file is for members"
      to="/members/dashboard"
      link="Go to your dashboard"
    >
      Open it from your dashboard. A link from there works for about {FILE_ADDRESS_HOURS} hours;
      then it expires, so that nobody else can use it.
    </MissingScreen>
  );
}
