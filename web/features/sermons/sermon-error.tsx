import { t } from '#languages/t.ts';
import { MissingBoundary, MissingScreen } from '#web/features/layout/missing-screen.tsx';

/** What a visitor sees when a sermon does not exist. */
export function SermonErrorBoundary() {
  return (
    <MissingBoundary>
      <MissingScreen title={t('Sermon not found.')} to="/" link={t('To the home page')}>
        {t('It may have been taken down, or the address may be misspelled.')}
      </MissingScreen>
    </MissingBoundary>
  );
}
