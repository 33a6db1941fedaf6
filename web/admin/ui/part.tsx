import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  /** One of several beside each other. */
  isSmall?: boolean;
  children: ReactNode;
};

/** A part of a screen, under a heading that names it. */
export function Part({ title, isSmall = false, children }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={isSmall ? 'stack-1' : 'stack'}>
      <h3 id={heading} className={isSmall ? 'size-h4' : 'size-h3'}>
        {title}
      </h3>
      {children}
    </section>
  );
}
