import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import css from './form.module.css';

/** A form's success message in place of the form, announced and focused. The children are links to go on. */
export function Answered({ message, children }: { message: string; children: ReactNode }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} role="status" className={css.answered}>
      <Notice tone="success">{message}</Notice>
      {children}
    </div>
  );
}
