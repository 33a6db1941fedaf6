import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './back-link.module.css';
import { Icon } from './icon.tsx';

/** Leads from one thing of a list back to that list: "‹ Blog". */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className={css.back}>
      <Link to={to}>
        <Icon name="previous" size={16} /> {children}
      </Link>
    </p>
  );
}
