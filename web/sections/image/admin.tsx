import { t } from '#languages/t.ts';
import { defineSectionAdmin } from '#web/sections/define-admin.ts';
import { isAddress } from '#web/sections/unfinished.ts';

export const admin = defineSectionAdmin({
  type: 'image',
  group: 'most',
  icon: <path d="M3 5h18v14H3ZM3 16l5-5 4 4 3-3 6 6M16 9.500v.1" />,
  picture: ({ src, alt }) => ({ src, alt }),
  missing: ({ src }) => (isAddress(src) ? undefined : t('No picture is chosen yet.')),
});
