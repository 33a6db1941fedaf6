import { type ReactNode, useState } from 'react';
import { useForm } from './form-context.ts';
import css from './schema-form.module.css';

type Props = { title: string; paths: readonly string[]; children: ReactNode };

/** Fields that not everybody needs, below a word that opens them; open where something is wrong with one. */
export function Folded({ title, paths, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { errorOf, hasErrorBelow } = useForm();
  const isShown =
    isOpen || paths.some((path) => errorOf(path) !== undefined || hasErrorBelow(path));
  return (
    <details
      className={css.technical}
      open={isShown}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={css.summary}>{title}</summary>
      {/* A list may have hundreds, with an editor in each. */}
      {isShown && <div className={css.fields}>{children}</div>}
    </details>
  );
}
