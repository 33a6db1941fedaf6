import { t } from '#languages/t.ts';
import { defineSectionAdmin } from '#web/sections/define-admin.ts';
import { isBlank } from '#web/sections/unfinished.ts';

export const admin = defineSectionAdmin({
  type: 'text',
  group: 'most',
  icon: <path d="M4 6h16M4 10.500h16M4 15h16M4 19h9" />,
  missing: ({ content }) => (isBlank(content) ? t('Nothing is written yet.') : undefined),
});
