import type { ReactNode } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import house from '#web/admin/ui/house.module.css';
import { EmptyState } from '#web/admin/ui/screen.tsx';
import { CallFailed } from '#web/api.ts';
import { classNames } from '#web/ui/class-names.ts';
import css from './door.module.css';

/** The frame of a screen that stands alone: a phone at a door has no room for the rest of the area. */
export function DoorFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={classNames(house.house, css.door)}>
      {children}
    </main>
  );
}

/** Shown when there is no list: it was never on this device, or the server refused it. */
export function DoorError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const words =
    error instanceof CallFailed && error.hasServerText
      ? error.message
      : t(
          'The list is not on this device yet. Open it once while there is a network: from then on it works without.',
        );
  return (
    <DoorFrame>
      <h1 className={css.title}>{t('Door list')}</h1>
      <EmptyState
        title={t('This could not be loaded.')}
        action={
          <Button
            aria-disabled={state === 'loading' || undefined}
            onClick={() => void revalidate()}
          >
            {t('Try again')}
          </Button>
        }
      >
        {words}
      </EmptyState>
    </DoorFrame>
  );
}
