import { Link, useLocation } from 'react-router';
import type { Site } from '#contract/site.ts';
import { t } from '#languages/t.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { NameWithLogo } from './logo.tsx';
import { isLongName } from './long-name.ts';
import { MemberMenu } from './member-menu.tsx';
import { NavBar } from './nav-bar.tsx';
import { NavMenu } from './nav-menu.tsx';
import css from './site-header.module.css';

/** On every page but home, which has it beside the next service: what is canceled or changed this week. */
function ServiceChange({ notes }: { notes: Site['serviceNotes'] }) {
  const { pathname } = useLocation();
  const told = notes.filter(({ kind }) => kind !== 'special');
  if (!told[0] || pathname === '/') return null;
  return (
    <div className={css.change}>
      {told.map(({ text, path }) => (
        <Link key={text} to={path}>
          {text}
        </Link>
      ))}
    </div>
  );
}

/** The church's name and the navigation in one row: what has no room in it is in "Menu". */
export function SiteHeader({ site }: { site: Site }) {
  const entries = site.shown.navigation;
  // During an update a server of the release before may answer, which knows no steps: all is in "Menu".
  const steps = site.menuSteps ?? entries.map(() => ({ beside: 8, alone: 8 }));
  const menu = { entries, steps };
  return (
    <header className={css.header}>
      <ServiceChange notes={site.serviceNotes} />
      <div className={css.inner}>
        <Link to="/" title={isLongName(site.name) ? site.name : undefined} className={css.name}>
          <NameWithLogo site={site} className={css.mark} />
        </Link>
        <NavBar {...menu} />
        <MemberMenu />
        <Link to="/search" aria-label={t('Search')} className={css.search}>
          <Drawing size={22}>
            <path d="M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.7 15.7 20.5 20.5" />
          </Drawing>
        </Link>
        <NavMenu {...menu} />
      </div>
    </header>
  );
}
