import { type ReactNode, useEffect, useRef } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Link, useLocation, useNavigate } from 'react-router';
import type { SessionUser } from '#contract/accounts.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { BackupStatus } from '#web/admin/backups/backup-status.tsx';
import { MailNotice } from '#web/admin/mails/mail-notice.tsx';
import { PasswordGate } from '#web/admin/saving/password-gate.tsx';
import { ProofGate } from '#web/admin/saving/proof-gate.tsx';
import { discardUnsaved } from '#web/admin/saving/unsaved.ts';
import { mayLeave } from '#web/admin/saving/use-leave-guard.ts';
import { SearchButton } from '#web/admin/search/search-button.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import { QuestionProvider, useConfirm } from '#web/admin/ui/confirm.tsx';
import house from '#web/admin/ui/house.module.css';
import { EmptyState, Notice } from '#web/admin/ui/screen.tsx';
import { ToastProvider } from '#web/admin/ui/toast.tsx';
import { ArchMark } from '#web/features/layout/arch-mark.tsx';
import { LanguageLinks } from '#web/features/layout/language-links.tsx';
import { RouteAnnouncer } from '#web/features/layout/route-announcer.tsx';
import { useLateNavigation } from '#web/features/layout/use-late-navigation.ts';
import { logOut } from '#web/session/log-out.ts';
import { mayUse } from '#web/session/may-use.ts';
import { DASHBOARD_PATH, LOGIN_PATH } from '#web/session/next-address.ts';
import { lastEnding } from '#web/session/session.ts';
import { useSession } from '#web/session/use-session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useSite } from '#web/use-site.ts';
import css from './admin-shell.module.css';
import type { Entered } from './enter.ts';
import { TabList } from './tab-list.tsx';
import { ADMIN_TITLE, START_PATH, tabAt } from './tabs.ts';

type Props = Entered & { children: ReactNode };

/**
 * The admin area (reference/screens.md#administration): a list of tabs on the left, a work area, and notices above
 * them. Its menus and fields of React Aria speak the screen's language, not the browser's, and open to its side.
 */
export function AdminShell({ user, passwordEnds, children }: Props) {
  const tab = tabAt(useLocation().pathname);
  const isForMe = !tab || mayUse(user, tab.access);
  useLeaving();
  const { locale } = useSite();
  return (
    <I18nProvider locale={locale}>
      <QuestionProvider>
        <ToastProvider>
          <div className={classNames(house.house, css.shell)}>
            {/*
             * React Aria looks for this id before it adds a <style>, which the policy would refuse. Its rules are in
             * house.module.css.
             */}
            <span id="react-aria-pressable-style" hidden />
            <Header user={user} />
            {/* On a phone the head is one row: what leaves the area stands at the end of the menu. */}
            <TabList user={user} atEnd={<WaysOut className={css.atEnd} />} />
            <Surface>
              {isForMe ? (
                <Notices user={user} passwordEnds={passwordEnds}>
                  {children}
                </Notices>
              ) : (
                <NotForRole />
              )}
            </Surface>
          </div>
          <PasswordGate user={user} />
          <ProofGate user={user} />
        </ToastProvider>
      </QuestionProvider>
    </I18nProvider>
  );
}

/** What every administrator is told, around a tab. */
function Notices({ user, passwordEnds, children }: Props) {
  const { dates } = useSite();
  const isStart = useIsStart();
  if (!mayUse(user, 'admin')) return children;
  return (
    <>
      {passwordEnds && (
        <div className={css.note}>
          <Notice label={t('Your password')}>
            <p>
              {rich(
                'Your password was printed by the server, and works until {date}. <a>Choose your own</a>',
                {
                  date: dateInWords(passwordEnds, dates),
                  a: (words) => <Link to="/members/account#password">{words}</Link>,
                },
              )}
            </p>
          </Notice>
        </div>
      )}
      {/* The start page itself says that mails were not sent. */}
      {!isStart && <MailNotice />}
      <BackupStatus isStart={isStart}>{children}</BackupStatus>
    </>
  );
}

function Header({ user }: { user: SessionUser }) {
  const isStart = useIsStart();
  const { name } = useSite();
  return (
    <header className={css.header}>
      <ArchMark className={css.mark} />
      <div className={css.names}>
        <p className={css.church}>{name}</p>
        <h1 className={css.title}>
          <Link to={START_PATH} aria-current={isStart ? 'page' : undefined} className={css.home}>
            {ADMIN_TITLE}
          </Link>
        </h1>
      </div>
      <SearchButton />
      <p className={css.who}>{user.name}</p>
      <WaysOut className={css.inHead} />
    </header>
  );
}

function WaysOut({ className }: { className: string | undefined }) {
  const site = useSite();
  const confirm = useConfirm();
  const leave = async () => {
    if (await mayLeave(confirm)) logOut();
  };
  return (
    <div className={className}>
      <LanguageLinks site={site} className={css.link} />
      <Link to={DASHBOARD_PATH} className={css.link}>
        {t('Dashboard')}
      </Link>
      <Button variant="quiet" isSmall onClick={leave}>
        {t('Logout')}
      </Button>
    </div>
  );
}

const useIsStart = () => useLocation().pathname.replace(/\/$/, '') === START_PATH;

/** Leaves the area when the person is logged out or may no longer enter. */
function useLeaving(): void {
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (!session && lastEnding() !== undefined) {
      discardUnsaved();
      void navigate(LOGIN_PATH, { replace: true });
    }
    if (session && !mayUse(session.user, 'staff')) void navigate(DASHBOARD_PATH, { replace: true });
  }, [session, navigate]);
}

/** An address below /admin that one's role does not reach: no error, and a way on (reference/roles.md#screens). */
function NotForRole() {
  return (
    <EmptyState
      title={t('This is for administrators.')}
      action={<Link to={START_PATH}>{t('Back to the start')}</Link>}
    >
      {t('If you need something done here, ask an administrator of your church.')}
    </EmptyState>
  );
}

/** Shows the current tab. While the next one loads slowly, this one stays: a search must not lose its field. */
function Surface({ children }: { children: ReactNode }) {
  const main = useScreenFocus();
  const isLate = useLateNavigation();
  return (
    <main id="main" ref={main} tabIndex={-1} aria-busy={isLate} className={css.surface}>
      <p role="status" className={css.late}>
        {isLate && t('Loading...')}
      </p>
      {children}
      <RouteAnnouncer />
    </main>
  );
}

/**
 * After a change of tab the focus starts at the top of it. Within a tab (an editor opens or closes, a search is made)
 * it stays where it is, unless that element is gone.
 */
function useScreenFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const last = useRef({ pathname, search });
  useEffect(() => {
    const from = last.current;
    last.current = { pathname, search };
    if (from.pathname === pathname && from.search === search) return;
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body;
    if (tabOf(from.pathname) !== tabOf(pathname) || isLost) {
      main.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
  }, [pathname, search]);
  return main;
}

/** `/admin/blog` of `/admin/blog/new` */
const tabOf = (pathname: string) => pathname.split('/', 3).join('/');
