import { t } from '#languages/t.ts';
import { MissingBoundary, MissingScreen } from '#web/features/layout/missing-screen.tsx';
import { useSite } from '#web/use-site.ts';

/** What a visitor sees when an event does not exist. */
export const EventErrorBoundary = () => (
  <MissingBoundary>
    <NoEvent />
  </MissingBoundary>
);

function NoEvent() {
  const { calendarPath } = useSite();
  return (
    <MissingScreen
      title={t('We could not find that event')}
      to={calendarPath || '/'}
      link={calendarPath ? t('See what is coming') : t('Go to the home page')}
    >
      {t('It may have been canceled or moved, or the address may be misspelled.')}
    </MissingScreen>
  );
}
