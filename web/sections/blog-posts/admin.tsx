import { defineSectionAdmin } from '#web/sections/define-admin.ts';

export const admin = defineSectionAdmin({
  type: 'blogPosts',
  group: 'people',
  icon: <path d="M5 3h10l4 4v14H5ZM8 11h8M8 15h8M8 7h3" />,
});
