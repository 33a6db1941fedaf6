import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/screen.tsx';
import { CallFailed } from '#web/api.ts';

/**
 * Shown when a tab's data could not be loaded: logs it (reference/failures.md#editors), and shows a message with a
 * button. The shell stays.
 */
export function TabError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: logged (reference/failures.md#editors)
    console.error('This tab could not be loaded.', error);
  }, [error]);
  return (
    <EmptyState
      title={t('This could not be loaded.')}
      action={
        <Button aria-disabled={state === 'loading' || undefined} onClick={() => void revalidate()}>
          {t('Try again')}
        </Button>
      }
    >
      {error instanceof CallFailed && error.hasServerText
        ? error.message
        : t('Check your connection, and try again.')}
    </EmptyState>
  );
}
