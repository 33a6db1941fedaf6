import { Link, useLocation } from 'react-router';
import { t } from '#languages/t.ts';
import { classNames } from '#web/ui/class-names.ts';
import { currentMark } from './current-entry.ts';
import { MemberEntries } from './member-entries.tsx';
import { menuClosing } from './menu-closing.ts';
import { type MenuProps, stepOf } from './nav-bar.tsx';
import css from './nav-menu.module.css';

type Entry = MenuProps['entries'][number];
type LinkEntry = Omit<Entry, 'children'>;

/**
 * The navigation at 768 px and below, and above what has no room in the row: a toggle list that closes whenever the route
 * changes (reference/screens.md#navigation).
 */
export function NavMenu({ entries, steps }: MenuProps) {
  const { key, pathname } = useLocation();
  // From there on nothing is left for it; of an empty menu nothing at all.
  const last = {
    beside: Math.max(0, ...steps.map(({ beside }) => beside)),
    alone: Math.max(0, ...steps.map(({ alone }) => alone)),
  };
  return (
    <nav aria-label={t('Main menu')} className={css.nav} data-in-menu="" {...stepOf(last)}>
      {/* Each navigation has its own key, so the element is a new one, and closed. */}
      <details key={key} className={css.details} {...menuClosing}>
        <summary className={css.summary}>
          <span aria-hidden="true" className={css.bars} />
          {t('Menu')}
        </summary>
        <ul className={css.list}>
          {buttonsFirst(entries).map((entry) => (
            <li
              key={entry.href + entry.label}
              className={css.item}
              data-in-menu=""
              {...stepOf(steps[entries.indexOf(entry)])}
            >
              <MenuLink entry={entry} pathname={pathname} className={css.entry} />
              {entry.children[0] && (
                <ul className={css.children} aria-label={entry.label}>
                  {entry.children.map((child) => (
                    <li key={child.href + child.label}>
                      <MenuLink entry={child} pathname={pathname} className={css.child} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
          <li className={css.member}>
            <MemberEntries className={classNames(css.link, css.entry)} />
          </li>
        </ul>
      </details>
    </nav>
  );
}

/** What is shown as a button stands where the thumb and the eye are. */
const buttonsFirst = (entries: readonly Entry[]) =>
  [...entries].sort((one, other) => Number(!one.isButton) - Number(!other.isButton));

type MenuLinkProps = { entry: LinkEntry; pathname: string; className: string | undefined };

function MenuLink({ entry, pathname, className }: MenuLinkProps) {
  return (
    <Link
      to={entry.href}
      aria-current={currentMark(entry.href, pathname)}
      className={classNames(css.link, className, entry.isButton && css.button)}
    >
      {entry.label}
    </Link>
  );
}
