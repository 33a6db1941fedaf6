import { type ReactNode, useId } from 'react';
import css from './part.module.css';

type Props = {
  title: string;
  /** What it is for, in a line. */
  about?: ReactNode;
  /** One of several beside each other. */
  isSmall?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A part of a screen, under a heading that names it. */
export function Part({ title, about, isSmall = false, className, children }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={className ?? (isSmall ? 'stack-1' : 'stack')}>
      <h3 id={heading} className={isSmall ? 'size-h4' : 'size-h3'}>
        {title}
      </h3>
      {about && <p className={css.about}>{about}</p>}
      {children}
    </section>
  );
}
