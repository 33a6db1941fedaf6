import { Link, useLocation } from 'react-router';
import { useNewMessages } from '#web/admin/messages/new-messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './tab-list.module.css';
import { MESSAGES_PATH, tabs } from './tabs.ts';

/** The tabs: a list on the left, or a menu at the top on narrow screens. */
export function TabList() {
  const { pathname } = useLocation();
  const count = useNewMessages(pathname);
  return (
    <nav aria-label="Admin" className={css.nav}>
      <Links className={css.list} count={count} />
      <Menu count={count} />
    </nav>
  );
}

function Menu({ count }: { count: number }) {
  const { key, pathname } = useLocation();
  const here = tabs.find(({ to }) => isHere(to, pathname));
  return (
    // Each navigation has its own key, so the element is a new one, and closed.
    <details key={key} className={css.menu}>
      <summary className={css.summary}>
        <span>{here?.label ?? 'Start'}</span>
        {count > 0 && (
          <span className={css.waiting}>
            {count === 1 ? '1 new message' : `${count} new messages`}
          </span>
        )}
        <span className={css.change}>
          All tabs <Icon name="next" size={16} />
        </span>
      </summary>
      <Links className={css.dropped} count={count} />
    </details>
  );
}

type LinksProps = { className: string | undefined; count: number };

function Links({ className, count }: LinksProps) {
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
            {to === MESSAGES_PATH && count > 0 ? <WithCount label={label} count={count} /> : label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** "Messages 3" for the eye, "Messages, 3 new" for the ear. */
function WithCount({ label, count }: { label: string; count: number }) {
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <span aria-hidden="true" className={css.count}>
        {count}
      </span>
      <VisuallyHidden>{`${label}, ${count} new`}</VisuallyHidden>
    </>
  );
}

const isHere = (to: string, pathname: string) => pathname === to || pathname.startsWith(`${to}/`);
