import type { ComponentProps } from 'react';
import css from './form.module.css';

/** A box to check; its words are part of the target. */
export function CheckBox({ label, ...rest }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className={css.box}>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  );
}
