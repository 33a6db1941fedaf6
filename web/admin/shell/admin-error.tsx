import { useRouteError } from 'react-router';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import css from './admin-waiting.module.css';

/** Shown when the admin area could not be opened: the public error screen without the public layout. */
export function AdminError() {
  const error = useRouteError();
  return (
    <main id="main" tabIndex={-1} className={css.waiting}>
      <ErrorScreen error={error} />
    </main>
  );
}
