import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { Button } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { CallFailed } from '#web/api.ts';

/** A tab whose data could not be read: logged (specification 8), and a calm line with a way on. The shell stays. */
export function TabError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the error catalogue asks for the log (specification 8)
    console.error('This tab could not be loaded.', error);
  }, [error]);
  return (
    <EmptyState
      title="This could not be loaded just now."
      action={
        <Button aria-disabled={state === 'loading' || undefined} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      {error instanceof CallFailed && error.hasServerText
        ? error.message
        : 'Look whether you are connected, and try again.'}
    </EmptyState>
  );
}
