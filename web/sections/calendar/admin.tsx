import { defineSectionAdmin } from '#web/sections/define-admin.ts';

export const admin = defineSectionAdmin({
  type: 'calendar',
  group: 'people',
  icon: <path d="M4 6h16v14H4ZM4 10h16M8 3.500V7M16 3.500V7M9.300 10v10M14.700 10v10M4 15h16" />,
});
