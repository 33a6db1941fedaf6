import { t } from '#languages/t.ts';
import { defineSectionAdmin } from '#web/sections/define-admin.ts';
import { isBlank } from '#web/sections/unfinished.ts';

export const admin = defineSectionAdmin({
  type: 'section',
  group: 'words',
  icon: <path d="M4 5h10M4 10.500h16M4 15h16M4 19h16" />,
  missing: ({ title, content, additional }) =>
    [title, content, additional].every(isBlank) ? t('Nothing is written yet.') : undefined,
});
