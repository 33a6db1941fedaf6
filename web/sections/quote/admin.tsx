import { t } from '#languages/t.ts';
import { defineSectionAdmin } from '#web/sections/define-admin.ts';
import { isBlank } from '#web/sections/unfinished.ts';

export const admin = defineSectionAdmin({
  type: 'quote',
  group: 'words',
  icon: (
    <path d="M9 7c-3 1-4.500 3-4.500 6v4H10v-5H7.500M19 7c-3 1-4.500 3-4.500 6v4H20v-5h-2.500" />
  ),
  missing: ({ content }) => (isBlank(content) ? t('No words yet.') : undefined),
});
