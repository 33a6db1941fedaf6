import { Link } from 'react-router';
import { t } from '#languages/t.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { MemberEntries } from './member-entries.tsx';
import css from './member-menu.module.css';

const icon = (
  <Drawing size={22}>
    <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />
  </Drawing>
);

/**
 * The members' place in the header, above 768 px. The server does not know who is logged in, so it is an icon of one size
 * for everybody: the way to the log-in, and a small menu once the browser has found a session. Nothing moves.
 */
export const MemberMenu = () => (
  <MemberEntries
    className={css.entry}
    icon={icon}
    otherwise={
      <Link to="/login" aria-label={t('Members')} className={css.icon}>
        {icon}
      </Link>
    }
  />
);
