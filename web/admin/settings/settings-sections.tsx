import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import css from './settings.module.css';

/** The parts of the settings, in their order: what each is called, and what it is for. */
const sections = {
  church: { title: 'The church', about: '' },
  look: {
    title: 'Look',
    about:
      'The same on every page. Nothing of it changes for visitors before you save, and every earlier look stays under Versions.',
  },
  reach: {
    title: 'Address, phone and e-mail',
    about: 'Where people find you. What is left empty is shown nowhere.',
  },
  services: {
    title: 'Service times',
    about: 'Shown at the foot of every page; the home page names the next one.',
  },
  menu: {
    title: 'Menu',
    about:
      'The entries at the top of every page. Some may stand below another; on a computer they drop down from it.',
  },
  mission: { title: 'What we are here for', about: 'Short texts at the foot of every page.' },
  social: { title: 'Social links', about: 'The church’s own pages elsewhere.' },
  calendars: {
    title: 'Calendars',
    about:
      'Beside the church’s main calendar, such as Youth or Worship. Visitors choose which they see, and can subscribe to each. Events of a calendar that is removed are in the main one.',
  },
  visitors: { title: 'Visitors and members', about: '' },
  time: { title: 'Time zone and dates', about: '' },
} as const;

type Props = { id: keyof typeof sections; children: ReactNode };

/** A part of the settings under its heading. */
export function SettingsSection({ id, children }: Props) {
  const { title, about } = sections[id];
  return (
    <section aria-labelledby={`settings-${id}`} className={css.section}>
      <h3 id={`settings-${id}`} tabIndex={-1} className={css.title}>
        {title}
      </h3>
      {about && <p className={css.about}>{about}</p>}
      {children}
      <SaveLink isQuiet />
    </section>
  );
}

/** A small index above the settings. The keyboard goes on from the heading one chose. */
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
        <li>
          <SaveLink />
        </li>
      </ul>
    </nav>
  );
}

/** A way past the hundred controls between here and Save; the quiet one is seen once it has the focus. */
function SaveLink({ isQuiet = false }: { isQuiet?: boolean }) {
  return (
    <button
      type="button"
      className={classNames(css.toSave, isQuiet && css.quiet)}
      onClick={({ currentTarget }) =>
        currentTarget.form?.querySelector<HTMLElement>('[data-save-bar] [type="submit"]')?.focus()
      }
    >
      Go to Save
    </button>
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
