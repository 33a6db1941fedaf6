import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './back-link.module.css';
import { Icon } from './icon.tsx';
import { screenWords } from './text-language.tsx';

/** Leads from one thing of a list back to that list: "‹ Blog". It is in the language of the page, whatever that thing is in. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className={css.back} {...screenWords()}>
      <Link to={to}>
        <Icon name="previous" size={16} /> {children}
      </Link>
    </p>
  );
}
