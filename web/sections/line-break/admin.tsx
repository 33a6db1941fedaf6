import { defineSectionAdmin } from '#web/sections/define-admin.ts';

export const admin = defineSectionAdmin({
  type: 'line-break',
  group: 'words',
  icon: <path d="M4 5h16M4 19h16M12 8v8M10 10l2-2 2 2M10 14l2 2 2-2" />,
});
