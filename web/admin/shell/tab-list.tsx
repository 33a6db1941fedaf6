import { Link, useLocation } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import css from './tab-list.module.css';
import { tabs } from './tabs.ts';

/** The tabs: a list at the left; a menu that opens at the top where there is no room for one. */
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
    // Each move has a key of its own, and a new element is a closed one.
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
