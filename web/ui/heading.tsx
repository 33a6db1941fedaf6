import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import css from './heading.module.css';

/** The heading of a block on a page: level 2, below the page's title. */
export function Heading({ className, children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2 className={classNames(css.heading, className)} {...rest}>
      {children}
    </h2>
  );
}
