import type { ReactNode } from 'react';
import { type SectionId, sections } from './sections.ts';
import css from './settings-editor.module.css';

/** A part of the settings under its heading. */
export function SettingsSection({ id, children }: { id: SectionId; children: ReactNode }) {
  const { title, about } = sections[id];
  return (
    <section aria-labelledby={`settings-${id}`} className={css.section}>
      <h3 id={`settings-${id}`} tabIndex={-1} className={css.title}>
        {title}
      </h3>
      {about && <p className={css.about}>{about}</p>}
      {children}
    </section>
  );
}
