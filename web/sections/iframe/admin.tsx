import { defineSectionAdmin } from '#web/sections/define-admin.ts';

export const admin = defineSectionAdmin({
  type: 'iframe',
  group: 'elsewhere',
  icon: <path d="M3 5h18v14H3ZM3 9h18M5.500 7v.1M8 7v.1M10 14h4M12 12v4" />,
  frame: ({ src, title }) => ({ src, title }),
});
