import type { MouseEvent } from 'react';
import { sections } from './sections.ts';
import css from './settings-editor.module.css';

/** A small index beside the settings. The keyboard goes on from the heading one chose. */
export function SectionIndex() {
  return (
    <nav aria-label="Parts of the settings" className={css.index}>
      <p className={css.indexTitle}>On this page</p>
      <ul className={css.indexList}>
        {Object.entries(sections).map(([id, { title }]) => (
          <li key={id}>
            <a href={`#settings-${id}`} className={css.indexLink} onClick={goTo}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The address stays: going back is leaving the tab, not the heading before. */
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  const heading = document.getElementById(event.currentTarget.hash.slice(1));
  if (!heading) return;
  event.preventDefault();
  heading.focus({ preventScroll: true });
  heading.closest('section')?.scrollIntoView();
}
