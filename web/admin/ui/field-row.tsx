import type { ReactNode } from 'react';
import css from './field-row.module.css';

/** Fields beside each other: their labels stand on one line, and so do their helps, their controls and their errors. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={css.row}>{children}</div>
);
