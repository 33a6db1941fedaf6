import type { ReactNode } from 'react';
import type { SectionType } from '#contract/sections/index.ts';

/** Line drawings on a 24 px grid, beside the words of a section's type. */
const drawings: Record<SectionType, ReactNode> = {
  image: <path d="M3 5h18v14H3ZM3 16l5-5 4 4 3-3 6 6M16 9.500v.1" />,
  text: <path d="M4 6h16M4 10.500h16M4 15h16M4 19h9" />,
  quote: (
    <path d="M9 7c-3 1-4.500 3-4.500 6v4H10v-5H7.500M19 7c-3 1-4.500 3-4.500 6v4H20v-5h-2.500" />
  ),
  'horizontal-rule': <path d="M3 12h18" />,
  list: <path d="M9 6h11M9 12h11M9 18h11M4.500 6v.1M4.500 12v.1M4.500 18v.1" />,
  accordion: (
    <path d="M3 5h18v5H3ZM3 14h18v5H3ZM15.500 7l1.500 1.500L18.500 7M15.500 16l1.500 1.500 1.500-1.500" />
  ),
  card: <path d="M5 3h14v18H5ZM5 12h14M8 15.500h8M8 18h5" />,
  audio: (
    <path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11" />
  ),
  iframe: <path d="M3 5h18v14H3ZM3 9h18M5.500 7v.1M8 7v.1M10 14h4M12 12v4" />,
  videoPlaylist: <path d="M3 5h18v14H3ZM10 9v6l5-3Z" />,
  'paypal-donation': (
    <path d="M12 20s-7.500-4.500-7.500-10A4 4 0 0 1 12 8a4 4 0 0 1 7.500 2c0 5.500-7.500 10-7.500 10Z" />
  ),
  'venmo-button': <path d="M3 8h18v8H3ZM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z" />,
  section: <path d="M4 5h10M4 10.500h16M4 15h16M4 19h16" />,
  'line-break': <path d="M4 5h16M4 19h16M12 8v8M10 10l2-2 2 2M10 14l2 2 2-2" />,
  upcomingEvents: <path d="M4 6h16v14H4ZM4 10h16M8 3.500V7M16 3.500V7M8 14h3" />,
  'weekly-events': <path d="M4 6h16v14H4ZM4 10h16M8 3.500V7M16 3.500V7M7.500 14.500h9" />,
  'prayer-form': <path d="M12 3v9M12 12l-5 5v4M12 12l5 5v4M9 6l3-3 3 3" />,
  'contact-form': <path d="M3 6h18v12.500H3ZM3 6.500l9 7 9-7" />,
  blogPosts: <path d="M5 3h10l4 4v14H5ZM8 11h8M8 15h8M8 7h3" />,
  map: (
    <path d="M12 21s-6.500-6-6.500-11a6.500 6.500 0 0 1 13 0c0 5-6.500 11-6.500 11ZM12 7.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z" />
  ),
};

export function SectionIcon({ type }: { type: string | undefined }) {
  const drawing = Object.hasOwn(drawings, type ?? '') ? drawings[type as SectionType] : undefined;
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawing ?? <path d="M6 10V8a6 6 0 0 1 12 0v2M4.500 10h15v10h-15Z" />}
    </svg>
  );
}
