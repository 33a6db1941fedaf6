import { defineSectionAdmin } from '#web/sections/define-admin.ts';

export const admin = defineSectionAdmin({
  type: 'prayer-form',
  group: 'people',
  icon: <path d="M12 3v9M12 12l-5 5v4M12 12l5 5v4M9 6l3-3 3 3" />,
});
