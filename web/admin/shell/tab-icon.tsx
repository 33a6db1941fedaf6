import type { ReactNode } from 'react';
import { Drawing } from '#web/ui/drawing.tsx';

/** Line drawings on a 24 px grid, one for each tab; its name is always beside it. */
const drawings = {
  today: (
    <path d="M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M19 5l-1.7 1.7M6.7 17.3 5 19" />
  ),
  announcement: <path d="M4 10v4h3l8 4.5v-13L7 10ZM18.5 9.5a4 4 0 0 1 0 5M8.5 14.5 10 20h2.5" />,
  event: <path d="M4 6h16v14H4ZM4 10.5h16M8.5 3.5V8M15.5 3.5V8" />,
  page: <path d="M6 3h8l4.5 4.5V21H6ZM14 3v4.5h4.5M9 12.5h6.5M9 16.5h6.5" />,
  home: <path d="M4 11 12 4l8 7v9h-5.5v-6h-5v6H4Z" />,
  post: <path d="M4 20h4L19.5 8.5l-4-4L4 16ZM13 7l4 4" />,
  sermon: (
    <path d="M9 6a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0ZM5.5 10.500v.5a6.500 6.500 0 0 0 13 0v-.5M12 17.500V21M8.500 21h7" />
  ),
  picture: <path d="M4 5h16v14H4ZM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9.5v.1" />,
  library: <path d="M3.5 6h6l2 2.5h9V19h-17Z" />,
  trash: <path d="M4.5 7h15M9 7V4h6v3M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5" />,
  message: <path d="M4 5h16v11.5h-9L6.5 20v-3.5H4ZM8 9.5h8M8 12.5h5" />,
  user: <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6" />,
  gift: <path d="M12 20s-7.5-4.5-7.5-10A4 4 0 0 1 12 7.5 4 4 0 0 1 19.5 10c0 5.5-7.5 10-7.5 10Z" />,
  settings: (
    <path d="M4 7h9M18 7h2M4 17h2M11 17h9M15.5 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM8.5 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z" />
  ),
  mail: <path d="M3.5 6h17v12.5h-17ZM3.5 7l8.5 6.5L20.5 7" />,
  backup: <path d="M4 5h16v5H4ZM5.5 10v9.5h13V10M12 12.5v5M9.5 15l2.5 2.5 2.5-2.5" />,
  activity: <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2" />,
} satisfies Record<string, ReactNode>;

export type TabIconName = keyof typeof drawings;

export function TabIcon({ name }: { name: TabIconName }) {
  return <Drawing size={18}>{drawings[name]}</Drawing>;
}
