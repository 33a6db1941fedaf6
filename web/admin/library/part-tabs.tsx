import { Link } from 'react-router';
import type { LibraryEntry } from '#contract/library.ts';
import css from './library.module.css';
import { addressOf, type Part, parts } from './parts.ts';

type Props = { current: Part; items: readonly LibraryEntry[] };

/** The parts with how much is in each; each has an address. */
export function PartTabs({ current, items }: Props) {
  return (
    <nav aria-label="Parts of the library">
      <ul className={css.parts}>
        {parts.map((part) => (
          <li key={part.kind}>
            <Link
              to={addressOf(part)}
              preventScrollReset
              aria-current={part === current ? 'page' : undefined}
              className={css.part}
            >
              {part.label}{' '}
              <span className={css.count}>
                {items.filter(({ kind }) => kind === part.kind).length}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
