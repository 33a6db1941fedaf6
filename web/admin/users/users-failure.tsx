import { useRevalidator } from 'react-router';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import css from './users-screen.module.css';

/** Replaces the whole screen: a red message (reference/failures.md#users), and a button to try again. */
export function UsersFailure({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={css.failure}>
      <div role="alert">
        <Notice tone="error">{message}</Notice>
      </div>
      <Button aria-disabled={state === 'loading' || undefined} onClick={() => void revalidate()}>
        {t('Try again')}
      </Button>
    </div>
  );
}
