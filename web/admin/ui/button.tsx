import type { ComponentProps } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './button.module.css';

/**
 * `grave` is for what cannot be undone: never the brightest (reference/look.md#administration). `plain` is words alone.
 */
export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'grave';

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Lower, for rows of a list and tool bars; still 24 px and more (WCAG 2.5.8). */
  isSmall?: boolean;
  /** What the button acts on, for those who hear it without its row: "Edit" of "Garden day". */
  of?: string | undefined;
};

/** The class of a button, for links that look like one. */
export function adminButtonClass(
  variant: ButtonVariant = 'quiet',
  isSmall = false,
  className?: string,
): string {
  const base = variant === 'primary' ? 'primary' : 'quiet';
  return buttonClass(
    base,
    classNames(
      variant !== base && css[variant as 'plain' | 'grave'],
      isSmall && css.small,
      className,
    ),
  );
}

export function Button({
  variant = 'quiet',
  isSmall = false,
  of,
  type = 'button',
  className,
  children,
  ...rest
}: Props) {
  return (
    <button type={type} className={adminButtonClass(variant, isSmall, className)} {...rest}>
      {children}
      {of !== undefined && <VisuallyHidden> {of}</VisuallyHidden>}
    </button>
  );
}
