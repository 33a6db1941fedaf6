import type { ReactNode } from 'react';

/** Line drawings on a 24 px grid for the tabs that are of no kind of content. */
export const tabIcons = {
  today: (
    <path d="M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M19 5l-1.7 1.7M6.7 17.3 5 19" />
  ),
  picture: <path d="M4 5h16v14H4ZM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9.5v.1" />,
  library: <path d="M3.5 6h6l2 2.5h9V19h-17Z" />,
  trash: <path d="M4.5 7h15M9 7V4h6v3M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5" />,
  message: <path d="M4 5h16v11.5h-9L6.5 20v-3.5H4ZM8 9.5h8M8 12.5h5" />,
  serving: <path d="M4 5.5h16v15H4ZM4 10h16M8 3v4M16 3v4M8.5 15.3l2.4 2.4 4.6-4.9" />,
  user: <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6" />,
  gift: <path d="M12 20s-7.5-4.5-7.5-10A4 4 0 0 1 12 7.5 4 4 0 0 1 19.5 10c0 5.5-7.5 10-7.5 10Z" />,
  mail: <path d="M3.5 6h17v12.5h-17ZM3.5 7l8.5 6.5L20.5 7" />,
  redirect: <path d="M4 19v-5a5 5 0 0 1 5-5h10.500M15.500 5l4 4-4 4" />,
  backup: <path d="M4 5h16v5H4ZM5.5 10v9.5h13V10M12 12.5v5M9.5 15l2.5 2.5 2.5-2.5" />,
  import: <path d="M13 4.5h6.5v15H13M4 12h10.5M11 8l4 4-4 4" />,
  activity: <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2" />,
} satisfies Record<string, ReactNode>;
