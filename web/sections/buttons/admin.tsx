import { t } from '#languages/t.ts';
import { defineSectionAdmin } from '#web/sections/define-admin.ts';
import { isBlank, withEntries } from '#web/sections/unfinished.ts';

export const admin = defineSectionAdmin({
  type: 'buttons',
  group: 'most',
  icon: <path d="M3 8h18v8H3ZM8 12h8" />,
  finished: (section) =>
    withEntries(section, 'buttons', ({ label, href }) => !isBlank(label) && !isBlank(href)),
  missing: ({ buttons }) => (buttons.length === 0 ? t('No buttons yet.') : undefined),
});
