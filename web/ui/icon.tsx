import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';

/** Mirrored where lines run from right to left. */
const pointing = (d: string) => <path d={d} className="points" />;

/**
 * Our own line drawings on a 24 px grid; always beside words or inside an element with an accessible name. They come with
 * every page; what only some pages show is drawn there.
 */
const drawings = {
  play: <path d="M7 4.5v15l12.5-7.5Z" fill="currentColor" />,
  pause: <path d="M8 5v14M16 5v14" strokeWidth="3" />,
  previous: pointing('m15 5-7 7 7 7'),
  next: pointing('m9 5 7 7-7 7'),
  warning: <path d="M12 3.5 22 20.5H2ZM12 10v5M12 17.6v.1" />,
  check: <path d="M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19ZM7.5 12.3l3 3 6-6.3" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

export function Icon({ name, size }: { name: IconName; size?: number | undefined }) {
  return <Drawing size={size}>{drawings[name]}</Drawing>;
}
