import { t } from '#languages/t.ts';
import { defineSectionAdmin } from '#web/sections/define-admin.ts';
import { isBlank } from '#web/sections/unfinished.ts';

export const admin = defineSectionAdmin({
  type: 'list',
  group: 'words',
  icon: <path d="M9 6h11M9 12h11M9 18h11M4.500 6v.1M4.500 12v.1M4.500 18v.1" />,
  missing: ({ items }) => (items.every(isBlank) ? t('No items yet.') : undefined),
});
