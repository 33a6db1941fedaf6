import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import css from './notice.module.css';
import tones from './tones.module.css';

/** A message in words with an icon and a color; never by color alone (reference/look.md#administration). */
export function Notice({
  tone,
  children,
}: {
  tone: 'success' | 'waiting' | 'error';
  children: ReactNode;
}) {
  return (
    <p className={classNames(css.notice, tones[tone])}>
      <Icon name={tone === 'success' ? 'check' : 'warning'} />
      <span>{children}</span>
    </p>
  );
}
