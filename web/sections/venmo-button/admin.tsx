import { defineSectionAdmin } from '#web/sections/define-admin.ts';

export const admin = defineSectionAdmin({
  type: 'venmo-button',
  group: 'giving',
  icon: <path d="M3 8h18v8H3ZM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z" />,
});
