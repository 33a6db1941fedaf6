import { Link, useLocation } from 'react-router';
import type { Site } from '#contract/site.ts';
import { t } from '#languages/t.ts';
import { classNames } from '#web/ui/class-names.ts';
import { currentMark, isAround } from './current-entry.ts';
import css from './nav-bar.module.css';
import { useDropdowns } from './use-dropdowns.ts';

type Entry = Site['navigation'][number];
export type MenuProps = { entries: readonly Entry[]; steps: Site['menuSteps'] };

/**
 * The navigation above 768 px, as far as there is room: sub-entries show on hover and while one has the focus, by CSS alone, so also without
 * JavaScript. JavaScript adds hiding them: on Escape, and after a link was followed.
 */
export function NavBar({ entries, steps }: MenuProps) {
  const { pathname } = useLocation();
  const { isPutAway, itemProps } = useDropdowns();
  return (
    <nav aria-label={t('Main')} className={css.nav}>
      <ul className={classNames(css.list, isPutAway && css.putAway)}>
        {entries.map((entry, index) => (
          <li
            key={entry.href + entry.label}
            className={css.item}
            data-in-bar=""
            {...stepOf(steps[index])}
            {...itemProps}
          >
            <Link
              to={entry.href}
              aria-current={currentMark(entry.href, pathname)}
              className={classNames(
                css.entry,
                isAround(entry, pathname) && css.around,
                entry.isButton && css.button,
              )}
            >
              {entry.label}
              {entry.children[0] && <Chevron />}
            </Link>
            {entry.children[0] && <Dropdown entry={entry} pathname={pathname} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** For web/styles/menu-steps.css. */
export const stepOf = (step: MenuProps['steps'][number] | undefined) => ({
  'data-beside': step?.beside,
  'data-alone': step?.alone,
});

function Dropdown({ entry, pathname }: { entry: Entry; pathname: string }) {
  return (
    <div className={css.dropdown}>
      <ul className={css.panel} aria-label={entry.label}>
        {entry.children.map((child) => (
          <li key={child.href + child.label}>
            <Link
              to={child.href}
              aria-current={currentMark(child.href, pathname)}
              className={css.child}
            >
              {child.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Chevron() {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 6" width="10" height="6" className={css.chevron}>
      <path d="m1 1 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
