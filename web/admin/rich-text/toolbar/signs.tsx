import type { ReactNode } from 'react';
import { Drawing } from '#web/ui/drawing.tsx';

const drawn = (path: string, size = 20) => (
  <Drawing size={size}>
    <path d={path} />
  </Drawing>
);

/** What a button of the toolbar shows; its name is for the ear and in its tooltip. */
export const signs = {
  paragraph: '¶',
  heading1: drawn('M3 6v12M12 6v12M3 12h9M17 10l2.500-1.500V18', 22),
  heading2: drawn(
    'M3 6v12M12 6v12M3 12h9M16.500 11c0-3 4.500-3 4.500 0 0 2-4.500 4.500-4.500 7H21',
    22,
  ),
  heading3: drawn(
    'M3 6v12M12 6v12M3 12h9M16.500 9h4l-2 3.500c3 0 3.500 5 0 5.500-1 .100-2-.400-2.500-1.200',
    22,
  ),
  bold: 'B',
  italic: 'I',
  underline: 'U',
  red: 'A',
  bullets: drawn('M9 6h12M9 12h12M9 18h12M4 6h.1M4 12h.1M4 18h.1'),
  numbers: drawn(
    'M10 6h11M10 12h11M10 18h11M3.500 4.500 5 3.500v5M3 14.500c0-2 3.500-1.500 3 .500-.300 1-3 2.500-3 3.500h3.500',
  ),
  link: drawn(
    'M10 14a4 4 0 0 0 6 .400l3-3a4 4 0 0 0-5.700-5.700l-1.300 1.300M14 10a4 4 0 0 0-6-.400l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300',
  ),
  undo: drawn('M8 5 4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11h-3'),
  redo: drawn('m16 5 4 4-4 4M20 9H10a5.500 5.500 0 0 0 0 11h3'),
} satisfies Record<string, ReactNode>;

export type SignName = keyof typeof signs;
