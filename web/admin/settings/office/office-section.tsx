import { type ReactNode, useId } from 'react';
import css from './office.module.css';

type Props = { title: string; about: string; children: ReactNode };

/** A part of the screen under its heading. */
export function OfficeSection({ title, about, children }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={css.section}>
      <h3 id={heading} className="size-h3">
        {title}
      </h3>
      <p className={css.about}>{about}</p>
      {children}
    </section>
  );
}
