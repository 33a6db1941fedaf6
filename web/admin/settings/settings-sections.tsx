import type { ComponentType, MouseEvent } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import css from './settings.module.css';
import type { SettingsEditing } from './settings-editing.ts';

/** The parts of the settings: what each is called, and what it is for. */
const sections = {
  church: { title: 'Name', about: '' },
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
  visitors: { title: 'Visitors', about: '' },
  prayers: { title: 'Prayer requests', about: '' },
  members: { title: 'Members', about: '' },
  time: { title: 'Time zone and dates', about: '' },
} as const;

type SectionId = keyof typeof sections;

/** Their groups, in the order of the screen. */
const groups = {
  church: { title: 'Your church', parts: ['church', 'reach', 'services', 'time'] },
  pages: { title: 'On every page', parts: ['look', 'menu', 'mission', 'social'] },
  people: {
    title: 'Visitors and members',
    parts: ['visitors', 'calendars', 'prayers', 'members'],
  },
} as const satisfies Record<string, { title: string; parts: readonly SectionId[] }>;

/** What is written in each part. */
export type Parts = Record<SectionId, ComponentType<SettingsEditing>>;

type Props = { parts: Parts; editing: SettingsEditing };

/** The groups, each with its parts under their headings. */
export const SettingsGroups = ({ parts, editing }: Props) =>
  Object.entries(groups).map(([group, { title, parts: ids }]) => (
    <section key={group} aria-labelledby={`settings-group-${group}`} className={css.group}>
      <h3 id={`settings-group-${group}`} tabIndex={-1} className={css.groupTitle}>
        {title}
      </h3>
      {ids.map((id) => {
        const { title: name, about } = sections[id];
        const Part = parts[id];
        return (
          <section key={id} aria-labelledby={`settings-${id}`} className={css.section}>
            <h4 id={`settings-${id}`} tabIndex={-1} className={css.title}>
              {name}
            </h4>
            {about && <p className={css.about}>{about}</p>}
            <Part {...editing} />
            <SaveLink isQuiet />
          </section>
        );
      })}
    </section>
  ));

/** A small index above the settings. The keyboard goes on from the heading one chose. */
export function SectionIndex() {
  return (
    <nav aria-label="Parts of the settings" className={css.index}>
      <p className={css.indexTitle}>On this page</p>
      <ul className="stack-1">
        {Object.entries(groups).map(([group, { title, parts }]) => (
          <li key={group}>
            <a
              href={`#settings-group-${group}`}
              className={classNames(css.indexLink, 'strong')}
              onClick={goTo}
            >
              {title}
            </a>
            <ul className={css.indexList}>
              {parts.map((id) => (
                <li key={id}>
                  <a href={`#settings-${id}`} className={css.indexLink} onClick={goTo}>
                    {sections[id].title}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <SaveLink />
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
