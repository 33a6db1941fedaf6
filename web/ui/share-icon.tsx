import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';

/** Icons (see `Icon`) for pages with share links. The home page does not load them. */
const drawings = {
  share: (
    <path d="M8.6 10.8 15.4 7M8.6 13.2l6.8 3.8M18 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM6 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM18 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z" />
  ),
  link: (
    <path d="M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1 1M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.4l1-1" />
  ),
  facebook: (
    <path d="M14 21.5v-8h3l.5-3.5H14V8c0-1.2.5-1.8 1.8-1.8H17.5V3.2C16.9 3.1 16 3 15 3c-2.7 0-4.3 1.6-4.3 4.5V10H7.5v3.5h3.2v8" />
  ),
  x: <path d="M4 4h4l12 16h-4ZM4.5 20l6.3-7M19.5 4l-6 6.6" />,
  whatsapp: (
    <path d="M3 21l1.4-4.7A9 9 0 1 1 7.8 19.6ZM8.7 8c-.7.7-.9 1.8.3 3.9s3 3.5 4.6 3.9c1 .2 2-.4 2.4-1.3l-2.2-1.6-1.2 1c-1.1-.5-2-1.4-2.5-2.5l1-1.1Z" />
  ),
  reddit: (
    <path d="M12 8.5c-4.7 0-8 2.5-8 5.7s3.3 5.8 8 5.8 8-2.6 8-5.8-3.3-5.7-8-5.7ZM12 8.5l1.2-5 3.8 1M18.4 3.3a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3ZM9 12.9v.6M15 12.9v.6M8.7 16.3c1.9 1.3 4.7 1.3 6.6 0M5.3 10.3a2 2 0 1 0-1.6 3M18.7 10.3a2 2 0 1 1 1.6 3" />
  ),
  email: <path d="M3 6h18v12.5H3ZM3 6.5l9 7 9-7" />,
} satisfies Record<string, ReactNode>;

export type ShareIconName = keyof typeof drawings;

export function ShareIcon({ name, size }: { name: ShareIconName; size?: number | undefined }) {
  return <Drawing size={size}>{drawings[name]}</Drawing>;
}
