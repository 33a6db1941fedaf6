import { Link, useLocation } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import css from './tab-list.module.css';
import { tabs } from './tabs.ts';

/** The tabs: a list on the left, or a menu at the top on narrow screens. */
export function TabList() {
  return (
    <nav aria-label="Admin" className={css.nav}>
      <Links className={css.list} />
      <Menu />
    </nav>
  );
}

function Menu() {
  const { key, pathname } = useLocation();
  const here = tabs.find(({ to }) => isHere(to, pathname));
  return (
    // Each navigation has its own key, so the element is a new one, and closed.
    <details key={key} className={css.menu}>
      <summary className={css.summary}>
        <span>{here?.label ?? 'Menu'}</span>
        <span className={css.change}>
          All tabs <Icon name="next" size={16} />
        </span>
      </summary>
      <Links className={css.dropped} />
    </details>
  );
}

function Links({ className }: { className: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {tabs.map(({ label, to }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={isHere(to, pathname) ? 'page' : undefined}
            className={css.tab}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const isHere = (to: string, pathname: string) => pathname === to || pathname.startsWith(`${to}/`);
