import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { SessionUser } from '#contract/accounts.ts';
import type { TabCounts } from '#contract/overview.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useSite } from '#web/use-site.ts';
import { useTabCounts } from './tab-counts.ts';
import css from './tab-list.module.css';
import { groupWords, MESSAGES_PATH, type ShownTab, tabAt, tabGroups, tabsOf } from './tabs.ts';

type ListProps = { tabs: readonly ShownTab[]; counts: TabCounts };

/** The tabs of one's role in groups: a list on the left, or a menu at the top on narrow screens, with `atEnd`. */
export function TabList({ user, atEnd }: { user: SessionUser; atEnd: ReactNode }) {
  const { pathname } = useLocation();
  const counts = useTabCounts(pathname);
  const tabs = tabsOf(user, counts, useSite());
  return (
    <nav aria-label={t('Admin ## area')} className={css.nav}>
      <div className={css.list}>
        <Groups tabs={tabs} counts={counts} />
      </div>
      <Menu tabs={tabs} counts={counts} atEnd={atEnd} />
    </nav>
  );
}

function Menu({ tabs, counts, atEnd }: ListProps & { atEnd: ReactNode }) {
  const { key, pathname } = useLocation();
  const here = tabAt(pathname);
  const count = tabs.some(({ to }) => to === MESSAGES_PATH) ? (counts.messages ?? 0) : 0;
  return (
    // Each navigation has its own key, so the element is a new one, and closed.
    <details key={key} className={css.menu}>
      <summary className={css.summary}>
        <span>{here?.label ?? t('Today')}</span>
        {count > 0 && (
          <span className={css.waiting}>
            {rich(
              '{count, plural, one {# new<what> message</what>} other {# new<what> messages</what>}}',
              { count, what: (words) => <span className={css.what}>{words}</span> },
            )}
          </span>
        )}
        <span className={css.change}>
          {t('All tabs')} <Icon name="next" size={16} />
        </span>
      </summary>
      <div className={css.dropped}>
        <Groups tabs={tabs} counts={counts} />
        {atEnd}
      </div>
    </details>
  );
}

/** The start page, then each group under its name. */
function Groups({ tabs, counts }: ListProps) {
  const id = useId();
  return (
    <>
      <Links tabs={tabs.filter(({ group }) => group === undefined)} counts={counts} />
      {tabGroups.map((name) => {
        const ofGroup = tabs.filter(({ group }) => group === name);
        if (ofGroup.length === 0) return null;
        return (
          <div key={name}>
            <p id={`${id}${name}`} className={css.group}>
              {groupWords[name]}
            </p>
            <Links tabs={ofGroup} counts={counts} labelledBy={`${id}${name}`} />
          </div>
        );
      })}
    </>
  );
}

/** The list may be higher than the screen. It alone moves: `scrollIntoView` would take the page along, and hide its heading. */
function showInList(tab: HTMLElement | null): void {
  const list = tab?.offsetParent;
  if (!tab || !list) return;
  const end = tab.offsetTop + tab.offsetHeight - list.clientHeight;
  if (list.scrollTop < end) list.scrollTop = end;
  if (list.scrollTop > tab.offsetTop) list.scrollTop = tab.offsetTop;
}

function Links({ tabs, counts, labelledBy }: ListProps & { labelledBy?: string }) {
  const { pathname } = useLocation();
  return (
    <ul className={css.links} aria-labelledby={labelledBy}>
      {tabs.map((tab) => {
        const isOpen = tabAt(pathname)?.to === tab.to;
        return (
          <li key={tab.to}>
            <Link
              ref={isOpen ? showInList : undefined}
              to={tab.to}
              aria-current={isOpen ? 'page' : undefined}
              className={css.tab}
            >
              <Drawing size={18}>{tab.icon}</Drawing>
              <TabName {...tab} count={tab.counts ? (counts[tab.counts] ?? 0) : 0} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** "Messages 3" for the eye, "Messages, 3 new" for the ear. */
function TabName({ label, counts, count }: ShownTab & { count: number }) {
  if (count === 0) return label;
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <span aria-hidden="true" className={css.count}>
        {count}
      </span>
      <VisuallyHidden>
        {t('{tab}, {count} {of, select, messages {new} accounts {waiting} other {not sent}}', {
          tab: label,
          count,
          of: counts ?? 'mails',
        })}
      </VisuallyHidden>
    </>
  );
}
