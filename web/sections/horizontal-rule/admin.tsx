import { defineSectionAdmin } from '#web/sections/define-admin.ts';

export const admin = defineSectionAdmin({
  type: 'horizontal-rule',
  group: 'Words and order',
  icon: <path d="M3 12h18" />,
});
