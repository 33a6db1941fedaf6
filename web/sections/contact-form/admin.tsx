import { defineSectionAdmin } from '#web/sections/define-admin.ts';

export const admin = defineSectionAdmin({
  type: 'contact-form',
  group: 'most',
  icon: <path d="M3 6h18v12.500H3ZM3 6.500l9 7 9-7" />,
});
