import { Link, useLocation } from 'react-router';
import type { SessionUser } from '#contract/accounts.ts';
import { useNewMessages } from '#web/admin/messages/new-messages.ts';
import { mayUse } from '#web/session/may-use.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './tab-list.module.css';
import { MESSAGES_PATH, tabAt, tabsOf } from './tabs.ts';

type ListProps = { tabs: ReturnType<typeof tabsOf>; count: number };

/** The tabs of one's role: a list on the left, or a menu at the top on narrow screens. */
export function TabList({ user }: { user: SessionUser }) {
  const { pathname } = useLocation();
  const count = useNewMessages(mayUse(user, 'admin') ? pathname : null);
  const tabs = tabsOf(user);
  return (
    <nav aria-label="Admin" className={css.nav}>
      <Links className={css.list} tabs={tabs} count={count} />
      <Menu tabs={tabs} count={count} />
    </nav>
  );
}

function Menu({ tabs, count }: ListProps) {
  const { key, pathname } = useLocation();
  const here = tabAt(pathname);
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
      <Links className={css.dropped} tabs={tabs} count={count} />
    </details>
  );
}

type LinksProps = ListProps & { className: string | undefined };

function Links({ className, tabs, count }: LinksProps) {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {tabs.map(({ label, to }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={tabAt(pathname)?.to === to ? 'page' : undefined}
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
