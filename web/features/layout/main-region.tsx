import type { ReactNode } from 'react';
import { t } from '#languages/t.ts';
import { classNames } from '#web/ui/class-names.ts';
import css from './main-region.module.css';
import { RouteAnnouncer } from './route-announcer.tsx';
import { useLateNavigation } from './use-late-navigation.ts';
import { useRouteFocus } from './use-route-focus.ts';

/** Where pages show. When a page loads slowly, a loading notice replaces the old page. */
export function MainRegion({ children }: { children: ReactNode }) {
  const main = useRouteFocus<HTMLElement>();
  const isLate = useLateNavigation();
  return (
    <main id="main" ref={main} tabIndex={-1} className={css.main}>
      {/* Hidden, not removed: when the navigation is canceled, the page is shown again as it was. */}
      <div className={classNames(css.page, isLate && css.away)}>{children}</div>
      {isLate && (
        <div className={css.waiting}>
          <p role="status" className={css.loading}>
            {t('Loading...')}
          </p>
        </div>
      )}
      <RouteAnnouncer />
    </main>
  );
}
