import type { ReactNode } from 'react';
import { Drawing } from '#web/ui/drawing.tsx';

/** What a button of the toolbar shows; its name is for the ear and in its tooltip. */
export const signs = {
  paragraph: '¶',
  heading1: 'H1',
  heading2: 'H2',
  heading3: 'H3',
  bold: 'B',
  italic: 'I',
  underline: 'U',
  red: 'A',
  bullets: (
    <Drawing size={20}>
      <path d="M9 6h12M9 12h12M9 18h12M4 6h.1M4 12h.1M4 18h.1" />
    </Drawing>
  ),
  numbers: (
    <Drawing size={20}>
      <path d="M10 6h11M10 12h11M10 18h11M3.500 4.500 5 3.500v5M3 14.500c0-2 3.500-1.500 3 .500-.300 1-3 2.500-3 3.500h3.500" />
    </Drawing>
  ),
  link: (
    <Drawing size={20}>
      <path d="M10 14a4 4 0 0 0 6 .400l3-3a4 4 0 0 0-5.700-5.700l-1.300 1.300M14 10a4 4 0 0 0-6-.400l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300" />
    </Drawing>
  ),
  undo: (
    <Drawing size={20}>
      <path d="M8 5 4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11h-3" />
    </Drawing>
  ),
  redo: (
    <Drawing size={20}>
      <path d="m16 5 4 4-4 4M20 9H10a5.500 5.500 0 0 0 0 11h3" />
    </Drawing>
  ),
} satisfies Record<string, ReactNode>;

export type SignName = keyof typeof signs;
