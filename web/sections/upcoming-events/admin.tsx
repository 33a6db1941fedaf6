import { defineSectionAdmin } from '#web/sections/define-admin.ts';

export const admin = defineSectionAdmin({
  type: 'upcomingEvents',
  group: 'most',
  icon: <path d="M4 6h16v14H4ZM4 10h16M8 3.500V7M16 3.500V7M8 14h3" />,
});
