import { defineSectionAdmin } from '#web/sections/define-admin.ts';

export const admin = defineSectionAdmin({
  type: 'horizontal-rule',
  group: 'words',
  icon: <path d="M3 12h18" />,
});
