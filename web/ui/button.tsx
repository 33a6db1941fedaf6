import type { ComponentProps } from 'react';
import css from './button.module.css';
import { classNames } from './class-names.ts';

type Variant = 'primary' | 'quiet';

/** The class of a button's look, for any element such as a router's link. */
export function buttonClass(variant: Variant = 'primary', className?: string): string {
  return classNames(css.button, css[variant], className) ?? '';
}

type ButtonProps = ComponentProps<'button'> & { variant?: Variant };

export function Button({ variant = 'primary', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}

type LinkProps = ComponentProps<'a'> & { href: string; variant?: Variant };

/** A link to another place that looks like a button. Inside the site prefer the router's link with `buttonClass`. */
export function ButtonLink({ variant = 'primary', className, children, ...rest }: LinkProps) {
  return (
    <a className={buttonClass(variant, className)} {...rest}>
      {children}
    </a>
  );
}
