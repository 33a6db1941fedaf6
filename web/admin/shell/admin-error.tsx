import { useRouteError } from 'react-router';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import css from './admin-waiting.module.css';

/** When the area itself could not be entered: the public error screen, without the public house around it. */
export function AdminError() {
  const error = useRouteError();
  return (
    <main id="main" tabIndex={-1} className={css.waiting}>
      <ErrorScreen error={error} />
    </main>
  );
}
