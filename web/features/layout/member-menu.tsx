import { Link, useLocation } from 'react-router';
import { LOGIN_PATH } from '#web/session/next-address.ts';
import { useSession } from '#web/session/use-session.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { closeOnEscape } from './close-on-escape.ts';
import { MemberEntries } from './member-entries.tsx';
import css from './member-menu.module.css';

const person = (
  <Drawing size={22}>
    <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />
  </Drawing>
);

/**
 * The members' place in the header, above 768 px. The server does not know who is logged in, so it is an icon of one size
 * for everybody: the way to the log-in, and a small menu once the browser has found a session. Nothing moves.
 */
export function MemberMenu() {
  const session = useSession();
  const { key } = useLocation();
  if (!session)
    return (
      <Link to={LOGIN_PATH} aria-label="Members" className={css.icon}>
        {person}
      </Link>
    );
  return (
    // As in the phone's menu: each navigation has its own key, so the element is a new one, and closed.
    <details
      key={key}
      className={css.menu}
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary aria-label="Members" className={css.icon}>
        {person}
      </summary>
      <div className={css.panel}>
        <MemberEntries className={css.entry} />
      </div>
    </details>
  );
}
