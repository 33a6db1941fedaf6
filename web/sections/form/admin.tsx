import { defineSectionAdmin } from '#web/sections/define-admin.ts';

export const admin = defineSectionAdmin({
  type: 'form',
  group: 'People and dates',
  icon: <path d="M5 4h14v16H5zM8 8h8M8 12h8M8 16h4" />,
  missing: ({ questions }) => (questions.length === 0 ? 'Nothing is asked yet.' : undefined),
});
