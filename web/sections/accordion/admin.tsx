import { defineSectionAdmin } from '#web/sections/define-admin.ts';

export const admin = defineSectionAdmin({
  type: 'accordion',
  icon: (
    <path d="M3 5h18v5H3ZM3 14h18v5H3ZM15.500 7l1.500 1.500L18.500 7M15.500 16l1.500 1.500 1.500-1.500" />
  ),
  missing: ({ items }) => (items.length === 0 ? 'No questions yet.' : undefined),
});
