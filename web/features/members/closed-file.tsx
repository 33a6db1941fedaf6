import { FILE_ADDRESS_HOURS } from '#contract/member-constants.ts';
import { t } from '#languages/t.ts';
import { MissingScreen } from '#web/features/layout/missing-screen.tsx';

/** What a person sees at the address of a members' file that does not open. */
export function ClosedFile() {
  return (
    <MissingScreen
      title={t('This file is for members')}
      to="/members/dashboard"
      link={t('Go to your dashboard')}
    >
      {t(
        'Open it from your dashboard. A link from there works for about {hours} hours; then it expires, so that nobody else can use it.',
        { hours: FILE_ADDRESS_HOURS },
      )}
    </MissingScreen>
  );
}
