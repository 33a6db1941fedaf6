import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';

/** Icons (see `Icon`) for pages with share links. The home page does not load them. */
const drawings = {
  share: (
    <path d="M8.6 10.8 15.4 7M8.6 13.2l6.8 3.8M18 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM6 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM18 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z" />
  ),
  link: (
    <path d="M10 14a4.500 4.500 0 0 0 6.400 0l3-3A4.500 4.500 0 0 0 13 4.600l-1 1M14 10a4.500 4.500 0 0 0-6.400 0l-3 3a4.500 4.500 0 0 0 6.400 6.400l1-1" />
  ),
  facebook: (
    <path d="M14 21.5v-8h3l.5-3.5H14V8c0-1.200.5-1.800 1.800-1.800H17.500V3.200C16.900 3.100 16 3 15 3c-2.700 0-4.300 1.600-4.300 4.500V10H7.500v3.500h3.200v8" />
  ),
  x: <path d="M4 4h4l12 16h-4ZM4.500 20l6.300-7M19.500 4l-6 6.600" />,
  whatsapp: (
    <path d="M3 21l1.400-4.700A9 9 0 1 1 7.800 19.600ZM8.700 8c-.7.700-.9 1.800.3 3.900s3 3.500 4.600 3.900c1 .2 2-.4 2.400-1.300l-2.200-1.600-1.200 1c-1.100-.5-2-1.400-2.500-2.500l1-1.100Z" />
  ),
  reddit: (
    <path d="M12 8.500c-4.700 0-8 2.500-8 5.700s3.300 5.800 8 5.800 8-2.600 8-5.800-3.300-5.700-8-5.700ZM12 8.500l1.200-5 3.800 1M18.400 3.300a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3ZM9 12.900v.6M15 12.900v.6M8.700 16.300c1.900 1.300 4.700 1.300 6.600 0M5.300 10.300a2 2 0 1 0-1.600 3M18.700 10.300a2 2 0 1 1 1.600 3" />
  ),
  email: <path d="M3 6h18v12.500H3ZM3 6.500l9 7 9-7" />,
} satisfies Record<string, ReactNode>;

export type ShareIconName = keyof typeof drawings;

export function ShareIcon({ name, size }: { name: ShareIconName; size?: number | undefined }) {
  return <Drawing size={size}>{drawings[name]}</Drawing>;
}
