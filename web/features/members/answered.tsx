import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import css from './form.module.css';

/** A form's success in the place of the form, read out and with the focus; the children are where to go on. */
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
