import { t } from '#languages/t.ts';
import { defineSectionAdmin } from '#web/sections/define-admin.ts';
import { isBlank, withEntries } from '#web/sections/unfinished.ts';

export const admin = defineSectionAdmin({
  type: 'people',
  group: 'people',
  icon: (
    <path d="M8.500 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 19c0-3.500 2.500-5.500 5.500-5.500S14 15.500 14 19M15.500 11a2.500 2.500 0 1 0 0-5M17 13.500c2.500.500 4 2.500 4 5.500" />
  ),
  finished: (section) => withEntries(section, 'people', ({ name }) => !isBlank(name)),
  missing: ({ people }) => (people.length === 0 ? t('Nobody is named yet.') : undefined),
});
