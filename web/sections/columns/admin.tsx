import { t } from '#languages/t.ts';
import { defineSectionAdmin } from '#web/sections/define-admin.ts';
import { isBlank, withEntries } from '#web/sections/unfinished.ts';

export const admin = defineSectionAdmin({
  type: 'columns',
  group: 'words',
  icon: <path d="M4 5h6.500v14H4ZM13.500 5H20v14h-6.500Z" />,
  finished: (section) =>
    withEntries(section, 'columns', ({ src, title, content, label }) =>
      [src, title, content, label].some((words) => !isBlank(words)),
    ),
  missing: ({ columns }) => (columns.length === 0 ? t('Nothing is written yet.') : undefined),
  hints: ({ columns }) =>
    columns.length === 1 ? [t('One column alone looks like a card. Add another.')] : [],
});
